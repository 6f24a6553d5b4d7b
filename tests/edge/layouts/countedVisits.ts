/** Visitors of a page with a test, each with a request of its own, and the test's results for editors. */
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Http } from '../../support/http.ts';

export const COUNTS = '/api/widgets-dev/counts?site=1';

export interface Counted {
  visitors: number;
  conversions: number;
}
export type Sums = Record<string, Counted>;

export interface SimulatedVisit {
  readonly country: string;
  /** The random value with which this visitor draws a version, from 0 to 1. */
  readonly drawValue: number;
  readonly consents?: boolean;
  readonly converts?: (version: string) => boolean;
  /** A version whose visitors are never reported. */
  readonly lost?: string;
}

/** Visitors spread round-robin over these processes; `willDraw` sets the random value of the next draw. */
export function simulateVisits(https: () => readonly Http[], willDraw: (draw: number) => void) {
  let visits = 0;
  /** The next process, round-robin, and a client address that no other visitor has. */
  const nextTarget = () => {
    visits += 1;
    return {
      http: https()[visits % 2]!,
      address: `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`,
    };
  };

  /** One visitor: requests the page, reports the drawn version if they consent, and perhaps a click. */
  async function simulateVisit({
    country,
    drawValue: draws,
    consents = true,
    converts = () => false,
    lost,
  }: SimulatedVisit): Promise<[string, boolean]> {
    const { http, address } = nextTarget();
    const headers = { 'x-country': country, 'x-forwarded-for': address };
    willDraw(draws);
    const page = await http('/', { headers });
    // A regular expression, because parsing the document would take longer than the request.
    const drawn = /<[^>]* data-drawn="([^"]+)"/.exec(page.text)![1]!;
    const [test, version] = [drawn.slice(0, -2), drawn.at(-1)!];
    const isConverted = consents && version !== lost && converts(version);
    if (consents && version !== lost) {
      const unit = randomBytes(16).toString('base64url');
      const report = async (kind: string) => {
        const { status } = await http(COUNTS, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
          body: JSON.stringify({ entries: [{ test, version, kind, unit }] }),
        });
        expect(status).toBe(200);
      };
      await report('exposure');
      if (isConverted) await report('click');
    }
    return [version, isConverted];
  }

  /**
   * That many visitors with evenly distributed draws: 80 of 100 are below 0.8. Returns the counts that were reported.
   */
  async function drive(
    count: number,
    visit: Omit<SimulatedVisit, 'drawValue' | 'converts'>,
    rates: Record<string, number>,
  ): Promise<Sums> {
    const sums: Sums = { A: { visitors: 0, conversions: 0 }, B: { visitors: 0, conversions: 0 } };
    for (let index = 0; index < count; index += 1) {
      const converts = (version: string) => {
        const { visitors } = sums[version]!;
        return Math.floor((visitors + 1) * rates[version]!) > Math.floor(visitors * rates[version]!);
      };
      const [version, isConverted] = await simulateVisit({
        ...visit,
        drawValue: ((index * 37) % 100) / 100,
        converts,
      });
      if (visit.consents === false || version === visit.lost) continue;
      sums[version]!.visitors += 1;
      if (isConverted) sums[version]!.conversions += 1;
    }
    return sums;
  }

  return { drive };
}

export const addSums = (first: Sums, second: Sums): Sums =>
  Object.fromEntries(
    Object.entries(first).map(([version, { visitors, conversions }]) => [
      version,
      {
        visitors: visitors + second[version]!.visitors,
        conversions: conversions + second[version]!.conversions,
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
