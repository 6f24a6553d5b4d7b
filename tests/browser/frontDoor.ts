/** Stands between a browser and a stack, as a proxy does: what it lets through, and what it answers itself, a test decides. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../support/stack.ts';

/** What happens to a request: it goes through, late, changed, or is answered here. */
export interface Treatment {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly delayMs?: number;
  /** Put behind what the stack answers. */
  readonly append?: string;
}

export interface FrontDoor {
  readonly url: string;
  /** The address of a demo site by its name. */
  site(name: string): string;
  /** Paths asked for so far. */
  readonly asked: string[];
  /** From now on requests whose path fits are treated so; null for as they come. */
  treat(path: RegExp, how: Treatment | null): void;
  close(): Promise<void>;
}

export async function openFrontDoor(stack: Stack): Promise<FrontDoor> {
  const treatments = new Map<string, { path: RegExp; how: Treatment }>();
  const asked: string[] = [];

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!;
    asked.push(path);
    const how = [...treatments.values()].find((it) => it.path.test(path))?.how ?? {};
    if (how.delayMs !== undefined) await sleep(how.delayMs);
    if (how.status !== undefined) {
      response.writeHead(how.status, { 'content-type': how.type ?? 'text/plain' }).end(how.body ?? '');
      return;
    }
    const host = request.headers.host!.replace(/:\d+$/, `:${stack.program.port}`);
    // What is put behind an answer wants a plain and whole one.
    const whole = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' };
    const headers = { ...request.headers, host, ...(how.append && whole) };
    const passed = forward(
      { port: stack.program.port, host: '127.0.0.1', path, method: request.method, headers },
      (upstream) => {
        const given = { ...upstream.headers };
        if (how.append) delete given['content-length'];
        response.writeHead(upstream.statusCode!, given);
        upstream.pipe(response, { end: how.append === undefined });
        if (how.append) upstream.on('end', () => response.end(how.append));
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site = (name: string) => `http://${name === 'en' ? '' : `${name}.`}localhost:${port}`;
  return {
    url: site('en'),
    site,
    asked,
    treat(path, how) {
      if (how === null) treatments.delete(path.source);
      else treatments.set(path.source, { path, how });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
