/** The bundled texts of the demo's languages compared with en_US, and through the service as visitors read them. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledTexts } from '../../domain/translation/bundledTerms.ts';
import { checkTerm, missingTerms, neededKeys, placeholdersOf } from '../../domain/translation/checkTerm.ts';
import type { FlatTerms } from '../../domain/translation/terms.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import { inRoot } from '../kit/root.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { translation } from './contract.ts';
import { seedTerms, type Bundles } from './shippedTerms.ts';
import { translationService } from './service.ts';

const languages = ['ar', 'es_MX', 'my_MM', 'vi_VN'];
const folder = ['domain', 'translation', 'words'];
const fileOf = (language: string) => readFileSync(inRoot(...folder, `${language}.json`), 'utf8');
const bundles: Bundles = Object.fromEntries(
  languages.map((language) => [language, JSON.parse(fileOf(language)) as Record<string, string>]),
);
const source: Readonly<Record<string, string>> = bundledTexts;

/** Texts that equal the English ones, and why. */
const asInEnglish: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es_MX: {
    'shell#links#cookies': 'The word in use; "galletas" is what one eats.',
    'admin#tests#widget': 'The word in use.',
    'admin#layout#widgets': 'The word in use, also of the editors of this kind.',
    'admin#layout#type#banner-card': 'The word in use.',
    'admin#publish#tab#editor': 'Spelt alike.',
    'admin#zone#Asia': 'Spelt alike.',
  },
};
/** Labels of keyboard keys, which in most countries are the English ones. */
const PRINTED_ON_KEYS = 'admin#layout#key#';

it('there is a file for each language of the demo besides en_US', () => {
  expect(readdirSync(inRoot(...folder)).sort()).toEqual(
    ['en_US', ...languages].map((language) => `${language}.json`).sort(),
  );
});

/** Formal or plural address (usted, vosotros), and imperatives of the verbs that the screens use. */
const OTHER_ADDRESS = new RegExp(
  [
    String.raw`(?<!\p{L})(?:[Uu]sted|[Vv]osotr[oa]s|[Vv]uestr[oa]s?|consigo)(?!\p{L})`,
    String.raw`(?:[áé]is|steis)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:Abra|Arrastre|Busque|Cambie|Cierre|Elija|Elimine|Escriba|Espere|Haga|Inicie|Ingrese|Introduzca|Pida|Pulse|Quite|Revise|Seleccione|Vuelva)(?!\p{L})`,
  ].join('|'),
  'u',
);

it('Mexican Spanish addresses one person as tú and several as ustedes', () => {
  const others = Object.entries(bundles['es_MX']!).filter(([, text]) => OTHER_ADDRESS.test(text));
  expect(others).toEqual([]);
});

describe.each(languages)('the texts of %s', (language) => {
  const terms: FlatTerms = bundles[language]!;
  const texts = Object.entries(bundles[language]!);
  const needed = neededKeys(language, source);

  it('are complete', () => {
    const missing = missingTerms({ language, terms, source });
    expect(missing, `words/${language}.json has no words for: ${missing.join(', ')}`).toEqual([]);
  });

  it('have no key that en_US lacks', () => {
    const extra = texts.map(([key]) => key).filter((key) => !needed.includes(key));
    expect(extra, `words/${language}.json has keys of no use: ${extra.join(', ')}`).toEqual([]);
  });

  it('are in the order of en_US, each key once', () => {
    const inFile = Array.from(fileOf(language).matchAll(/^ {2}"([^"]+)":/gm), (match) => match[1]!);
    expect(inFile).toEqual(needed.filter((key) => Object.hasOwn(terms, key)));
  });

  it('have the placeholders and plurals of en_US and no others', () => {
    expect(texts.flatMap(([key]) => checkTerm(key, { language, terms, source }))).toEqual([]);
    const known = (key: string) =>
      placeholdersOf(source[key] ?? source[key.replace(/#[^#]+$/, '#other')] ?? '');
    const added = texts.filter(([key, text]) =>
      placeholdersOf(text).some((name) => !known(key).includes(name)),
    );
    expect(added).toEqual([]);
  });

  it('are NFC, trimmed and without exclamation marks', () => {
    const invalid = texts.filter(
      ([key, text]) =>
        text !== text.normalize('NFC') ||
        text !== text.trim() ||
        /\s{2}/.test(text) ||
        (/[!¡]/.test(text) && !LOUD.has(key)),
    );
    expect(invalid).toEqual([]);
  });

  it('are not English, with listed exceptions', () => {
    const english = new Set(Object.values(source));
    const hasWords = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));
    const same = texts
      .filter(([key, text]) => english.has(text) && hasWords(text) && !key.startsWith(PRINTED_ON_KEYS))
      .map(([key]) => key);
    expect(same).toEqual(Object.keys(asInEnglish[language] ?? {}));
  });
});

/** The specification's own sentence: 'Sorry, that username already exists!' */
const LOUD = new Set(['auth#error#usernameExists']);

describe('the service', () => {
  const translator: Rights = { admin: ['admin_translation'], content: {}, sites: null };
  let test: TestService<(typeof translation)['routes']>;
  beforeAll(async () => {
    test = await testService(translationService);
    await seedTerms(test.service.db, { en_US: source, ...bundles });
  });
  afterAll(() => test.close());

  it.each(languages)('returns the texts of %s as in the file', async (language) => {
    const { data } = await test.client.readTerms({ query: { language } }, await test.call());
    expect(data).toEqual({ all_terms: bundles[language] });
  });

  it.each(languages)(
    'reports nothing missing for %s and accepts each of its texts from an editor',
    async (language) => {
      const { missing } = await test.client.readTermsAsEditor(
        { query: { language } },
        await test.call(translator),
      );
      expect(missing, `${language} has no words for: ${missing.join(', ')}`).toEqual([]);
      const exported = await test.client.exportTerms({ query: { language } }, await test.call(translator));
      const body = { ...exported, site: 1 };
      const saved = await test.client.saveTerms({ body }, await test.call(translator));
      expect(saved).toEqual({ saved: Object.keys(bundles[language]!).length, same: 0 });
    },
  );
});
