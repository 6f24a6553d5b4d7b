/** Visitors of a tested page, each a request of its own, and what an editor's results say of them. */
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Http } from '../support/http.ts';

export const COUNTS = '/api/widgets-dev/counts?site=1';

export interface Counted {
  visitors: number;
  conversions: number;
}
export type Sums = Record<string, Counted>;

export interface Visit {
  readonly country: string;
  /** What this visitor draws, from 0 to 1. */
  readonly draws: number;
  readonly consents?: boolean;
  readonly converts?: (version: string) => boolean;
  /** A version whose visitors are never told of. */
  readonly lost?: string;
}

/** Visitors by turns at these processes; `willDraw` says what the next of them draws. */
export function visitsTo(https: () => readonly Http[], willDraw: (draw: number) => void) {
  let visits = 0;
  /** Each from an address of its own, by turns at either process. */
  const next = () => {
    visits += 1;
    return {
      http: https()[visits % 2]!,
      address: `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`,
    };
  };

  /** One visitor: the page is asked for, what it says was drawn is told with consent, and perhaps clicked. */
  async function come({
    country,
    draws,
    consents = true,
    converts = () => false,
    lost,
  }: Visit): Promise<[string, boolean]> {
    const { http, address } = next();
    const headers = { 'x-country': country, 'x-forwarded-for': address };
    willDraw(draws);
    const page = await http('/', { headers });
    // Not parsed as a document: that would take longer than the visit.
    const drawn = /<[^>]* data-drawn="([^"]+)"/.exec(page.text)![1]!;
    const [test, version] = [drawn.slice(0, -2), drawn.at(-1)!];
    const isConverted = consents && version !== lost && converts(version);
    if (consents && version !== lost) {
      const unit = randomBytes(16).toString('base64url');
      const tell = async (kind: string) => {
        const { status } = await http(COUNTS, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ entries: [{ test, version, kind, unit }] }),
        });
        expect(status).toBe(200);
      };
      await tell('exposure');
      if (isConverted) await tell('click');
    }
    return [version, isConverted];
  }

  /** So many visitors, whose draws fall evenly: 80 of 100 below 0.8. Answers what they were counted for. */
  async function drive(
    number: number,
    visit: Omit<Visit, 'draws' | 'converts'>,
    rates: Record<string, number>,
  ): Promise<Sums> {
    const sums: Sums = { A: { visitors: 0, conversions: 0 }, B: { visitors: 0, conversions: 0 } };
    for (let at = 0; at < number; at += 1) {
      const converts = (version: string) => {
        const { visitors } = sums[version]!;
        return Math.floor((visitors + 1) * rates[version]!) > Math.floor(visitors * rates[version]!);
      };
      const [version, isConverted] = await come({ ...visit, draws: ((at * 37) % 100) / 100, converts });
      if (visit.consents === false || version === visit.lost) continue;
      sums[version]!.visitors += 1;
      if (isConverted) sums[version]!.conversions += 1;
    }
    return sums;
  }

  return { drive };
}

export const plus = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    Object.entries(one).map(([version, { visitors, conversions }]) => [
      version,
      {
        visitors: visitors + other[version]!.visitors,
        conversions: conversions + other[version]!.conversions,
      },
    ]),
  );

export interface Slice {
  country: string | null;
  visitors: number;
  draws: number | null;
  consentedShare: number | null;
  sampleRatio: string;
  versions: (Counted & { version: string; expected: number; rate: number; decided: string | null })[];
}
export interface Phase {
  days: number;
  isReady: boolean;
  waitsFor: string[];
  winner: string | null;
  overall: Slice;
  countries: Slice[];
  series: { day: string; versions: (Counted & { version: string })[] }[];
}
export interface Results {
  testResults: { state: string; current: Phase | null; earlier: Phase[] };
}

export const sumsOf = ({ versions }: Slice): Sums =>
  Object.fromEntries(
    versions.map(({ version, visitors, conversions }) => [version, { visitors, conversions }]),
  );
