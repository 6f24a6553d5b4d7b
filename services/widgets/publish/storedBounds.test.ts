/** Nothing is stored that could not be returned, on any route. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish } from './publish.ts';
import { validatePublish } from './validatePublish.ts';
import { insertRevision, insertRowVersions, insertWidgetVersion, lockLayout } from '../repositoryWrites.ts';
import { storedContent } from '../layoutRow.ts';
import { editedRow } from '../shapes.ts';
import { columns, globalEditor, openWidgets, refusal, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

let counter = 0;
const newId = () => `long${(counter += 1)}`;
const times = { startDate: '2026-11-01', endDate: '2026-12-01' };
/** A rich text with one version per length; one length is no test. */
const texts = (...lengths: number[]): Record<string, unknown> => {
  const html = lengths.map((length) => 'x'.repeat(length));
  if (html.length === 1) return { html: html[0] };
  const names = 'ABCDEFG'.slice(0, html.length).split('');
  const share = (index: number) => (index === 0 ? 100 - 10 * (html.length - 1) : 10);
  return {
    html: html[0],
    ...times,
    versionCount: html.length,
    percentages: Object.fromEntries(names.map((name, index) => [name, share(index)])),
    versions: Object.fromEntries(names.slice(1).map((name, at) => [name, { html: html[at + 1], ...times }])),
  };
};
const richText = (id: string, widgetContent: Record<string, unknown>, baseVersion?: number) => ({
  id,
  type: 'rich-text',
  widgetContent,
  ...(baseVersion !== undefined && { baseVersion }),
});
const placed = (id: string, change: object = {}) => row('r', { columns: columns(id), ...change });
/** The status and errors of a refusal; asserts that nothing was written. */
const whyRefused = async (work: () => Promise<unknown>) => {
  const before = await test.counts();
  const { status, errors } = await refusal(work());
  expect(await test.counts()).toEqual(before);
  return [status, ...(errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)];
};

const tooLong = texts(90_000, 90_000, 90_000);
const escaped: Record<string, unknown> = { html: '<'.repeat(30_000) };
describe.each([
  ['three versions that are too long together', tooLong, '', 'tooLong:200000'],
  ['a text that is too long once it is sanitised', escaped, '/html', 'tooLong:100000'],
])('%s', (_, widgetContent, path, code) => {
  const at = `/body/widgets/0/widgetContent${path}`;

  it('is refused when published', async () => {
    const id = newId();
    const input = { layout: id, added: [placed(id)], widgets: [richText(id, widgetContent, 0)] };
    expect(await whyRefused(() => test.publish(input))).toEqual([400, `${at} ${code}`]);
  });

  it('is refused when saved alone', async () => {
    const call = await test.call(globalEditor);
    const body = richText(newId(), widgetContent);
    expect(await whyRefused(() => test.client.saveWidget({ body }, call))).toEqual([
      400,
      `/body/widgetContent${path} ${code}`,
    ]);
  });

  it('is refused when scheduled', async () => {
    const id = newId();
    const { revision } = await test.publish({ layout: id, added: [row('r')] });
    const body = { layout: id, at: '2026-12-01T00:00:00Z', baseRevision: revision, added: [placed(id)] };
    const call = await test.call(globalEditor);
    const planned = { ...body, widgets: [richText(id, widgetContent, 0)] } as never;
    expect(
      await whyRefused(() => test.client.scheduleChange({ query: { site: 1 }, body: planned }, call)),
    ).toEqual([400, `${at} ${code}`]);
  });

  it('is refused when restored', async () => {
    const id = newId();
    const actor = await test.call(globalEditor);
    const input = { site: 1, layout: id, deleted: [], baseRevision: undefined, note: undefined };
    const restore = {
      ...input,
      added: [editedRow.parse(placed(id))],
      widgets: [richText(id, widgetContent, 0)],
      wasPublished: true,
    };
    const run = () =>
      test.service.db.transaction(async (tx) =>
        publish(tx, await validatePublish(restore, actor), actor, test.clock.now),
      );
    expect(await whyRefused(run)).toEqual([400, `${at} ${code}`]);
  });
});

