/** A service at a base URL, as a conformance check uses it: over HTTP, with or without a token. */
import { expect } from 'vitest';
import { pathOf, queryOf } from '../../rest/client/client.ts';
import type { Contract, LecternEnv } from '../../rest/contract.ts';

/** Content that the service holds, so that checks request something that exists. */
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
  /** A published page; null when there is none. */
  readonly slug: string | null;
  /** A country whose home is taken over by a page; null when there is none. */
  readonly homeCountry: string | null;
  /** An account whose rights may be changed: a service may refuse rights of an account that does not exist. */
  readonly account: string;
}

/** Values for everything that a sample does not set. */
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
  account: 'conformance-user',
};

/**
 * How much a service must support, each level including the one before. `specification`: what the specifications say.
 * `gateway`: also what our gateway asks of a service (several days at once, several pages, layouts as published,
 * countries). `ours`: also what only services of this project have (problem+json, health, OpenAPI).
 */
export const levels = ['specification', 'gateway', 'ours'] as const;
export type Level = (typeof levels)[number];

export interface ConformanceOptions {
  /** Decides about the `-dev` suffix of base paths (decision 41). */
  readonly env: LecternEnv;
  readonly level: Level;
  /**
   * The token of a caller with every right, or a function that returns it. Without one, checks that need it are
   * skipped.
   */
  readonly token?: string | (() => Promise<string>);
  /** Whether checks may write; they remove what they wrote. Never set it for a service with content that matters. */
  readonly write?: boolean;
  readonly sample?: Partial<Sample>;
}

export interface TargetResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body parsed as JSON, or undefined. */
  readonly body: unknown;
}

export interface Target {
  readonly contract: Contract;
  readonly sample: Sample;
  readonly level: Level;
  /** The path of a route below the server's root, without a query; missing parameters stay as `{name}`. */
  path(route: string, params?: Readonly<Record<string, string>>): string;
  send(
    method: string,
    path: string,
    more?: { body?: unknown; token?: boolean; headers?: Record<string, string> },
  ): Promise<TargetResponse>;
  /** Reads a route and returns the raw response. */
  get(route: string, query?: Readonly<Record<string, unknown>>, token?: boolean): Promise<TargetResponse>;
  /** Reads a route and returns its body parsed by the contract: defaults are filled in, unknown fields are dropped. */
  read<T>(route: string, query?: Readonly<Record<string, unknown>>, token?: boolean): Promise<T>;
}

/** `write` requires a token too; `page` is a page in the sample; `gateway` and `ours` are levels. */
export type Need = 'token' | 'write' | 'page' | 'gateway' | 'ours';

export interface Check {
  readonly name: string;
  /** What the check needs in addition to a running service; all of it must be fulfilled. */
  readonly needs?: readonly Need[];
  readonly run: (target: Target) => Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** The path of a route; missing parameters stay as `{name}`, encoded. */
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
      // Applies even to writes that should be refused: a service that does not refuse would perform them.
      if (method !== 'GET' && options.write !== true)
        throw new Error('Only a check that needs `write` writes.');
      const response = await fetch(root + at, {
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
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: jsonOf(text) };
    },
    get: (route, query = {}, token = false) => target.send('GET', path(route) + queryOf(query), { token }),
    async read<T>(route: string, query = {}, token = false) {
      const response = await target.get(route, query, token);
      expect(response.status, `${route} answers ${response.status}: ${response.text.slice(0, 300)}`).toBe(
        200,
      );
      const parsed = contract.routes[route]!.response.safeParse(response.body);
      expect(parsed.error?.issues ?? [], `${route} does not have its shape`).toEqual([]);
      return parsed.data as T;
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

/** Expects a refusal for a caller without a token: 401, or 403 from a service that does not tell the two apart. */
export function expectRefused(response: TargetResponse): void {
  expect([401, 403]).toContain(response.status);
}

/** Expects a refusal that contains this message of the specification anywhere in its body. */
export function expectLiteral(response: TargetResponse, text: string): void {
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(response.text).toContain(text);
}
