import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileOfNames, fontsOfNames, subsetOf } from './languageNames.ts';

it.each(Object.keys(fontsOfNames) as (keyof typeof fontsOfNames)[])(
  'the font of the name of %s has all its glyphs, and few others',
  async (language) => {
    const file = readFileSync(fileOfNames(language));
    expect(file.equals(await subsetOf(language))).toBe(true);
    expect(file.length).toBeLessThan(6_000);
  },
);
