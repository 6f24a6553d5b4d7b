/**
 * Counts readers who arrive at a page that shows a layout, and reports the counts every minute: a number per layout and
 * country, from which the plan of a test is made. Anonymous: no id, no address, no time. Decision page 0025.
 */
import type { FastifyRequest } from 'fastify';
import { isProgram } from '../../rest/http/isProgram.ts';
import { createCounters, type CounterBatch } from './counterBatch.ts';

/** A visitor came from elsewhere to a page with this layout. */
export interface Arrival {
  readonly site: number;
  readonly layout: string;
  readonly country: string;
}

export interface CountedArrivals extends Arrival {
  readonly arrivals: number;
}

/** Counts arrivals until it is ended. */
export const countArrivals = (
  report: (arrivals: readonly CountedArrivals[]) => Promise<void>,
): CounterBatch<Arrival> =>
  createCounters(
    ({ site, layout, country }) => `${site} ${layout} ${country}`,
    (counted) => report(counted.map(({ times: arrivals, ...arrival }) => ({ ...arrival, arrivals }))),
  );

/**
 * True for a reader's navigation from elsewhere: not a link within the site, a program, a browser's prefetch, or a
 * request that is not for a document. Browsers send Sec-Fetch headers over TLS since 2023; for others the referrer decides.
 */
export function isArrival(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  if (method !== 'GET' || isProgram(request)) return false;
  const [dest, from] = [headers['sec-fetch-dest'], headers['sec-fetch-site']];
  if (dest !== undefined && dest !== 'document') return false;
  if (from !== undefined) return from !== 'same-origin';
  const { referer, host } = headers;
  return referer === undefined || !URL.canParse(referer) || new URL(referer).host !== host;
}
