/**
 * Reasons why a database cannot be used. Callers distinguish cases by `code`; the message is for the person who started
 * Lectern.
 */

export type ClusterErrorCode =
  /** The embedded PostgreSQL cannot run on this machine. */
  | 'POSTGRES_UNAVAILABLE'
  /** Another Lectern is running on the same data. */
  | 'CLUSTER_IN_USE'
  /** The account that PostgreSQL runs as cannot access the data. */
  | 'FOLDER_UNREACHABLE'
  /** The data exist, but the file with their password does not. */
  | 'SECRET_MISSING'
  /** PostgreSQL could not create its files or refused to start. */
  | 'START_FAILED'
  /** The database's encoding or locale does not support all scripts. */
  | 'DATABASE_UNFIT';

/** A failure of the embedded database, or an unsuitable database; `message` is one or two complete sentences. */
export class ClusterError extends Error {
  readonly code: ClusterErrorCode;

  constructor(code: ClusterErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
  }
}
