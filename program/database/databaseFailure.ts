/** Explains why an outside PostgreSQL cannot be used. The sentences never contain the password of an address. */
import { ClusterError } from '../postgres/clusterError.ts';
import { StartFailure } from '../startFailure.ts';

/** The host of a PostgreSQL address: 'db.example.org:5432', or 'a socket'. */
export const hostOf = (url: string): string => parse(url).host || 'a socket';

/** A socket address has a user and no host, which URL does not accept. */
function parse(url: string): { host: string; database: string; user: string } {
  const { host, pathname, username } = new URL(url.replace('@/', '@socket/'));
  return {
    host: host === 'socket' ? '' : host,
    database: decodeURIComponent(pathname.slice(1)),
    user: decodeURIComponent(username),
  };
}

/** The sentence for a failed connection; `variable` is the setting that names the server. */
export function explainConnection(variable: string, url: string, error: unknown): Error {
  if (error instanceof ClusterError || error instanceof StartFailure) return error;
  const { database, user } = parse(url);
  const at = `PostgreSQL at ${hostOf(url)} (${variable})`;
  // Node tries every address of a host name and collects the failures.
  const { code = '', message } = (
    error instanceof AggregateError ? error.errors[0] : error
  ) as NodeJS.ErrnoException;
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
      return new StartFailure(`${at} does not listen. Start it, or correct ${variable}.`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFailure(
        `The host of ${variable}, ${hostOf(url)}, is not known. Correct it, or check the network.`,
      );
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return new StartFailure(`${at} cannot be reached. Check the network and the server's firewall.`);
    case '28P01':
    case '28000':
      return new StartFailure(`${at} refuses the user ${user} or the password. Correct ${variable}.`);
    case '3D000':
      return new StartFailure(
        `${at} has no database "${database}". Make it: create database ${database} template template0 encoding 'UTF8' lc_ctype 'C.UTF-8' (or 'en_US.UTF-8').`,
      );
    case '53300':
      return new StartFailure(
        `${at} has no connection to spare. Lectern needs up to 30: raise max_connections.`,
      );
    case '57P03':
      return new StartFailure(`${at} is still starting. Try again in a moment.`);
    default:
      return new StartFailure(
        `${at} cannot be used: ${/timeout/i.test(message) ? 'it does not answer' : message}.`,
      );
  }
}

/** The error `pg` throws for an error response of the server. */
interface ServerError extends Error {
  /** The SQLSTATE. */
  readonly code: string;
  readonly severity: string;
}

export const isServerError = (error: unknown): error is ServerError =>
  error instanceof Error && 'severity' in error && 'code' in error;

/** The sentence for an error response of a connected database. */
export function explainServerError(error: ServerError): string {
  switch (error.code) {
    case '42501':
      return `The database refuses what Lectern needs (${error.message}). Its user must own the database, or may create schemas in it: grant create on database … to ….`;
    case '53100':
      return `The disk of the database is full (${error.message}). Free some space and start again.`;
    case '53300':
      return `The database has no connection to spare (${error.message}). Lectern needs up to 30: raise max_connections.`;
    default:
      return `The database failed: ${error.message}\n${error.stack ?? ''}`;
  }
}
