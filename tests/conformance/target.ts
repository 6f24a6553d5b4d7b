/** A service at a base URL, as a conformance check sees it: over HTTP, with or without a token. */
import { expect } from 'vitest';
import { pathOf, queryOf } from '../../rest/client.ts';
import type { Contract, LecternEnv } from '../../rest/contract.ts';

/** What the service holds, so that checks ask for something that is there. */
export interface Sample {
  readonly siteId: number;
  readonly siteCode: string;
  readonly language: string;
  /** A section of terms. */
  readonly section: string;
  readonly country: string;
  readonly layout: string;
  /** A day with a published text, MM-DD-YYYY. */
  readonly day: string;
  /** A published page; null where there is none. */
  readonly slug: string | null;
  /** A country whose home a page takes over; null where there is none. */
  readonly homeCountry: string | null;
}

/** What is asked for where a sample does not say it. */
const defaultSample: Sample = {
  siteId: 1,
  siteCode: 'en',
  language: 'en_US',
  section: 'home',
  country: 'US',
  layout: 'homePage',
  day: '11-21-2024',
  slug: null,
  homeCountry: null,
};

/**
 * How much is promised: what the specifications say; besides, what our gateway asks of a service (several days at once,
 * several pages, layouts as published, countries); besides, what only services of this project have (problem+json, health, OpenAPI).
 */
export const levels = ['specification', 'gateway', 'ours'] as const;
export type Level = (typeof levels)[number];

export interface ConformanceOptions {
  /** Decides the `-dev` of the names (decision 41). */
  readonly env: LecternEnv;
  readonly level: Level;
  /** Answers the token of someone with every right; what needs one is left out without it. */
  readonly token?: string | (() => Promise<string>);
  /** Checks may write and remove what they wrote. Never against content that matters. */
  readonly write?: boolean;
  readonly sample?: Partial<Sample>;
}

export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or undefined. */
  readonly body: unknown;
}

export interface Target {
  readonly contract: Contract;
  readonly sample: Sample;
  readonly level: Level;
  /** The path of a route below the server's root, without a query; parts that are not given stand as `{name}`. */
  path(route: string, params?: Readonly<Record<string, string>>): string;
  send(
    method: string,
    path: string,
    more?: { body?: unknown; token?: boolean; headers?: Record<string, string> },
  ): Promise<Told>;
  /** Reads a route. */
  get(route: string, query?: Readonly<Record<string, unknown>>, token?: boolean): Promise<Told>;
  /** Reads a route and answers its body in the contract's shape, defaults filled and unknown fields left out. */
  read<T>(route: string, query?: Readonly<Record<string, unknown>>, token?: boolean): Promise<T>;
}

/** To write takes a token too; `page` is one in the sample; `gateway` and `ours` are levels of promise. */
export type Need = 'token' | 'write' | 'page' | 'gateway' | 'ours';

export interface Check {
  readonly name: string;
  /** What the check needs besides a service that answers: all of it. */
  readonly needs?: readonly Need[];
  readonly run: (target: Target) => Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** The path of a route; parts that are not given stand as `{name}`, encoded. */
export function pathWith(
  contract: Contract,
  route: string,
  env: LecternEnv,
  params: Readonly<Record<string, string>> = {},
): string {
  const names = [...contract.routes[route]!.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  return pathOf(contract, route, env, {
    ...Object.fromEntries(names.map((it) => [it, `{${it}}`])),
    ...params,
  });
}

export function openTarget(contract: Contract, baseUrl: string, options: ConformanceOptions): Target {
  const root = baseUrl.replace(/\/$/, '');
  const path: Target['path'] = (route, params) => pathWith(contract, route, options.env, params);
  const authorization = async () =>
    `Bearer ${typeof options.token === 'function' ? await options.token() : options.token}`;

  const target: Target = {
    contract,
    sample: { ...defaultSample, ...options.sample },
    level: options.level,
    path,
    async send(method, at, { body, token = false, headers = {} } = {}) {
      // Even what should be refused: a service that does not refuse would do it.
      if (method !== 'GET' && options.write !== true)
        throw new Error('Only a check that needs `write` writes.');
      const answer = await fetch(root + at, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: await authorization() }),
          ...headers,
        },
        ...(body !== undefined && {
          body:
            body instanceof Uint8Array
              ? Buffer.from(body)
              : typeof body === 'string'
                ? body
                : JSON.stringify(body),
        }),
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, text, body: jsonOf(text) };
    },
    get: (route, query = {}, token = false) => target.send('GET', path(route) + queryOf(query), { token }),
    async read<T>(route: string, query = {}, token = false) {
      const told = await target.get(route, query, token);
      expect(told.status, `${route} answers ${told.status}: ${told.text.slice(0, 300)}`).toBe(200);
      const fitted = contract.routes[route]!.response.safeParse(told.body);
      expect(fitted.error?.issues ?? [], `${route} does not have its shape`).toEqual([]);
      return fitted.data as T;
    },
  };
  return target;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nobody without a token may: 401, or 403 where a service does not tell the two apart. */
export function expectRefused(told: Told): void {
  expect([401, 403]).toContain(told.status);
}

/** A refusal that says so in these words of the specification, wherever its body has room for them. */
export function expectLiteral(told: Told, text: string): void {
  expect(told.status).toBeGreaterThanOrEqual(400);
  expect(told.status).toBeLessThan(500);
  expect(told.text).toContain(text);
}
