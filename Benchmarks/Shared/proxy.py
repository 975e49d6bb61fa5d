"""A proxy between a program and a server that counts the bytes in both directions."""
import socket
import threading


class Proxy:
    """Listens on a port of this machine and forwards all data."""

    def __init__(self, host, port):
        self.target = (host, port)
        self.sent = self.received = 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def take(self):
        """Returns the bytes sent to and received from the server since the last call."""
        counts, self.sent, self.received = (self.sent, self.received), 0, 0
        return counts

    def _accept(self):
        while True:
            client, _ = self.listener.accept()
            server = socket.create_connection(self.target)
            threading.Thread(target=self._pass, args=(client, server, "sent"), daemon=True).start()
            threading.Thread(target=self._pass, args=(server, client, "received"), daemon=True).start()

    def _pass(self, source, target, name):
        try:
            while data := source.recv(1 << 16):
                setattr(self, name, getattr(self, name) + len(data))
                target.sendall(data)
        except OSError:
            pass
        finally:
            for end in (source, target):
                try:
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
