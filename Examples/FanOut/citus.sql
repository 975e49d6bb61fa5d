-- Distributes the tables of the shared store over the nodes of a Citus cluster, after the first push has
-- created them: psql -d ADDRESS -f Examples/FanOut/citus.sql
SELECT create_distributed_table('keyline_environment', 'digest');
SELECT create_distributed_table('keyline_node', 'nodes_digest');
SELECT create_distributed_table('keyline_scene', 'digest');
SELECT create_distributed_table('keyline_placement', 'layout_digest');
SELECT create_distributed_table('keyline_layout', 'digest');
SELECT create_distributed_table('keyline_snapshot', 'digest');
SELECT create_distributed_table('keyline_list', 'content_digest');
SELECT create_distributed_table('keyline_version', 'label');
SELECT create_distributed_table('keyline_shard', 'label');
SELECT create_distributed_table('keyline_ref', 'ref');
SELECT create_distributed_table('keyline_decision', 'digest');
