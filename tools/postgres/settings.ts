/** How the server is set: small enough to live beside Node on a laptop, and never less safe than PostgreSQL's defaults. */

export type Settings = Readonly<Record<string, string | number>>;

/** Names the socket's file; nothing listens on a network port. Given on both sides, for PGPORT would move either. */
export const PORT = 5432;

/** For each setting the reason; what is not listed stays as PostgreSQL ships it, so that a commit is on disk. */
export const serverSettings: Settings = {
  // Reached by the socket only.
  listen_addresses: '',
  port: PORT,
  unix_socket_permissions: '0700',

  // Memory: 21 to 24 MB with one connection, 45 with twenty.
  shared_buffers: '32MB',
  max_connections: 40,
  huge_pages: 'off',

  // Our statements are short: compiling them or spreading them over processes costs more than it saves.
  jit: 'off',
  max_parallel_workers: 0,
  max_worker_processes: 2,
  autovacuum_max_workers: 1,
  autovacuum_worker_slots: 2,
  // Without helper processes for reading: the data fit into memory.
  io_method: 'sync',

  // Nobody replicates from here.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  max_wal_size: '256MB',

  // The same answers on every machine.
  timezone: 'UTC',
  log_timezone: 'UTC',

  // The log holds neither statements nor the values in them: those may be personal. Nor what goes as it should.
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

/** For tests: what is written may be lost when the machine stops. */
export const fastSettings: Settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** Settings as arguments of `postgres`. */
export function asArguments(settings: Settings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
