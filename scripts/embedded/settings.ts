/**
 * The settings of the embedded PostgreSQL: for a small community on one machine, with its disk flushes on. Everything else
 * is PostgreSQL's default.
 */
export const EMBEDDED_SETTINGS: Record<string, string> = {
  max_connections: '80',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  // the data is on a local disk, usually an SSD
  random_page_cost: '1.1',
  // feed queries are short, so compiling them costs more than it saves
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
