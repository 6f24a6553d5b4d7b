/** The typed client of a service: the same interface in the process and by URL. */
import type { Call } from '../call.ts';
import type { AnswerOf, Contract, InputOf, LecternEnv, Routes } from '../contract.ts';
import { dispatch, type Service } from '../dispatch.ts';
import { checkPathParts } from '../pathParts.ts';
import { asProblem } from '../problem.ts';

export type Client<R extends Routes> = {
  readonly [K in keyof R]: (input: InputOf<R[K]>, call: Call) => Promise<AnswerOf<R[K]>>;
};

/** The client of a contract, over any transport. */
export type ClientOf<C> = C extends Contract<infer R> ? Client<R> : never;

/** Transports one call: in the process, by HTTP, or through a cache in front of either. */
export type Transport = (routeName: string, input: unknown, call: Call) => Promise<unknown>;

/** Creates the typed client over a transport; every other client is created with it. */
export function createClient<R extends Routes>(contract: Contract<R>, transport: Transport): Client<R> {
  const entries = Object.keys(contract.routes).map((name) => [
    name,
    (input: unknown, call: Call) => transport(name, input, call),
  ]);
  return Object.fromEntries(entries) as Client<R>;
}

/** The transport to a service of this process: validation, right check, deadline and problems as by HTTP. */
export function localTransport<R extends Routes>(service: Service<R>): Transport {
  return async (name, input, call) => {
    try {
      return await dispatch(service, name as keyof R & string, input as never, call);
    } catch (error) {
      throw asProblem(error);
    }
  };
}

/**
 * The path of a route below the server's root, with its parts encoded: '/api/devotionals-dev/v2'. Throws VALIDATION for
 * a part that no path can contain.
 */
export function pathOf(
  contract: Contract,
  routeName: string,
  env: LecternEnv,
  params: Readonly<Record<string, unknown>> = {},
): string {
  const { path } = contract.routes[routeName]!;
  const resolved = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    checkPathParts({ [name]: params[name] });
    return encodeURIComponent(String(params[name]));
  });
  return `/api${contract.base[env]}${resolved === '/' ? '' : resolved}`;
}

/** A query string sorted by name, so that equal inputs are equal text. Repeats arrays, omits null and undefined. */
export function queryOf(query: Readonly<Record<string, unknown>> = {}): string {
  const search = new URLSearchParams();
  const names = Object.keys(query);
  for (const name of names.length > 1 ? names.toSorted() : names) {
    const value = query[name];
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
