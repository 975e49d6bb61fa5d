#ifndef TASK_LOCALS_H
#define TASK_LOCALS_H

/// Binds a task-local value where no closure can be called, until `task_local_pop` is called in the same
/// context; has no effect except on Linux.
///
/// The key is the `TaskLocal`. The value is moved out of its memory.
void task_local_push(const void *key, void *value, const void *type);

/// Removes the binding of `task_local_push`.
void task_local_pop(void);

#endif
