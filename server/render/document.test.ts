import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandStyle } from './brandStyle.ts';
import { assembleDocument, escapeForScript, type DocumentParts } from './document.ts';

/** jsdom has no types of its own. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window };
};

it('escapes any data so that it parses back to the same value and cannot end its script element', () => {
  const text = fc.string({
    unit: fc.constantFrom('<', '/', 'script>', '<!--', '-->', ']]>', '\u2028', '\u2029', '\\', '"', 'a'),
  });
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), text, fc.record({ a: text }), fc.dictionary(text, text)),
      (value) => {
        const written = escapeForScript(JSON.stringify(value));
        expect(written).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(value)));
      },
    ),
  );
});

it('without escaping, data would end its element and continue as HTML (attack case 11)', () => {
  const evil = JSON.stringify({ title: 'A</script><b id=evil>', comment: '<!--<script>' });
  const pageOf = (data: string) =>
    new JSDOM(`<body><script type="application/json">${data}</script><p id="after"></p></body>`).window
      .document;
  const open = pageOf(evil);
  expect(open.querySelector('#evil')).not.toBeNull();
  const closed = pageOf(escapeForScript(evil));
  expect(closed.querySelector('#evil')).toBeNull();
  expect(closed.querySelector('#after')).not.toBeNull();
});

it.each(['red', '#fff', '#12345g', '#123456}</style>', 'url(x)', ''])(
  'rejects %j as a colour in the style of a site',
  (colour) => {
    expect(brandStyle({ brandColour: colour, brandColourDark: colour })).toBe(
      brandStyle({ brandColour: '#8a4b2d', brandColourDark: '#c98a68' }),
    );
    expect(brandStyle({ brandColour: '#12AB34', brandColourDark: colour })).toContain(
      '--brand-solid:#12AB34;',
    );
  },
);

it.each([
  ['en', ['literata-latin-400-normal', 'source-sans-3-latin-400-normal']],
  ['es-MX', ['literata-latin-400-normal', 'source-sans-3-latin-400-normal']],
  ['vi', []], // uses a font of the device
  ['my', ['noto-sans-myanmar-myanmar-400-normal']],
  ['ar', ['noto-naskh-arabic-arabic-400-normal']],
])('preloads the fonts of the language %s', (language, names) => {
  const assets = {
    styles: [],
    viewStyles: () => [],
    preload: () => [],
    run: [],
    font: (name: string) => `/${name}`,
  };
  const empty = { basePath: '', title: '', brandColour: '', brandColourDark: '' };
  const site = { language, direction: 'ltr', features: { on: [] }, ...empty };
  const parts = { site, assets, bootText: '{}', head: '', body: '', structured: null, view: null };
  const html = assembleDocument(parts as unknown as DocumentParts);
  const fetched = [...html.matchAll(/<link rel="preload" as="font"[^>]* href="\/([^"]*)\.woff2">/g)];
  expect(fetched.map(([, name]) => name)).toEqual(names);
});
