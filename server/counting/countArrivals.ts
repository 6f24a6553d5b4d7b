/**
 * How often readers arrived at a page that shows a layout, told every minute: a number per layout and country, which the plan of
 * a test is made from. Nobody is in it: no id, no address, no time. Decision page 0025.
 */
import type { FastifyRequest } from 'fastify';
import { createTally, type Tally } from './tally.ts';

/** Somebody came from elsewhere to a page with this layout. */
export interface Arrival {
  readonly site: number;
  readonly layout: string;
  readonly country: string;
}

export interface CountedArrivals extends Arrival {
  readonly arrivals: number;
}

/** Counts until it is ended. */
export const countArrivals = (
  tell: (arrivals: readonly CountedArrivals[]) => Promise<void>,
): Tally<Arrival> =>
  createTally(
    ({ site, layout, country }) => `${site} ${layout} ${country}`,
    (counted) => tell(counted.map(({ times: arrivals, ...it }) => ({ ...it, arrivals }))),
  );

/**
 * Whether a page is asked for by somebody who comes from elsewhere, to look at it now: not what a page of the site itself leads
 * to, what a browser fetches in advance, or what is no document. Browsers say so since 2023, over TLS; of others the page they
 * come from tells.
 */
export function isArrival({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method !== 'GET' || headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined)
    return false;
  const [dest, from] = [headers['sec-fetch-dest'], headers['sec-fetch-site']];
  if (dest !== undefined && dest !== 'document') return false;
  if (from !== undefined) return from !== 'same-origin';
  const { referer, host } = headers;
  return referer === undefined || !URL.canParse(referer) || new URL(referer).host !== host;
}
