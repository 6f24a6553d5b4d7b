import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeFormat } from '../../../domain/translation/exchange/exchangeTerms.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import { noLinks } from '../../kit/service.ts';
import { testService, type TestService } from '../../kit/service.fixture.ts';
import type { translation } from '../contract.ts';
import { translationService } from '../service.ts';

const translator: Rights = { admin: ['admin_translation'], content: {}, sites: null };
let test: TestService<(typeof translation)['routes']>;
const save = async (language: string, texts: Record<string, string | null>) => {
  const terms = Object.entries(texts).map(([key, translation]) => {
    const end = key.indexOf('#');
    return { section: key.slice(0, end), term: key.slice(end + 1), translation };
  });
  await test.client.saveTerms({ body: { language, terms } }, await test.call(translator));
};
beforeAll(async () => {
  test = await testService(translationService, {
    links: { ...noLinks, sitesOfLanguage: async () => [3] },
  });
  await save('en_US', {
    'home#read': 'Read now',
    'home#hello': 'Hello {name}',
    'home#new': 'New',
    'read#minutes#one': 'one minute',
    'read#minutes#other': '{count} minutes',
  });
  await save('vi_VN', {
    'home#read': '=Đọc',
    'home#hello': 'Chào {name}',
    'read#minutes#other': '{count} phút',
  });
});
afterAll(() => test.close());

const exported = async (format: ExchangeFormat, language = 'vi_VN') =>
  test.client.exportTermsFile({ query: { language, format } }, await test.call(translator));
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');
const importing = async (
  format: ExchangeFormat,
  content: Uint8Array | string,
  over: { dryRun?: boolean; keys?: string[]; language?: string; version?: string } = {},
  rights = translator,
) =>
  test.client.importTermsFile(
    { body: { language: 'vi_VN', dryRun: false, format, content: base64(content), ...over } },
    await test.call(rights),
  );
const all = async () =>
  (await test.client.readTerms({ query: { language: 'vi_VN' } }, await test.call())).data.all_terms!;

describe.each(['json', 'csv', 'xlsx', 'po', 'xliff'] as const)('a %s file', (format) => {
  it('changes nothing when it is imported as it was exported', async () => {
    const { bytes } = await exported(format);
    const report = await importing(format, bytes);
    expect(report).toMatchObject({ saved: 0, same: 3 });
    expect(report.rows.map(({ key, kind }) => [key, kind])).toEqual([['home#new', 'missing']]);
  });
});

it('an export carries the state of each row and its open comments', async () => {
  const call = await test.call(translator);
  const rows = [{ key: 'home#hello', version: 1 }];
  await test.client.reviewTerms({ body: { language: 'vi_VN', isReviewed: true, rows } }, call);
  const comment = { language: 'vi_VN', key: 'read#minutes', text: 'Also said of hours.' };
  await test.client.commentTerm({ body: comment }, call);
  const csv = new TextDecoder().decode((await exported('csv')).bytes);
  expect(csv).toContain('"home#hello","Hello {name}","Chào {name}","reviewed",');
  expect(csv).toContain('"home#read","Read now","\'=Đọc","translated",');
  expect(csv).toContain('"home#new","New",,"missing",');
  expect(csv).toContain('"{count} phút","translated","Also said of hours."');
});

