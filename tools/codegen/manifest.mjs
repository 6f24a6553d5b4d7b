// Writes the persisted operations, { sha256: text }, exactly as the documents of the hooks print.
import { print } from 'graphql';
import { generate, hashOf } from './document.mjs';

export function plugin(schema, documents, config) {
  const manifest = {};
  generate(schema, documents, config, (document) => {
    manifest[hashOf(document)] = print(document);
    return undefined;
  });
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
