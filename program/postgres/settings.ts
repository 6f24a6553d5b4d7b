/** The server's settings: small enough for a laptop, and never less safe than PostgreSQL's defaults. */

export type Settings = Readonly<Record<string, string | number>>;

/**
 * Part of the socket's file name; no network port is opened. Set explicitly for server and clients, because PGPORT
 * would change either.
 */
export const PORT = 5432;

/** Each setting with its reason. Others keep PostgreSQL's defaults, so a commit is on disk. */
export const serverSettings: Settings = {
  // Connections only through the socket.
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',

  // Memory: 21 to 24 MB with one connection, 45 with twenty.
  shared_buffers: '32MB',
  max_connections: 40,
  huge_pages: 'off',

  // Our statements are short: JIT compilation and parallel workers cost more than they save.
  jit: 'off',
  max_parallel_workers: 0,
  max_worker_processes: 2,
  autovacuum_max_workers: 1,
  autovacuum_worker_slots: 2,
  // No I/O worker processes: the data fit into memory.
  io_method: 'sync',

  // No replication.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: '256MB',

  // The same results on every machine.
  timezone: 'UTC',
  log_timezone: 'UTC',

  // The log contains neither statements nor their values, which may be personal data, and no routine messages.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** For tests: data may be lost when the machine stops. */
export const fastSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Formats settings as command line arguments of `postgres`. */
export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
