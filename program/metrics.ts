/**
 * Metrics for Prometheus, on a port of their own that is not published: prom-client is loaded only when the port is
 * set. Each program has its own registry.
 */
import { createServer } from 'node:http';
import { ConfigError } from '../config.ts';
import type { Observer } from '../server/observedRequests.ts';

interface MetricsOptions {
  readonly host: string;
  /** Null for no metrics; 0 for any free port. */
  readonly port: number | null;
}

export interface Metrics {
  readonly observers: readonly Observer[];
  /** The port that answers; null without metrics. */
  readonly port: number | null;
  /** Adds a number that is read when metrics are requested, and only grows. */
  addCounter(name: string, help: string, read: () => number): void;
  close(): Promise<void>;
}

const none: Metrics = {
  observers: [],
  port: null,
  addCounter: () => undefined,
  close: async () => undefined,
};

/** Seconds: from a cached page to the longest budget. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Starts to answer `GET /metrics`. */
export async function openMetrics({ host, port }: MetricsOptions): Promise<Metrics> {
  if (port === null) return none;
  const { Registry, Histogram, Counter, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'lectern_http_request_duration_seconds',
    help: 'Time from the request to the end of the answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(
              `LECTERN_METRICS_PORT is ${port}, which another program has taken. Stop it, or choose another port.`,
            )
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    observers: [
      // The patterns of routes and the codes are few, so that no request can make a new time series.
      ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1_000),
    ],
    port: typeof address === 'object' && address !== null ? address.port : port,
    addCounter(name, help, read) {
      let counted = 0;
      const counter = new Counter({
        name,
        help,
        registers: [],
        collect() {
          const current = read();
          this.inc(Math.max(0, current - counted));
          counted = current;
        },
      });
      registry.registerMetric(counter);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
