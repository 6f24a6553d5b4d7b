/** Calls Lectern's own services: which errors are retried, which abort the import, and which skip one record. */
import { setTimeout as sleep } from 'node:timers/promises';
import { asProblem, Problem } from '../../../rest/problem.ts';
import { ImportError } from '../../../services/kit/importing/importError.ts';

/** Delays in milliseconds before the retries of a call. */
const RETRY_DELAYS_MS = [250, 1_000];

/**
 * Runs one call. Retries twice when a service is unavailable (503) or times out (504), which is safe because writes are
 * idempotent. Throws an ImportError when it stays unavailable or the rights are insufficient; a Problem when the input
 * is refused (4xx) or times out each time (504), which a smaller batch may avoid.
 */
export async function callService<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const problem = asProblem(error);
      const delay = RETRY_DELAYS_MS[attempt];
      if (isTransient(problem) && delay !== undefined) await sleep(delay);
      else if (isForbidden(problem) || (problem.status >= 500 && problem.status !== 504))
        throw fatalError(problem);
      else throw problem;
    }
  }
}

/** Returns the problem when it concerns one record; throws any other error, which aborts the import. */
export function recordProblem(error: unknown): Problem {
  if (!(error instanceof Problem)) throw error;
  if (error.status >= 500) throw fatalError(error);
  return error;
}

const isTransient = ({ status }: Problem): boolean => status === 503 || status === 504;
const isForbidden = ({ status }: Problem): boolean => status === 401 || status === 403;

function fatalError(problem: Problem): ImportError {
  const what = isForbidden(problem) ? 'Lectern does not allow the import' : 'Lectern could not go on';
  return new ImportError(
    'SERVICE',
    `${what}: ${problem.message.replace(/\.$/, '')} (${problem.code}).`,
    problem,
  );
}

/** Formats a problem as the reason in the list of skipped records. */
export function reasonOf(problem: Problem, index?: number): string {
  const matchingError = problem.errors?.find(
    ({ pointer }) => index === undefined || indexOf(pointer) === index,
  );
  if (matchingError)
    return `${
      matchingError.pointer
        .split('/')
        .slice(index === undefined ? 2 : 4)
        .join('.') || 'the record'
    }: ${matchingError.detail}`;
  return problem.detail ?? problem.message;
}

/** The indices of the posts that a problem names: '/body/posts/3/title' is 3. */
export function refusedIndices(problem: Problem): Set<number> {
  const indices = (problem.errors ?? []).map(({ pointer }) => indexOf(pointer));
  return new Set(indices.filter((index) => index !== null));
}

function indexOf(pointer: string): number | null {
  const match = /^\/body\/posts\/(\d+)(\/|$)/.exec(pointer);
  return match && Number(match[1]);
}
