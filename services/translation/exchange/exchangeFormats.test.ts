import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../domain/properties.fixture.ts';
import { neededKeys } from '../../../domain/translation/checkTerm.ts';
import {
  exchangeFormats,
  sourceText,
  type ExchangeFile,
  type ExchangeFormat,
  type ExchangeTerm,
} from '../../../domain/translation/exchange/exchangeTerms.ts';
import { formats } from './exchangeFormats.ts';

const hostile = [
  '',
  ' ',
  'It\'s "quoted" \\ and \\n not a line',
  'two\nlines\r\nand\rmore\n',
  '=1+1',
  '+cmd|calc',
  '-2',
  '@SUM(A1)',
  "'=already",
  '""',
  '\'""',
  '\t tab',
  '{name} and {count}, {name}',
  '{not a placeholder}',
  '<b>&amp;</b> ]]> <!-- -->',
  '\u200Fمرحبا\u200E',
  '👩‍👩‍👧 🇻🇳',
  '\u00A0edge\u3000',
  '_x000D_ _x005F_',
  '\u0085\u2028\u2029',
  '#, fuzzy',
  'a;b,c',
  '\uFEFFmark',
  'toString',
  '__proto__',
  'constructor',
  '% \\t \\" \\\\',
];
const anyText = fc
  .oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...hostile)).map((parts) => parts.join('')),
  )
  // Such a text is never stored: control characters are refused, 'null' means no text.
  // oxlint-disable-next-line no-control-regex -- control characters are what is left out
  .map((text) => text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, ''))
  .filter((text) => text !== 'null' && !/\p{Surrogate}/u.test(text));

const PLURAL_BASES = ['search#found', 'reading#minutes'];
const anyFile = fc
  .record({
    language: fc.constantFrom('vi_VN', 'ar', 'es_MX', 'ru', 'en_US', 'my_MM'),
    singles: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}#[\w-]{1,5}(#[\w-]{1,5})?$/), { maxLength: 8 }),
    texts: fc.infiniteStream(fc.option(anyText)),
    sources: fc.infiniteStream(anyText.filter((text) => text !== '')),
  })
  .map(({ language, singles, texts, sources }) => {
    const source: Record<string, string> = {};
    for (const key of singles) source[key] = sources.next().value;
    for (const base of PLURAL_BASES) {
      source[`${base}#one`] = sources.next().value;
      source[`${base}#other`] = sources.next().value;
    }
    const terms = neededKeys(language, source).map((key): ExchangeTerm => {
      const text = texts.next().value;
      return {
        key,
        source: sourceText(key, source),
        text,
        state: text === null ? 'missing' : 'translated',
        note: '',
      };
    });
    return { file: { language, terms } satisfies ExchangeFile, source };
  });

const roundTrip = async (format: ExchangeFormat, file: ExchangeFile, source: Record<string, string>) =>
  formats[format].read(await formats[format].write(file, source), file.language ?? '');

const texts = ({ terms }: ExchangeFile) => Object.fromEntries(terms.map(({ key, text }) => [key, text]));

describe.each(exchangeFormats)('a file in %s', (format) => {
  it('has the same terms, sources and texts after it is written and read', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async ({ file, source }) => {
        const read = await roundTrip(format, file, source);
        // The columns of a spreadsheet of en_US do not name its language.
        expect(read.language ?? 'en_US').toBe(file.language);
        expect(texts(read)).toEqual(texts(file));
        if (format !== 'json')
          expect(read.terms.map(({ key, source: text }) => [key, text])).toEqual(
            file.terms.map(({ key, source: text }) => [key, text]),
          );
      }),
      { numRuns: propertyRuns(2_000, 100) },
    );
  });

  it('keeps every hostile text exactly', async () => {
    const terms = hostile.map((text, at): ExchangeTerm => {
      return { key: `home#t${at}`, source: text || null, text, state: 'translated', note: '' };
    });
    const source = Object.fromEntries(terms.map(({ key, source: text }) => [key, text ?? '']));
    expect(texts(await roundTrip(format, { language: 'ar', terms }, source))).toEqual(
      texts({ language: 'ar', terms }),
    );
  });
});

