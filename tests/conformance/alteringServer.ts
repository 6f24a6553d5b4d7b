/**
 * A proxy in front of a service that alters its responses, to simulate one that breaks its contract or uses another
 * dialect.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ProxiedRequest {
  readonly method: string;
  /** Without a trailing slash. */
  readonly path: string;
  readonly hasTrailingSlash: boolean;
  readonly query: URLSearchParams;
  readonly hasToken: boolean;
}

export interface ProxiedResponse {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Parsed JSON; the text when it is not JSON. */
  readonly body: unknown;
}

/** Transforms a response; returns the same object when nothing changes. */
export type Alter = (answer: ProxiedResponse, asked: ProxiedRequest) => ProxiedResponse;

export interface AlteringServer {
  readonly url: string;
  alter: Alter;
  /** Number of responses that were altered. */
  readonly alteredCount: () => number;
  close(): Promise<void>;
}

const FORWARDED_HEADERS = ['allow', 'x-request-id'];

/** Starts the proxy in front of a service's URL. */
export async function openAlteringServer(upstream: string): Promise<AlteringServer> {
  let count = 0;
  const httpServer = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const headers = Object.fromEntries(
        ['authorization', 'content-type', 'x-request-id'].flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      );
      const requestBody = await buffer(request);
      const body = requestBody.length === 0 ? null : requestBody;
      const upstreamResponse = await fetch(upstream + url, { method, headers, body, redirect: 'manual' });
      const { pathname, searchParams: query } = new URL(url, upstream);
      const answer: ProxiedResponse = {
        status: upstreamResponse.status,
        type: upstreamResponse.headers.get('content-type') ?? '',
        headers: Object.fromEntries(
          FORWARDED_HEADERS.map((name) => [name, upstreamResponse.headers.get(name) ?? '']),
        ),
        body: jsonOrText(await upstreamResponse.text()),
      };
      const path = pathname.replace(/\/$/, '');
      const proxiedRequest = {
        method,
        path,
        query,
        hasTrailingSlash: path !== pathname,
        hasToken: 'authorization' in headers,
      };
      const altered = server.alter(answer, proxiedRequest);
      if (altered !== answer) count += 1;
      response.writeHead(altered.status, { ...altered.headers, 'content-type': altered.type });
      response.end(typeof altered.body === 'string' ? altered.body : JSON.stringify(altered.body));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const server: AlteringServer = {
    url: `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`,
    alter: (answer) => answer,
    alteredCount: () => count,
    async close() {
      httpServer.closeAllConnections();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
  return server;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
