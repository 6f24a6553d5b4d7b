/** Our entire collection of hostile HTML, each sample with its family. */
import { addressSamples } from './addressSamples.ts';
import { parserSamples } from './parserSamples.ts';
import { scriptSamples } from './scriptSamples.ts';

export interface Payload {
  readonly family: string;
  readonly html: string;
}

export const payloads: readonly Payload[] = [scriptSamples, addressSamples, parserSamples].flatMap(
  (samples) => Object.entries(samples).flatMap(([family, list]) => list.map((html) => ({ family, html }))),
);
