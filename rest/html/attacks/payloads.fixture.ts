/** Our entire collection of hostile HTML, each sample with its family. */
import { addressSamples } from './addresses.fixture.ts';
import { parserSamples } from './parsers.fixture.ts';
import { scriptSamples } from './scripts.fixture.ts';

export interface Payload {
  readonly family: string;
  readonly html: string;
}

export const payloads: readonly Payload[] = [scriptSamples, addressSamples, parserSamples].flatMap(
  (samples) => Object.entries(samples).flatMap(([family, list]) => list.map((html) => ({ family, html }))),
);
