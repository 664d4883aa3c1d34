/**
 * How the embedded PostgreSQL is set up: one small community on one machine, with its disk flushes on. Everything else
 * is PostgreSQL's default.
 */
export const EMBEDDED_SETTINGS: Record<string, string> = {
  max_connections: '80',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  max_wal_size: '2GB',
  // The data sits on a local disk, most often an SSD.
  random_page_cost: '1.1',
  // Feed queries are short; compiling them costs more than it saves.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};
