/** The SDL files as one sorted document. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, lexicographicSortSchema, parse, printSchema } from 'graphql';
import { expect, it } from 'vitest';
import { inRoot } from '../services/kit/root.ts';
import { schema, sdl } from './gateway.fixture.ts';
import { mergeSdl } from './sdl.ts';

const folder = inRoot('schema');
const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));

/** Without descriptions and specifications: scalars bring their own. */
const withoutTexts = (text: string) =>
  text.replaceAll(/"""[^]*?"""|@specifiedBy\([^)]*\)/g, '').replaceAll(/\s+/g, ' ');

it('has no extension, is sorted, and says what the files say', () => {
  expect(sdl).not.toMatch(/^extend /m);
  const expected = printSchema(lexicographicSortSchema(buildASTSchema(parse(files.join('\n')))));
  expect(printSchema(buildASTSchema(parse(sdl)))).toBe(expected);
  expect(withoutTexts(printSchema(schema))).toBe(withoutTexts(expected));
});

it('does not depend on the order of the files', () => {
  expect(mergeSdl(files.toReversed().join('\n'))).toBe(sdl);
});

it('keeps the directives and descriptions of merged fields', () => {
  const merged = mergeSdl(`
    type Query { "Last." z: Int }
    extend type Query { "First." a(d: Int, b: Int): Int @may(who: ADMIN, right: ["z u", "a u"]) }
  `);
  expect(merged.replaceAll(/\s+/g, ' ').trim()).toBe(
    'type Query { "First." a(b: Int, d: Int): Int @may(who: ADMIN, right: ["z u", "a u"]) "Last." z: Int }',
  );
});

it('refuses an extension of a type that does not exist', () => {
  expect(() => mergeSdl('extend type Nowhere { a: Int }')).toThrow('There is no type Nowhere to extend.');
});
