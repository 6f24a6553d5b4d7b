import { readFileSync } from 'node:fs';
import { inRoot } from '../../services/kit/root.ts';

/** The demo's words of a language: 'home#banner#read' to text. */
export function readBundle(language: string): Record<string, string> {
  return JSON.parse(
    readFileSync(inRoot('services', 'translation', 'demo', `${language}.json`), 'utf8'),
  ) as Record<string, string>;
}
