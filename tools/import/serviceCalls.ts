/** Calling Lectern's own services: what is worth a second try, what ends the import, what is one record's fault. */
import { setTimeout as sleep } from 'node:timers/promises';
import { asProblem, Problem } from '../../rest/problem.ts';
import { ImportError } from './importError.ts';

/** Milliseconds before a service that could not answer is asked again. */
const PAUSES = [250, 1_000];

/**
 * Does one call. A service that cannot answer now is asked twice more, which is safe: what is written already stays the
 * same. Throws an ImportError when it stays so or when the rights do not reach; a Problem when the input is refused
 * (4xx) or takes too long each time (504), which a smaller one may not.
 */
export async function callService<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const problem = asProblem(error);
      const pause = PAUSES[attempt];
      if (isPassing(problem) && pause !== undefined) await sleep(pause);
      else if (isRefusal(problem) || (problem.status >= 500 && problem.status !== 504)) throw fatal(problem);
      else throw problem;
    }
  }
}

/** The problem when it is one record's own fault; throws anything else, which ends the import. */
export function recordsFault(error: unknown): Problem {
  if (!(error instanceof Problem)) throw error;
  if (error.status >= 500) throw fatal(error);
  return error;
}

const isPassing = ({ status }: Problem): boolean => status === 503 || status === 504;
const isRefusal = ({ status }: Problem): boolean => status === 401 || status === 403;

function fatal(problem: Problem): ImportError {
  const what = isRefusal(problem) ? 'Lectern does not allow the import' : 'Lectern could not go on';
  return new ImportError(
    'SERVICE',
    `${what}: ${problem.message.replace(/\.$/, '')} (${problem.code}).`,
    problem,
  );
}

/** A refusal as the reason in the list of skipped records. */
export function reasonOf(problem: Problem, index?: number): string {
  const own = problem.errors?.find(({ pointer }) => index === undefined || indexOf(pointer) === index);
  if (own)
    return `${
      own.pointer
        .split('/')
        .slice(index === undefined ? 2 : 4)
        .join('.') || 'the record'
    }: ${own.detail}`;
  return problem.detail ?? problem.message;
}

/** Which posts of a batch a refusal names: '/body/posts/3/title' is 3. */
export function refusedIndices(problem: Problem): Set<number> {
  const indices = (problem.errors ?? []).map(({ pointer }) => indexOf(pointer));
  return new Set(indices.filter((index) => index !== null));
}

function indexOf(pointer: string): number | null {
  const match = /^\/body\/posts\/(\d+)(\/|$)/.exec(pointer);
  return match && Number(match[1]);
}
