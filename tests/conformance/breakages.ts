/** The ways to break an answer, for tests that each check fails on a service that does not do what it asks for. */
import type { Answered, Alter, Asked } from './alteringServer.ts';

export interface Breakage {
  /** The beginning of the name of the check that must notice. */
  readonly check: string;
  /** The route whose answers are broken. */
  readonly route: string;
  /** Only what is asked so. */
  readonly when?: (asked: Asked) => boolean;
  readonly alter: Alter;
}

export type Row = Record<string, unknown>;

const isRow = (it: unknown): it is Row => typeof it === 'object' && it !== null && !Array.isArray(it);
const withBody = (answer: Answered, body: unknown): Answered => ({ ...answer, body });

/** Changes the list an answer is, or holds in `data`. */
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

/** Adds fields to an object, in place of those it has. */
export const set =
  (fields: Row | ((body: Row) => Row)): Alter =>
  (answer) => {
    if (!isRow(answer.body)) return answer;
    const added = typeof fields === 'function' ? fields(answer.body) : fields;
    return withBody(answer, { ...answer.body, ...added });
  };

/** Answers something else in its place. */
export const instead =
  (status: number, body: unknown = {}): Alter =>
  (answer) => ({ ...answer, status, body });

/** Nothing there. */
export const empty = list(() => []);
/** The same, the last first. */
export const reversed = list((rows) => rows.toReversed());
/** Refuses as it did, in other words. */
export const inOtherWords: Alter = (answer) =>
  answer.status >= 400 ? withBody(answer, { message: 'No.' }) : answer;

/** What is asked with a value in its query. */
export const isFor =
  (name: string, value: string) =>
  ({ query }: Asked): boolean =>
    query.get(name) === value;

/** What is asked with several values of a name. */
export const isForSeveral =
  (name: string) =>
  ({ query }: Asked): boolean =>
    query.getAll(name).length > 1;
