/** Widgets that begin later are withheld from visitors, over HTTP. Spec 1 §4; decision page 0008. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { columns, editorOf, globalEditor, openWidgets, row, type WidgetsTest } from '../widgets.fixture.ts';

const SECRET = 'Unveiled at Christmas';
const schedule = { startDate: '2026-12-24', endDate: '2026-12-26' };
/** Midnight of the 24th in the earliest time zone. */
const BEGINS = '2026-12-23T10:00:00.000Z';

let test: WidgetsTest;
let layout: string;
beforeAll(async () => {
  test = await openWidgets();
  const call = await test.call(globalEditor);
  const widgetContent = { html: `<p>${SECRET}</p>`, ...schedule };
  await test.client.saveWidget({ body: { id: 'later', type: 'rich-text', widgetContent } }, call);
  const added = [row('r', { columns: columns('later text') })];
  layout = (await test.published(...added)).layout;
});
beforeEach(() => {
  test.clock.now = new Date('2026-11-21T12:00:00Z');
});
afterAll(() => test.close());

const paths = () => [
  '/?id=later',
  `/layouts/current?layout=${layout}`,
  `/layouts/current?layout=${layout}&ahead=true`,
];
const read = async (path: string, headers?: { authorization: string }) => {
  const { statusCode, payload } = await test.send('GET', path, undefined, headers);
  expect(statusCode).toBe(200);
  return payload;
};

describe('a widget that begins later', () => {
  it('is sent to visitors and editors of other sites without its content', async () => {
    const elsewhere = await test.headersOf({ ...globalEditor, sites: [2] });
    const onlyPages = await test.headersOf({ ...globalEditor, content: { pages: { global: { r: true } } } });
    for (const headers of [undefined, elsewhere, onlyPages])
      for (const path of paths()) {
        const payload = await read(path, headers);
        expect(payload).toContain('2026-12-24');
        expect(payload).not.toContain(SECRET);
      }
    expect(await read(`/layouts/current?layout=${layout}`)).toContain('<p>text</p>');
  });

  it("is sent completely to editors with read rights for the site's layouts", async () => {
    for (const path of paths())
      expect(await read(path, await test.headersOf(editorOf('MX')))).toContain(SECRET);
  });

  it('is sent to everyone as soon as it begins in any time zone', async () => {
    test.clock.now = new Date(Date.parse(BEGINS) - 1);
    for (const path of paths()) expect(await read(path)).not.toContain(SECRET);
    test.clock.now = new Date(BEGINS);
    for (const path of paths()) expect(await read(path)).toContain(SECRET);
  });

  it('sets withheld_until to its start, so that caches expire then', async () => {
    const [, current] = paths();
    const [answer] = JSON.parse(await read(current!)) as [{ withheld_until?: string }];
    expect(answer.withheld_until).toBe(BEGINS);
    test.clock.now = new Date(BEGINS);
    expect(await read(current!)).not.toContain('withheld_until');
  });
});

it('`ahead` omits the fields for editors', async () => {
  const { layout: tested } = await test.published(
    row('t', { bColumns: columns('other'), abRowName: 'Hero', abRowEmail: 'editor@example.org' }),
  );
  const headers = await test.headersOf();
  expect(await read(`/layouts/current?layout=${tested}`, headers)).toContain('editor@example.org');
  expect(await read(`/layouts/current?layout=${tested}&ahead=true`, headers)).not.toContain(
    'editor@example.org',
  );
});