describe('an import', () => {
  const csv =
    'key,en_US,vi_VN\nhome#read,Read now,Đọc ngay\nhome#new,New,Mới\nhome#hello,Hello {name},Chào\n';

  it('reports what it would change in a dry run, and writes nothing', async () => {
    const before = await all();
    const { rows, saved } = await importing('csv', csv, { dryRun: true });
    expect(rows).toMatchObject([
      { key: 'home#read', kind: 'changed', current: '=Đọc', text: 'Đọc ngay' },
      { key: 'home#new', kind: 'new' },
      { key: 'home#hello', kind: 'refused', refusal: 'PLACEHOLDER' },
      { key: 'read#minutes#other', kind: 'missing', current: '{count} phút' },
    ]);
    expect(saved).toBe(0);
    expect(await all()).toEqual(before);
  });

  it('saves only the chosen terms, then all others that can be saved', async () => {
    expect((await importing('csv', csv, { keys: ['home#new', 'home#hello'] })).saved).toBe(1);
    expect(await all()).toMatchObject({
      'home#new': 'Mới',
      'home#read': '=Đọc',
      'home#hello': 'Chào {name}',
    });
    expect((await importing('csv', csv)).saved).toBe(1);
    expect((await all())['home#read']).toBe('Đọc ngay');
  });

  it('saves nothing when somebody changed terms since the dry run, and shows them as they are', async () => {
    const file = 'key,vi_VN\nhome#read,Đọc đi\n';
    const { version } = await importing('csv', file, { dryRun: true });
    await save('vi_VN', { 'home#read': 'Đọc nhé' });
    const stale = await importing('csv', file, { keys: ['home#read'], version });
    expect(stale).toMatchObject({ isStale: true, saved: 0 });
    expect(stale.rows[0]).toMatchObject({ key: 'home#read', current: 'Đọc nhé' });
    expect((await all())['home#read']).toBe('Đọc nhé');
    const seen = await importing('csv', file, { keys: ['home#read'], version: stale.version });
    expect(seen).toMatchObject({ isStale: false, saved: 1 });
    await save('vi_VN', { 'home#read': 'Đọc ngay' });
  });

  it('keeps a term whose source has changed since the export until it is chosen', async () => {
    const { bytes } = await exported('po');
    const po = new TextDecoder().decode(bytes).replace('Mới', 'Mới hơn');
    await save('en_US', { 'home#new': 'Newer' });
    const report = await importing('po', po);
    expect(report.saved).toBe(0);
    expect(report.rows[0]).toMatchObject({
      kind: 'conflict',
      source: 'Newer',
      fileSource: 'New',
      text: 'Mới hơn',
    });
    expect((await importing('po', po, { keys: ['home#new'] })).saved).toBe(1);
    expect((await all())['home#new']).toBe('Mới hơn');
  });

  it('refuses a file of another language, one that cannot be read, and a caller without the right', async () => {
    await expect(importing('csv', csv, { language: 'es_MX' })).rejects.toMatchObject({
      errors: [{ pointer: '/body/content', code: 'LANGUAGE' }],
    });
    await expect(importing('xliff', 'no XML')).rejects.toMatchObject({
      errors: [{ pointer: '/body/content', code: 'UNREADABLE' }],
    });
    await expect(
      importing('csv', csv, {}, { admin: ['admin_site'], content: {}, sites: null }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      importing('csv', csv.replace('ngay', 'đi'), {}, { ...translator, sites: [2] }),
    ).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

it('refuses a file with too many terms, and one whose cells repeat a long text', async () => {
  const unreadable = { errors: [{ pointer: '/body/content', code: 'UNREADABLE' }] };
  const rows = (count: number) => `key,vi_VN\n${'a#b,c\n'.repeat(count)}`;
  await expect(importing('csv', rows(20_001), { dryRun: true })).rejects.toMatchObject(unreadable);
  const part = (text: string) => new TextEncoder().encode(text);
  const cells = (row: number) =>
    `<row r="${row}"><c r="A${row}" t="s"><v>2</v></c><c r="B${row}" t="s"><v>2</v></c></row>`;
  const workbook = zipSync({
    'xl/workbook.xml': part('<workbook xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': part(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': part(
      `<sst><si><t>key</t></si><si><t>vi_VN</t></si><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`,
    ),
    'xl/worksheets/sheet1.xml': part(
      `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>${Array.from({ length: 20 }, (_, at) => cells(at + 2)).join('')}</sheetData></worksheet>`,
    ),
  });
  await expect(importing('xlsx', workbook, { dryRun: true })).rejects.toMatchObject(unreadable);
});
