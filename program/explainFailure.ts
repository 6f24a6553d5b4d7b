/** Explains a failure to the operator: what failed and what to do. */
import { ConfigError } from '../config.ts';
import { Problem } from '../rest/problem.ts';
import { ClusterError } from './postgres/clusterError.ts';
import { explainServerError, isServerError } from './database/databaseFailure.ts';
import { StartFailure } from './startFailure.ts';

/** Returns sentences for failures an operator can fix, and a stack trace for unexpected errors. */
export function explainFailure(error: unknown): string {
  const isSentence = [ConfigError, ClusterError, StartFailure].some((kind) => error instanceof kind);
  if (isSentence) return (error as Error).message;
  if (error instanceof Problem) return [error.message, error.detail].filter(Boolean).join(' ');
  const systemError = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (systemError?.syscall === 'listen' || systemError?.syscall === 'getaddrinfo')
    return explainListen(systemError);
  if (isServerError(error)) return explainServerError(error);
  const { code, path = 'a file' } = systemError ?? {};
  if (code === 'ENOSPC')
    return `The disk is full: ${path} could not be written. Free some space and start again.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return `${path} may not be read or written by this user. Start as its owner, or set LECTERN_DATA to a folder of your own.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function explainListen({
  code,
  port,
  address,
  message,
}: {
  code?: string;
  port?: number;
  address?: string;
  message: string;
}) {
  switch (code ?? '') {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another: PORT=${(port ?? 4000) + 1} npm start.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Choose one above 1024: PORT=4000 npm start.`;
    case 'EADDRNOTAVAIL':
      return `HOST is ${address}, which is no address of this machine. 127.0.0.1 is for this machine only, 0.0.0.0 for the network.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is no name this machine knows. 127.0.0.1 is for this machine only, 0.0.0.0 for the network.`;
    default:
      return `Lectern cannot listen: ${message}.`;
  }
}
