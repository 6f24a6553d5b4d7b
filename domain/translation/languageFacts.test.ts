import { expect, it } from 'vitest';
import { languageFacts } from './languageFacts.ts';

it('tells direction, plural forms, script and font of a language, in either spelling', () => {
  expect(languageFacts(' sw-KE ')).toEqual({
    code: 'sw_KE',
    direction: 'ltr',
    plurals: ['one', 'other'],
    script: 'Latn',
    hasFont: true,
  });
  expect(languageFacts('fa')).toMatchObject({ direction: 'rtl', script: 'Arab', hasFont: true });
  expect(languageFacts('ru_RU')).toMatchObject({ plurals: ['one', 'few', 'many', 'other'], hasFont: false });
});

it('knows no language that does not exist or is written in an old way', () => {
  for (const code of ['', 'xx', 'Swahili', 'iw_IL', 'en_ZZ', 'mul', 'zh_Hant_TW'])
    expect(languageFacts(code), code).toBeNull();
});
