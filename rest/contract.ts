/**
 * Route tables. A service's `contract.ts` declares every route once: HTTP registers it, the local and the remote client
 * are created from it, and the OpenAPI document is generated from it.
 */
import type { z } from 'zod';
import type { StoredResource } from '../domain/resource/resource.ts';
import type { AdminKey, ContentAction, ContentArea } from '../domain/rights/rights.ts';
import type { RateLimit } from './throttle.ts';

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

/** Selects development behaviour (decision 53). */
export type LecternEnv = 'development' | 'production';

/**
 * Who may call a route. `public` must be declared; it is never the default. A rule that depends on stored data (the
 * countries of a row) is checked again by the service.
 */
export type Rule =
  | { readonly public: true }
  | { readonly signedIn: true }
  | { readonly admin: AdminKey | readonly AdminKey[] }
  | { readonly area: ContentArea; readonly action: ContentAction };

/** Anyone may call it. */
export const anyone: Rule = { public: true };
/** Any signed-in account, for its own data: the owner is the caller's subject. */
export const signedIn: Rule = { signedIn: true };

/** Rate limits of a public route, per address and in total. */
export interface Limits {
  /** Maximum size of a body; a larger one is rejected without being read. */
  readonly bytes: number;
  readonly perMinute: RateLimit;
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
  /** Reads: the cache tags of the response. A response without tags is not cached. */
  readonly tags?: (input: Parsed<P, Q, B>, answer: z.output<R>) => readonly string[];
  /** Reads whose response changes by itself: the instant (ISO 8601) of its next change. No cache stores it longer. */
  readonly changesAt?: (answer: z.output<R>) => string | undefined;
  /** Enforced at the network boundary, before a body is read. */
  readonly limits?: Limits;
  /** Content types of its body besides application/json; the body is JSON in any case. */
  readonly bodyTypes?: readonly string[];
  /**
   * Its body is bytes of these content types instead of JSON: `body` is `binary(…)`. A caller without the right to send
   * one is rejected before the body is read.
   */
  readonly binaryBody?: readonly string[];
  /** Its response is bytes of these content types instead of JSON: `response` is `binary(…)`. */
  readonly binaryAnswer?: readonly string[];
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives: every part parsed. */
export interface Parsed<P, Q, B> {
  readonly params: Out<P>;
  readonly query: Out<Q>;
  readonly body: Out<B>;
}

/** Declares one route. It is a function only so that `tags` knows the types of the other properties. */
export function route<
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(declared: Route<P, Q, B, R>): Route<P, Q, B, R> {
  return declared;
}

// A table contains routes of many types; each keeps its own through the mapped types below. `never` as the input of
// `tags` and `changesAt` makes every route assignable.
export type AnyRoute = Omit<Route, 'tags' | 'changesAt'> & {
  readonly tags?: (input: never, answer: never) => readonly string[];
  readonly changesAt?: (answer: never) => string | undefined;
};
export type Routes = Readonly<Record<string, AnyRoute>>;

export interface Contract<R extends Routes = Routes> {
  readonly service: ServiceName;
  readonly title: string;
  /** The path below `/api` by environment; the suffix belongs to the service's name (decisions 41 and 49). */
  readonly base: Readonly<Record<LecternEnv, string>>;
  /**
   * A network request without a site, to a route that reads one (`site` in the query, `siteId` in the body), uses the
   * site of its host (spec 1 §7).
   */
  readonly usesHostSite?: true;
  /** The declared resources that the service stores: their tables follow from this. */
  readonly resources?: readonly StoredResource[];
  readonly routes: R;
}

/** Declares a service's contract. */
export function contract<const R extends Routes>(declared: Contract<R>): Contract<R> {
  return declared;
}

type PartsOf<R, Direction extends 'in' | 'out'> = R extends {
  params?: infer P;
  query?: infer Q;
  body?: infer B;
}
  ? Part<'params', P, Direction> & Part<'query', Q, Direction> & Part<'body', B, Direction>
  : never;
// A missing part is inferred as `undefined` or as the constraint itself: neither is a part.
type Part<K extends string, T, Direction extends 'in' | 'out'> =
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
/** What a handler receives. */
export type ParsedOf<R> = PartsOf<R, 'out'>;
/** What a client receives. */
export type AnswerOf<R> = R extends { response: infer T extends z.ZodType } ? z.output<T> : never;
/** What a handler returns, before the response schema adds defaults. */
export type HandlerResultOf<R> = R extends { response: infer T extends z.ZodType } ? z.input<T> : never;
