import { describe, expect, it } from 'vitest';
import { collect, temporaryFolder } from './importing.fixture.ts';
import { languageIn } from '../../../domain/language/alikeLanguage.ts';
import { contentsOf } from './contents.ts';
import { inLanguage } from './languages.ts';
import { readWordPressRest } from './wordPress/readWordPressRest.ts';
import { readWxr } from './wordPress/readWxr.ts';

const { file } = await temporaryFolder();

const wxr = (items: string) =>
  `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`;
const post = (id: number, extra: string) =>
  `<item><title>Post ${id}</title><wp:post_id>${id}</wp:post_id><wp:post_date>2024-01-0${id} 08:00:00</wp:post_date>` +
  `<wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${extra}</item>`;
const polylang = (code: string) =>
  `<category domain="language" nicename="${code}"><![CDATA[${code}]]></category>`;
const wpml = (code: string) =>
  `<wp:postmeta><wp:meta_key>_wpml_import_language_code</wp:meta_key><wp:meta_value>${code}</wp:meta_value></wp:postmeta>`;
const answer = (id: number, language: object) => ({
  ...{
    id,
    type: 'post',
    status: 'publish',
    date: `2024-01-0${id}T08:00:00`,
    slug: `p-${id}`,
    featured_media: 0,
  },
  ...{ title: { rendered: `Post ${id}` }, content: { rendered: '<p>x</p>' } },
  ...language,
});

const sources = {
  'an export of Polylang': readWxr(
    await file(
      'polylang.xml',
      wxr(post(1, polylang('en')) + post(2, polylang('es')) + post(3, polylang('pt-br')) + post(4, '')),
    ),
  ),
  'an export of WPML': readWxr(
    await file(
      'wpml.xml',
      wxr(post(1, wpml('en')) + post(2, wpml('es')) + post(3, wpml('pt-br')) + post(4, '')),
    ),
  ),
  'answers of Polylang': readWordPressRest([
    await file('polylang.json', [
      answer(1, { lang: 'en' }),
      answer(2, { lang: 'es' }),
      answer(3, { lang: 'pt-br' }),
      answer(4, {}),
    ]),
  ]),
  'answers of WPML': readWordPressRest([
    await file('wpml.json', [
      answer(1, { wpml_current_locale: 'en_US' }),
      answer(2, { wpml_current_locale: 'es_ES' }),
      answer(3, { wpml_current_locale: 'pt_BR' }),
      answer(4, {}),
    ]),
  ]),
};

describe.each(Object.entries(sources))('%s', (_, source) => {
  it('has the languages of its records', async () =>
    expect([...(await contentsOf(source)).languages.keys()].map((language) => language.slice(0, 2))).toEqual([
      'en',
      'es',
      'pt',
    ]));

  it.each([
    ['en_US', ['1', '4'], 'devotional in ‘es'],
    ['es_MX', ['2', '4'], 'devotional in ‘en'],
    ['pt', ['3', '4'], 'devotional in ‘en'],
  ])('is read in %s alone, with records that have no language', async (language, ids, left) => {
    const choice = languageIn((await contentsOf(source)).languages.keys(), language)!;
    const { records, ignored } = await collect(inLanguage(source, choice));
    expect(records.map(({ sourceId }) => sourceId)).toEqual(ids);
    expect(Object.keys(ignored).some((what) => what.startsWith(left))).toBe(true);
    expect(Object.values(ignored)).toEqual([1, 1]);
  });

  it('is not taken for one in another language', async () =>
    expect(languageIn((await contentsOf(source)).languages.keys(), 'vi_VN')).toBe(null));
});
