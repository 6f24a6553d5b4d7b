/** Ways to break a response, for tests that each check fails on a service which does not meet it. */
import type { ProxiedResponse, Alter, ProxiedRequest } from './alteringServer.ts';

export interface Breakage {
  /** The beginning of the name of the check that must fail. */
  readonly check: string;
  /** The route whose responses are broken. */
  readonly route: string;
  /** Limits the breakage to some requests. */
  readonly when?: (asked: ProxiedRequest) => boolean;
  readonly alter: Alter;
}

export type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const withBody = (answer: ProxiedResponse, body: unknown): ProxiedResponse => ({ ...answer, body });

/** Changes the list that a response is or holds in `data`. */
export const changeList =
  (change: (rows: readonly Row[]) => readonly unknown[]): Alter =>
  (answer) => {
    const { body } = answer;
    if (Array.isArray(body)) return withBody(answer, change(body as Row[]));
    if (!isRow(body) || !Array.isArray(body['data'])) return answer;
    return withBody(answer, { ...body, data: change(body['data'] as Row[]) });
  };

/** Changes each row of a list. */
export const changeRows = (change: (row: Row) => Row): Alter => changeList((rows) => rows.map(change));

/** Sets fields of an object response; they override existing ones. */
export const setFields =
  (fields: Row | ((body: Row) => Row)): Alter =>
  (answer) => {
    if (!isRow(answer.body)) return answer;
    const added = typeof fields === 'function' ? fields(answer.body) : fields;
    return withBody(answer, { ...answer.body, ...added });
  };

/** Replaces the response by another status and body. */
export const respondWith =
  (status: number, body: unknown = {}): Alter =>
  (answer) => ({ ...answer, status, body });

/** Returns an empty list. */
export const emptyList = changeList(() => []);
/** Returns the list in reverse order. */
export const reversedList = changeList((rows) => rows.toReversed());
/** Keeps the status of a refusal and changes its message. */
export const withOtherMessage: Alter = (answer) =>
  answer.status >= 400 ? withBody(answer, { message: 'No.' }) : answer;

/** Matches requests with this query parameter. */
export const hasQuery =
  (name: string, value: string) =>
  ({ query }: ProxiedRequest): boolean =>
    query.get(name) === value;

/** Matches requests that repeat this query parameter. */
export const hasRepeatedQuery =
  (name: string) =>
  ({ query }: ProxiedRequest): boolean =>
    query.getAll(name).length > 1;
