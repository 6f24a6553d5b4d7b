/** All hostile HTML of our own collection, each with its family. */
import { addressSamples } from './addressSamples.ts';
import { parserSamples } from './parserSamples.ts';
import { scriptSamples } from './scriptSamples.ts';

export interface Payload {
  readonly family: string;
  readonly html: string;
}

export const payloads: readonly Payload[] = [scriptSamples, addressSamples, parserSamples].flatMap((of) =>
  Object.entries(of).flatMap(([family, all]) => all.map((html) => ({ family, html }))),
);
