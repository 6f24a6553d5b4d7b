/** Stands between a site and the services of another one, and lets each of them fail as real ones do. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'undici';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { serviceVariable } from '../../config.ts';

export const remoteFaults = ['refuses', 'hangs', 'answers 500', 'answers in another shape'] as const;
export type RemoteFault = (typeof remoteFaults)[number];

export interface FaultProxy {
  /** What fails now, and how. */
  readonly down: Map<ServiceName, RemoteFault>;
  /** The settings of a site whose services stand behind the proxy. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The service of a path: '/api/devotionals-dev/v2' is of `devotionals`. */
const paths: Readonly<Record<ServiceName, string>> = {
  devotionals: '/api/devotionals-dev',
  pages: '/api/pages2020-dev',
  widgets: '/api/widgets-dev',
  permissions: '/api/user-permissions',
  translation: '/api/translation-engine',
  features: '/api/feature-toggling',
  'site-config': '/api/site-config',
};
const HANG_MS = 5_000;

/** Opens the proxy in front of the services that answer at `upstream`. */
export async function openFaultProxy(upstream: string): Promise<FaultProxy> {
  const pool = new Pool(upstream, { connections: 20 });
  const down = new Map<ServiceName, RemoteFault>();

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { host: _, connection: __, ...headers } = request.headers;
    const answer = await pool.request({ path: request.url!, method: 'GET', headers });
    response.writeHead(answer.statusCode, { 'content-type': String(answer.headers['content-type']) });
    response.end(Buffer.from(await answer.body.arrayBuffer()));
  }
  const fail: Record<RemoteFault, (request: IncomingMessage, response: ServerResponse) => void> = {
    refuses: ({ socket }) => void socket.destroy(),
    hangs: (request, response) =>
      void setTimeout(() => void pass(request, response).catch(() => undefined), HANG_MS).unref(),
    'answers 500': (_, response) =>
      void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops'),
    'answers in another shape': (_, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('[{"data":[1],"features":"yes"}]'),
  };

  const server = createServer((request, response) => {
    const service = serviceNames.find((name) => request.url!.startsWith(paths[name]));
    const fault = service && down.get(service);
    if (fault) fail[fault](request, response);
    else void pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    down,
    settings: Object.fromEntries(serviceNames.map((name) => [serviceVariable(name), url])),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool.close();
    },
  };
}
