/**
 * Route tables. A service's `contract.ts` states every route once: HTTP registers it, the local and the remote client
 * are made from it, the OpenAPI document is printed from it.
 */
import type { z } from 'zod';
import type { AdminKey, ContentAction, ContentArea } from '../domain/rights/rights.ts';

export const serviceNames = [
  'devotionals',
  'pages',
  'widgets',
  'permissions',
  'translation',
  'features',
  'site-config',
  'error-recovery',
  'identity',
  'media',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** What decides development behaviour (decision 53). */
export type LecternEnv = 'development' | 'production';

/**
 * Who may call a route. `public` is said, never assumed. A rule that depends on what is stored (the countries of a
 * row) is checked again by the service itself.
 */
export type Rule =
  | { readonly public: true }
  | { readonly signedIn: true }
  | { readonly admin: AdminKey | readonly AdminKey[] }
  | { readonly area: ContentArea; readonly action: ContentAction };

/** Anyone may call it. */
export const anyone: Rule = { public: true };
/** Anyone with an account, for their own things: whose they are is the caller's subject. */
export const signedIn: Rule = { signedIn: true };

/** What one address, and all together, may take of a route that is open to anyone. */
export interface Limits {
  /** Of a body; a larger one is refused unread. */
  readonly bytes: number;
  readonly perMinute: { readonly address: number; readonly total: number };
}

export interface Route<
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the service's base, with `:name` parts: '/v2', '/layouts/:name'. */
  readonly path: string;
  readonly summary: string;
  readonly rule: Rule;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly response: R;
  /** Reads: the tags of what the answer shows. An answer without tags is not cached. */
  readonly tags?: (input: Parsed<P, Q, B>, answer: z.output<R>) => readonly string[];
  /** Reads whose answer turns by itself: the instant (ISO 8601) at which it next does. No cache holds it longer. */
  readonly changesAt?: (answer: z.output<R>) => string | undefined;
  /** Kept where the route meets the network, before a body is read. */
  readonly limits?: Limits;
  /** Content types its body may have besides application/json; JSON is in them all the same. */
  readonly bodyTypes?: readonly string[];
  /** Its body is no JSON but bytes of these content types: `body` is `binary(…)`. Who may not send one is refused unread. */
  readonly binaryBody?: readonly string[];
  /** Its answer is no JSON but bytes of these content types: `response` is `binary(…)`. */
  readonly binaryAnswer?: readonly string[];
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler gets: every part parsed. */
export interface Parsed<P, Q, B> {
  readonly params: Out<P>;
  readonly query: Out<Q>;
  readonly body: Out<B>;
}

/** States one route; a function only so that `tags` knows the types of its neighbours. */
export function route<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(it: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return it;
}

// A table holds routes of many types; each keeps its own through the mapped types below. `never` as the input of
// `tags` and `changesAt` is what lets every route fit here.
export type AnyRoute = Omit<Route, 'tags' | 'changesAt'> & {
  readonly tags?: (input: never, answer: never) => readonly string[];
  readonly changesAt?: (answer: never) => string | undefined;
};
export type Routes = Readonly<Record<string, AnyRoute>>;

export interface Contract<R extends Routes = Routes> {
  readonly service: ServiceName;
  readonly title: string;
  /** The path below `/api` by environment: the suffix stands on the service's name (decisions 41 and 49). */
  readonly base: Readonly<Record<LecternEnv, string>>;
  /**
   * A request over the network to a route that reads a site (`site` in the query, `siteId` in the body) and that names none
   * there means the one of its host (spec 1 §7).
   */
  readonly ofHost?: true;
  readonly routes: R;
}

/** States a service's contract. */
export function contract<const R extends Routes>(it: Contract<R>): Contract<R> {
  return it;
}

type PartsOf<R, Direction extends 'in' | 'out'> = R extends {
  params?: infer P;
  query?: infer Q;
  body?: infer B;
}
  ? Filled<'params', P, Direction> & Filled<'query', Q, Direction> & Filled<'body', B, Direction>
  : never;
// A part nobody stated is inferred as `undefined` or as the bare constraint: neither is a part.
type Filled<K extends string, T, Direction extends 'in' | 'out'> =
  z.ZodType extends Exclude<T, undefined>
    ? object
    : [Exclude<T, undefined>] extends [never]
      ? object
      : {
          readonly [key in K]: Direction extends 'in'
            ? In<Exclude<T, undefined>>
            : Out<Exclude<T, undefined>>;
        };

/** What a client passes. */
export type InputOf<R> = PartsOf<R, 'in'>;
/** What a handler gets. */
export type ParsedOf<R> = PartsOf<R, 'out'>;
/** What a client gets. */
export type AnswerOf<R> = R extends { response: infer T extends z.ZodType } ? z.output<T> : never;
/** What a handler returns: before the response schema has filled its defaults. */
export type GivenOf<R> = R extends { response: infer T extends z.ZodType } ? z.input<T> : never;
