/** A proxy between a browser and a stack: a test decides which requests it forwards and which responses it replaces. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stack } from '../../support/stack.ts';

/** What happens to a request: it is forwarded, delayed, its response is changed, or it is answered by the proxy. */
export interface ResponseOverride {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly delayMs?: number;
  /** Text appended to the response of the stack. */
  readonly append?: string;
}

export interface StackProxy {
  readonly url: string;
  /** The origin of a demo site by its name. */
  site(name: string): string;
  /** Paths requested so far. */
  readonly requestedPaths: string[];
  /** From now on overrides requests whose path matches; null removes the override. */
  setOverride(path: RegExp, override: ResponseOverride | null): void;
  close(): Promise<void>;
}

export async function openStackProxy(stack: Stack): Promise<StackProxy> {
  const overrides = new Map<string, { path: RegExp; how: ResponseOverride }>();
  const requestedPaths: string[] = [];

  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!;
    requestedPaths.push(path);
    const override = [...overrides.values()].find((it) => it.path.test(path))?.how ?? {};
    if (override.delayMs !== undefined) await sleep(override.delayMs);
    if (override.status !== undefined) {
      response
        .writeHead(override.status, { 'content-type': override.type ?? 'text/plain' })
        .end(override.body ?? '');
      return;
    }
    const host = request.headers.host!.replace(/:\d+$/, `:${stack.program.port}`);
    // A response that is extended must be uncompressed and complete.
    const fullResponse = { 'accept-encoding': 'identity', 'if-none-match': '', 'if-modified-since': '' };
    const headers = { ...request.headers, host, ...(override.append && fullResponse) };
    const forwarded = forward(
      { port: stack.program.port, host: '127.0.0.1', path, method: request.method, headers },
      (upstream) => {
        const responseHeaders = { ...upstream.headers };
        if (override.append) delete responseHeaders['content-length'];
        response.writeHead(upstream.statusCode!, responseHeaders);
        upstream.pipe(response, { end: override.append === undefined });
        if (override.append) upstream.on('end', () => response.end(override.append));
      },
    );
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const site = (name: string) => `http://${name === 'en' ? '' : `${name}.`}localhost:${port}`;
  return {
    url: site('en'),
    site,
    requestedPaths,
    setOverride(path, override) {
      if (override === null) overrides.delete(path.source);
      else overrides.set(path.source, { path, how: override });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
