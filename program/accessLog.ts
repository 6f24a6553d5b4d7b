/** The access log: one JSON line per request, without addresses, cookies, queries and names of readers. */
import type { AccessLogMode } from '../config.ts';
import type { ObservedRequest, Observer } from '../server/observedRequests.ts';
import { log } from './log.ts';

/** The part of requests that `sampled` writes, besides all that fail. */
const SAMPLED_SHARE = 0.01;

/** Probes of balancers would be most of the log. */
const isProbe = ({ route }: ObservedRequest): boolean => route === '/livez' || route === '/readyz';

/** The observers that write the log; none when it is off. */
export function accessLog(
  mode: AccessLogMode,
  { write = log, random = Math.random }: { write?: typeof log; random?: () => number } = {},
): readonly Observer[] {
  if (mode === 'off') return [];
  return [
    (request) => {
      if (isProbe(request)) return;
      if (mode === 'sampled' && request.status < 500 && random() >= SAMPLED_SHARE) return;
      const { path, bytes, requestId, ...always } = request;
      write('info', 'Request.', {
        ...always,
        ...(path !== null && { path }),
        ...(bytes !== null && { bytes }),
        ...(requestId !== null && { requestId }),
      });
    },
  ];
}
