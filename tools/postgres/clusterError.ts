/** What keeps a database from being used. Callers tell cases apart by `code`; the message is for whoever started Lectern. */

export type ClusterErrorCode =
  /** No PostgreSQL of ours runs on this machine. */
  | 'POSTGRES_UNAVAILABLE'
  /** Another Lectern runs on the same data. */
  | 'CLUSTER_IN_USE'
  /** The account PostgreSQL runs as cannot get at the data. */
  | 'FOLDER_UNREACHABLE'
  /** The data are there, the file with their password is not. */
  | 'SECRET_MISSING'
  /** PostgreSQL could not make its files or refused to start. */
  | 'START_FAILED'
  /** The database stores or sorts text in a way that would lose some of ours. */
  | 'DATABASE_UNFIT';

/** A failure of the embedded database, or a database that does not fit; `message` is one or two whole sentences. */
export class ClusterError extends Error {
  readonly code: ClusterErrorCode;

  constructor(code: ClusterErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
  }
}
