import { describe, expect, it } from 'vitest';
import { cleanAlts, cleanName, MAX_NAME_LENGTH } from './library.ts';
import { masterName, readFileName } from './pictures.ts';
import { isStoredName } from './storedNames.ts';

describe('the name of a file', () => {
  it.each([
    ['lake.jpg', 'lake.jpg'],
    ['C:\\fakepath\\lake.jpg', 'lake.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\u202Egpj.exe', 'a gpj.exe'],
    ['a\u0000b\nc.png', 'a b c.png'],
    ['<img src=x>.png', 'img src=x .png'],
    ['  ', 'picture'],
    ['..', 'picture'],
    ['', 'picture'],
    ['بحيرة.webp', 'بحيرة.webp'],
    ['e\u0301te\u0301.png', 'été.png'],
  ])('stores %j as %j', (input, expected) => {
    expect(cleanName(input)).toBe(expected);
  });

  it('is shortened before its extension, without splitting characters', () => {
    const name = cleanName(`${'🌊'.repeat(200)}.jpeg`);
    expect([...name]).toHaveLength(MAX_NAME_LENGTH);
    expect(name).toMatch(/^🌊+\.jpeg$/u);
  });
});

it('removes blank alternative texts and sorts the rest', () => {
  expect(JSON.stringify(cleanAlts({ vi_VN: ' ', es_MX: ' Un\n lago ', en_US: 'A lake' }))).toBe(
    '{"en_US":"A lake","es_MX":"Un lago"}',
  );
});

it('a master file is stored but is not a name that is served', () => {
  const name = masterName('ab'.repeat(20));
  expect([isStoredName(name), readFileName(name)]).toEqual([true, null]);
  for (const invalid of [`../${name}`, name.toUpperCase(), `${name}\n`, name.replace('webp', 'svg')])
    expect(isStoredName(invalid)).toBe(false);
});
