import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSchema } from 'graphql';
import { expect, it, onTestFinished } from 'vitest';
import { knownOperations } from '../../gateway/operations/knownOperations.ts';
import { readManifests } from './manifests.ts';

const schema = buildSchema('type Query { day: String, night: String }');

/** Writes manifests to a temporary folder: this build's, and earlier ones from the oldest on. */
function writeManifests(current: Record<string, string>, ...earlier: (Record<string, string> | string)[]) {
  const root = mkdtempSync(join(tmpdir(), 'lectern-manifests-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const places = { current: join(root, 'current.json'), folder: join(root, 'operations') };
  writeFileSync(places.current, JSON.stringify(current));
  if (earlier.length > 0) mkdirSync(places.folder);
  earlier.forEach((manifest, index) => {
    const file = join(places.folder, `${index}.json`);
    writeFileSync(file, typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
    utimesSync(file, index, index);
  });
  return readManifests(schema, { ...places, current: [places.current] });
}

it('finds an operation of an earlier build by its hash, and the newest one by name', () => {
  const operations = knownOperations(
    schema,
    writeManifests(
      { c: 'query Home { day night }' },
      { a: 'query Home { day }' },
      { b: 'query Home { night }' },
    ),
  );
  expect(operations.byHash('a')?.text).toBe('query Home { day }');
  expect(operations.byHash('b')?.text).toBe('query Home { night }');
  expect(operations.byName('Home').hash).toBe('c');
});

it('leaves out operations the schema no longer accepts, and keeps the rest of that build', () => {
  const operations = knownOperations(
    schema,
    writeManifests(
      { c: 'query Home { day }' },
      { old: 'query Gone { dusk }', b: 'query Night { night }', bad: '{{' },
    ),
  );
  expect(operations.byHash('old')).toBeUndefined();
  expect(operations.byHash('bad')).toBeUndefined();
  expect(operations.byHash('b')).toBeDefined();
});

it('works without earlier builds, and with a broken file among them', () => {
  expect(writeManifests({ c: 'query Home { day }' })).toHaveLength(1);
  expect(
    knownOperations(schema, writeManifests({ c: 'query Home { day }' }, 'not json')).byHash('c'),
  ).toBeDefined();
});
