/** Ways to break a response, for tests that each check fails on a service which does not meet it. */
import type { Answered, Alter, Asked } from './alteringServer.ts';

export interface Breakage {
  /** The beginning of the name of the check that must fail. */
  readonly check: string;
  /** The route whose responses are broken. */
  readonly route: string;
  /** Limits the breakage to some requests. */
  readonly when?: (asked: Asked) => boolean;
  readonly alter: Alter;
}

export type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const withBody = (answer: Answered, body: unknown): Answered => ({ ...answer, body });

/** Changes the list that a response is or holds in `data`. */
export const list =
  (change: (rows: readonly Row[]) => readonly unknown[]): Alter =>
  (answer) => {
    const { body } = answer;
    if (Array.isArray(body)) return withBody(answer, change(body as Row[]));
    if (!isRow(body) || !Array.isArray(body['data'])) return answer;
    return withBody(answer, { ...body, data: change(body['data'] as Row[]) });
  };

/** Changes each row of a list. */
export const each = (change: (row: Row) => Row): Alter => list((rows) => rows.map(change));

/** Sets fields of an object response; they override existing ones. */
export const set =
  (fields: Row | ((body: Row) => Row)): Alter =>
  (answer) => {
    if (!isRow(answer.body)) return answer;
    const added = typeof fields === 'function' ? fields(answer.body) : fields;
    return withBody(answer, { ...answer.body, ...added });
  };

/** Replaces the response by another status and body. */
export const instead =
  (status: number, body: unknown = {}): Alter =>
  (answer) => ({ ...answer, status, body });

/** Returns an empty list. */
export const empty = list(() => []);
/** Returns the list in reverse order. */
export const reversed = list((rows) => rows.toReversed());
/** Keeps the status of a refusal and changes its message. */
export const inOtherWords: Alter = (answer) =>
  answer.status >= 400 ? withBody(answer, { message: 'No.' }) : answer;

/** Matches requests with this query parameter. */
export const isFor =
  (name: string, value: string) =>
  ({ query }: Asked): boolean =>
    query.get(name) === value;

/** Matches requests that repeat this query parameter. */
export const isForSeveral =
  (name: string) =>
  ({ query }: Asked): boolean =>
    query.getAll(name).length > 1;
