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
  ['xx', 'Unknown language: xx.'],
  ['qq_QQ', 'Unknown language: qq.'],
  ['mul', 'Unknown language: mul.'],
  ['zxx', 'Unknown language: zxx.'],
  ['en_XX', 'Unknown country or region: XX.'],
  ['en-ZZ', 'Unknown country or region: ZZ.'],
  ['en_EU', 'Unknown country or region: EU.'],
  ['en-Qqqq', 'Unknown script: Qqqq.'],
  ['en-123', 'Unknown country or region: 123.'],
  ['en_UK', 'Use en_GB instead of en_UK.'],
  ['iw-IL', 'Use he-IL instead of iw-IL.'],
  ['en-toolongsubtag', 'en-toolongsubtag is not a language code. Use a code such as en_US or en-US.'],
  ['', ' is not a language code. Use a code such as en_US or en-US.'],
])('rejects %j', (tag, sentence) => {
  expect(languageProblem(tag)).toBe(sentence);
});