it('refuses the second of two changes that are too long together, and still returns the stored content', async () => {
  const id = newId();
  const initial = { layout: id, added: [placed(id)], widgets: [richText(id, texts(10, 90_000, 10), 0)] };
  const { revision } = await test.publish(initial);
  const next = (content: Record<string, unknown>) => ({
    layout: id,
    baseRevision: revision,
    widgets: [richText(id, content, 1)],
  });
  await test.publish(next(texts(60_000, 90_000, 10)));
  const run = () => test.publish(next(texts(10, 90_000, 60_000)));
  expect(await whyRefused(run)).toEqual([409, '/body/widgets/0/widgetContent tooLong:200000']);
  expect((await test.current(id)).widgets).toMatchObject([{ version: 2 }]);
});

describe('content stored by an earlier release', () => {
  it('of a widget is returned however long it is, and can be shortened', async () => {
    const id = newId();
    await test.text(id);
    const content = JSON.stringify(tooLong);
    await test.service.db.transaction((tx) =>
      insertWidgetVersion(tx, { id, version: 2, content, refersTo: [], by: 'earlier' }),
    );
    const { revision } = await test.publish({ layout: id, added: [placed(id)] });
    expect((await test.current(id)).widgets[0]!.widgetContent).toHaveLength(content.length);
    const visitors = await test.send('GET', `/layouts/current?layout=${id}`);
    expect(visitors.statusCode).toBe(200);
    const shorter = { layout: id, baseRevision: revision, widgets: [richText(id, texts(10, 10, 10), 2)] };
    expect((await test.publish(shorter)).widgets).toMatchObject([{ version: 3 }]);
  });

  it('of a row is returned with all its countries and shares, and can be corrected', async () => {
    const key = { site: 1, layout: newId() };
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const codes = letters.flatMap((one) => letters.map((other) => one + other));
    const content = storedContent({
      ...(await test.publish({ layout: `${key.layout}-a`, added: [row('r')] })).rows[0]!,
      countries: codes,
      aPercentage: 500,
      bPercentage: -400,
    });
    await test.service.db.transaction(async (tx) => {
      await lockLayout(tx, key);
      const rows = await insertRowVersions(tx, key, [{ rowKey: 'r', content }], 'earlier');
      await insertRevision(tx, { ...key, revision: 1, note: null, by: 'earlier', rows, widgets: ['text'] });
    });
    const { rows } = await test.current(key.layout);
    expect(rows).toMatchObject([{ countries: codes, aPercentage: 500 }]);
    const mended = { ...row('r', { countries: ['MX'] }), aPercentage: 60, bPercentage: 40 };
    expect((await test.publish({ layout: key.layout, added: [mended] })).rows).toMatchObject([
      { countries: ['MX'], aPercentage: 60 },
    ]);
  });
});

it('refuses the countries of two editors if they exceed the limit together', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  const layout = newId();
  const actor = await test.call(globalEditor);
  const restoreCountries = (countries: string[], baseRevision: number | undefined) =>
    test.service.db.transaction(async (tx) => {
      const input = { site: 1, layout, deleted: [], widgets: [], note: undefined, wasPublished: true };
      const added = [editedRow.parse(placed('text', { countries }))];
      const prepared = await validatePublish({ ...input, baseRevision, added }, actor);
      return publish(tx, prepared, actor, test.clock.now);
    });
  await restoreCountries(codes.slice(0, 10), undefined);
  await restoreCountries(codes.slice(0, 200), 1);
  const both = () => restoreCountries([...codes.slice(0, 10), ...codes.slice(400, 600)], 1);
  expect(await whyRefused(both)).toEqual([409, '/body/added/0/countries tooMany:300']);
  expect((await test.publish({ layout, deleted: ['r'] })).rows).toEqual([]);
});
