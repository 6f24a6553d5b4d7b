import { expect, it } from 'vitest';
import { languageProblem } from './knownLanguage.ts';

it.each([
  'en',
  'en_US',
  'es-MX',
  'es-mx',
  'es-419',
  'vi_VN',
  'my_MM',
  'ar',
  'fil',
  'zh-Hant-TW',
  'shn',
  'pt-BR',
])('%s is a known language', (tag) => {
  expect(languageProblem(tag)).toBeNull();
});

it.each([
  ['xx', 'Nobody knows a language xx.'],
  ['qq_QQ', 'Nobody knows a language qq.'],
  ['mul', 'Nobody knows a language mul.'],
  ['zxx', 'Nobody knows a language zxx.'],
  ['en_XX', 'Nobody knows a country XX.'],
  ['en-ZZ', 'Nobody knows a country ZZ.'],
  ['en_EU', 'Nobody knows a country EU.'],
  ['en-Qqqq', 'Nobody knows a script Qqqq.'],
  ['en-123', 'Nobody knows a country 123.'],
  ['en_UK', 'en_UK has become en_GB.'],
  ['iw-IL', 'iw-IL has become he-IL.'],
  ['en-toolongsubtag', 'en-toolongsubtag is no language: en_US or en-US names one.'],
  ['', ' is no language: en_US or en-US names one.'],
])('rejects %j', (tag, sentence) => {
  expect(languageProblem(tag)).toBe(sentence);
});
