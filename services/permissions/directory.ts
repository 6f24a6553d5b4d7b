/** The list of users: search by word prefixes, filters, and pages in a stable order. SQL is in repository.ts. */
import type { AdminKey } from '../../domain/rights/rights.ts';
import { validationProblem } from '../../rest/problem.ts';

export interface UserFilter {
  /** Prefixes of words of the names, e-mail, username or account. */
  readonly search?: string | undefined;
  /** Held by the user or granted by a group. */
  readonly admin?: AdminKey | undefined;
  readonly group?: string | undefined;
  /** A content right for this country, or for `global`; `global` itself matches only `global`. */
  readonly country?: string | undefined;
  /** Users whose rights cover this site. */
  readonly site?: number | undefined;
}

/** The cursor of a page: it starts after this user. */
export interface UserCursor {
  readonly name: string;
  readonly sub: string;
}

export const cursorOf = ({ name, sub }: UserCursor): string =>
  Buffer.from(JSON.stringify([name, sub])).toString('base64url');

/** Throws VALIDATION for a string that is not a cursor of ours. */
export function parseCursor(cursor: string): UserCursor {
  try {
    const [name, sub, ...more] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof name === 'string' && typeof sub === 'string' && more.length === 0) return { name, sub };
  } catch {
    // reported below
  }
  throw validationProblem([
    { pointer: '/query/after', detail: 'The cursor is invalid. Use the `next` of a previous page.' },
  ]);
}