/** The source and the target of an XLIFF segment. */
const pair = (source: string, target: string) => `<source>${source}</source><target>${target}</target>`;
const match = `<m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1">${pair('Other', 'Khác')}</m:match></m:matches>`;
const bytes = (text: string) => new TextEncoder().encode(text);
const file = (terms: ExchangeTerm[], language = 'vi_VN'): ExchangeFile => ({ language, terms });
const term = (over: Partial<ExchangeTerm>): ExchangeTerm => ({
  key: 'home#a',
  source: 'Read',
  text: 'Đọc',
  state: 'translated',
  note: '',
  ...over,
});

describe.each(['csv', 'xlsx', 'xliff', 'po'] as const)('the states and notes in %s', (format) => {
  it('are kept', async () => {
    const terms = [
      term({ key: 'home#a', state: 'reviewed', note: 'A button.\nKeep it short.' }),
      term({ key: 'home#b', state: 'stale' }),
      term({ key: 'home#c', text: null, state: 'missing' }),
      term({ key: 'home#d' }),
    ];
    expect((await roundTrip(format, file(terms), {})).terms).toEqual(terms);
  });
});

it.each(['csv', 'xlsx'] as const)('no cell of %s begins as a formula does', async (format) => {
  const terms = ['=1+1', '+1', '-1', '@a', '\t=1', '＝1'].map((text, at) =>
    term({ key: `home#t${at}`, text, source: text, note: text }),
  );
  const written = await formats[format].write(file(terms), {});
  if (format === 'csv') expect(new TextDecoder().decode(written)).not.toMatch(/(?:^|,)"[=+\-@\t＝]/m);
  expect(formats[format].read(written, 'vi_VN').terms).toEqual(terms);
});

describe('a file that another program has saved', () => {
  it('may be CSV with semicolons, other columns, another order and no quotes', async () => {
    const read = formats.csv.read(bytes('vi_VN;who;key\nĐọc;Minh;home#a\n;Minh;home#b\n'), 'vi_VN');
    expect(read).toEqual(
      file([term({ source: null }), term({ key: 'home#b', source: null, text: null, state: 'missing' })]),
    );
  });

  it('may be XLIFF that keeps only the ids of placeholders, with a prefix and a CDATA section', async () => {
    const read = formats.xliff.read(
      bytes(`<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en-US" trgLang="vi-VN">
        <x:file id="f"><x:unit id="u" name="home#a"><x:segment state="final">
        <x:source>Hi <x:ph id="1" equiv="{name}"/></x:source><x:target>Chào <x:ph id="1"/><![CDATA[ <3]]></x:target>
        </x:segment></x:unit></x:file></x:xliff>`),
      'vi_VN',
    );
    expect(read).toEqual(file([term({ source: 'Hi {name}', text: 'Chào {name} <3', state: 'reviewed' })]));
  });

  it('may be PO with its own line folds, comments and entries without a context', async () => {
    const read = formats.po.read(
      bytes(
        'msgid ""\nmsgstr ""\n"Language: vi\\n"\n\nmsgid "ignored"\nmsgstr "x"\n\n# Minh\nmsgctxt "home#a"\nmsgid "Re"\n"ad"\nmsgstr ""\n"Đọc"\n',
      ),
      'vi_VN',
    );
    expect(read).toEqual({ language: 'vi', terms: [term({ state: 'reviewed', note: 'Minh' })] });
  });

  it('may be PO with an entry that has no msgstr', () => {
    const read = formats.po.read(bytes('msgctxt "home#a"\nmsgid "Read"\n'), 'vi_VN');
    expect(read.terms).toMatchObject([{ key: 'home#a', text: null, state: 'missing' }]);
  });

  it.each([
    ['a match of a memory', `${match}<segment state="translated">${pair('One', 'Một')}</segment>`, 'Một'],
    ['an empty target', '<segment><source>One</source><target/></segment>', null],
    [
      'segments with text between them',
      `<segment>${pair('One.', 'Một.')}</segment><ignorable><source> </source></ignorable><segment>${pair('Two.', 'Hai.')}</segment>`,
      'Một. Hai.',
    ],
    [
      'a segment that is not translated',
      `<segment>${pair('One.', 'Một.')}</segment><segment><source>Two.</source></segment>`,
      null,
    ],
  ])('may be XLIFF whose unit has %s', (_, content, text) => {
    const unit = `<unit id="u" name="home#a">${content}</unit>`;
    const read = formats.xliff.read(
      bytes(`<xliff version="2.0" trgLang="vi-VN"><file id="f">${unit}</file></xliff>`),
      'vi_VN',
    );
    expect(read.terms).toMatchObject([{ key: 'home#a', text }]);
    expect(read.terms[0]!.source).toMatch(/^One(?:\. ?Two\.)?$/);
  });

  it("may be the translation engine's answer, where the text null means no text", async () => {
    const answer = { data: { all_terms: { 'home#a': 'Đọc', 'home#b': 'null' } } };
    expect(texts(formats.json.read(bytes(JSON.stringify(answer)), 'vi_VN'))).toEqual({
      'home#a': 'Đọc',
      'home#b': null,
    });
  });
});

it('writes six Arabic forms in one entry with the header of the language', async () => {
  const source = { 'read#min#one': '{count} minute', 'read#min#other': '{count} minutes' };
  const terms = neededKeys('ar', source).map((key) =>
    term({ key, text: key, source: sourceText(key, source) }),
  );
  const written = new TextDecoder().decode(await formats.po.write(file(terms, 'ar'), source));
  expect(written).toContain('nplurals=6;');
  expect(written.match(/^msgctxt/gm)).toHaveLength(1);
  expect(written).toContain('msgstr[3] "read#min#few"');
  const xliff = new TextDecoder().decode(await formats.xliff.write(file(terms, 'ar'), source));
  expect(xliff).toContain('name="read#min">');
  expect(xliff.match(/<unit /g)).toHaveLength(6);
  expect(xliff).toContain('<ph id="1" equiv="{count}" disp="{count}"/>');
});

describe('a file that cannot be read is refused with the reason', () => {
  it.each<[ExchangeFormat, string, RegExp]>([
    ['csv', 'a,b\n1,2', /must name the columns/],
    ['csv', 'key,vi_VN\n"home#a,x', /cannot be read as CSV/],
    ['json', '{', /cannot be read as JSON/],
    ['json', '{"terms":{}}', /no list "terms"/],
    ['po', 'msgid "a"\nmsgstr "b"', /context/],
    ['po', 'msgctxt "home#a"\nmsgid "a"\nmsgid_plural "b"\n', /has 0 plural forms/],
    ['xliff', '<xliff version="1.2"/>', /not XLIFF 2, but 1.2/],
    ['xliff', '<html/>', /not XLIFF 2\./],
    ['xliff', '<xliff version="2.0"><unit>', /cannot be read as XLIFF/],
    ['xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff version="2.0">&a;</xliff>', /cannot be read as XLIFF/],
    ['xlsx', 'PK nothing', /cannot be read as XLSX/],
  ])('%s: %s', async (format, content, message) => {
    await expect(async () => formats[format].read(bytes(content), 'vi_VN')).rejects.toThrow(message);
  });

  it('a PO plural with the forms of another language', async () => {
    const content = 'msgctxt "read#min"\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "x"\nmsgstr[1] "y"\n';
    await expect(async () => formats.po.read(bytes(content), 'ar')).rejects.toThrow('ar has 6');
  });

  it('a workbook that unpacks to more than its limit', async () => {
    const bomb = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(31_000_000) });
    await expect(async () => formats.xlsx.read(bomb, 'vi_VN')).rejects.toThrow('too large');
  });
});

it('reads a workbook with shared strings, rich text, phonetic hints and gaps', () => {
  const sheet = `<worksheet><sheetData>
    <row><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>vi_VN</t></is></c></row>
    <row><c r="A2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row></sheetData></worksheet>`;
  const strings = `<sst><si><t>key</t></si><si><t>home#a</t></si>
    <si><r><t xml:space="preserve">Đọc </t></r><r><t>ngay</t></r><rPh><t>x</t></rPh></si></sst>`;
  const workbook = zipSync({
    'xl/workbook.xml': bytes(
      '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="rId7"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="rId7" Target="worksheets/own.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': bytes(strings),
    'xl/worksheets/own.xml': bytes(sheet),
  });
  expect(formats.xlsx.read(workbook, 'vi_VN')).toEqual(file([term({ source: null, text: 'Đọc ngay' })]));
});
