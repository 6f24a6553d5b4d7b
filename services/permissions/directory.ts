/** The list of users: found by the beginnings of words, filtered, page by page in one order. SQL is in repository.ts. */
import type { AdminKey } from '../../domain/rights/rights.ts';
import { validationProblem } from '../../rest/problem.ts';

export interface UserFilter {
  /** Beginnings of words of their names, e-mail, username or account. */
  readonly search?: string | undefined;
  /** Held by themselves or by a group. */
  readonly admin?: AdminKey | undefined;
  readonly group?: string | undefined;
  /** A content right for this country, by its name or by `global`; `global` itself is only that. */
  readonly country?: string | undefined;
  /** Whose rights hold for this site. */
  readonly site?: number | undefined;
}

/** Where a page begins: after this user. */
export interface Place {
  readonly name: string;
  readonly sub: string;
}

export const cursorOf = ({ name, sub }: Place): string =>
  Buffer.from(JSON.stringify([name, sub])).toString('base64url');

/** Throws VALIDATION for what no page was answered with. */
export function readCursor(cursor: string): Place {
  try {
    const [name, sub, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof name === 'string' && typeof sub === 'string' && more.length === 0) return { name, sub };
  } catch {
    // said below
  }
  throw validationProblem([{ pointer: '/query/after', detail: 'No page begins there.' }]);
}
