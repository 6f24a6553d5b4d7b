/** A server in front of a service that alters its answers: one that breaks its contract, or speaks another dialect. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Asked {
  readonly method: string;
  /** Without a slash at its end. */
  readonly path: string;
  readonly slashed: boolean;
  readonly query: URLSearchParams;
  readonly hasToken: boolean;
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON; a text where it is none. */
  readonly body: unknown;
}

/** What becomes of an answer; the answer itself where nothing does. */
export type Alter = (answer: Answered, asked: Asked) => Answered;

export interface AlteringServer {
  readonly url: string;
  alter: Alter;
  /** Answers that were altered. */
  readonly altered: () => number;
  close(): Promise<void>;
}

const KEPT = ['allow', 'x-request-id'];

/** Opens it in front of a service's address. */
export async function openAlteringServer(upstream: string): Promise<AlteringServer> {
  let count = 0;
  const opened = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url = '/' } = request;
      const headers = Object.fromEntries(
        ['authorization', 'content-type', 'x-request-id'].flatMap((name) => {
          const value = request.headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        }),
      );
      const given = await buffer(request);
      const body = given.length === 0 ? null : given;
      const told = await fetch(upstream + url, { method, headers, body, redirect: 'manual' });
      const { pathname, searchParams: query } = new URL(url, upstream);
      const answer: Answered = {
        status: told.status,
        type: told.headers.get('content-type') ?? '',
        headers: Object.fromEntries(KEPT.map((name) => [name, told.headers.get(name) ?? ''])),
        body: jsonOrText(await told.text()),
      };
      const path = pathname.replace(/\/$/, '');
      const asked = { method, path, query, slashed: path !== pathname, hasToken: 'authorization' in headers };
      const altered = server.alter(answer, asked);
      if (altered !== answer) count += 1;
      response.writeHead(altered.status, { ...altered.headers, 'content-type': altered.type });
      response.end(typeof altered.body === 'string' ? altered.body : JSON.stringify(altered.body));
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const server: AlteringServer = {
    url: `http://127.0.0.1:${(opened.address() as AddressInfo).port}`,
    alter: (answer) => answer,
    altered: () => count,
    async close() {
      opened.closeAllConnections();
      await new Promise((resolve) => opened.close(resolve));
    },
  };
  return server;
}

function jsonOrText(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return given;
  }
}
