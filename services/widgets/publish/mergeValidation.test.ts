/** Two changes that are valid each and invalid together: the merged result is validated like any publish. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRemoteHosts } from '../../../domain/remote/hosts.ts';
import { insertWidgetVersion } from '../repositoryWrites.ts';
import {
  columns,
  editorOf,
  globalEditor,
  openWidgets,
  refusal,
  row,
  testedRow,
  type WidgetsTest,
} from '../widgets.fixture.ts';

const baseUrl = 'https://posts.example';
const hosts = readRemoteHosts('posts.example')!;

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets({ remote: { hosts } });
});
afterAll(() => test.close());

let counter = 0;
const newId = () => `merged${(counter += 1)}`;
/** Publishes `theirs`, then `mine` from the older base revision; returns the problem of the second. */
const refusedAfter = async (layout: string, baseRevision: number, theirs: object, mine: object) => {
  await test.publish({ layout, baseRevision, ...theirs });
  const before = await test.counts();
  const problem = await refusal(test.publish({ layout, baseRevision, ...mine }));
  expect(await test.counts()).toEqual(before);
  return problem;
};

describe('a row’s test', () => {
  const off = (change: object = {}) => testedRow('r', { abRowActive: false, ...change });
  const on = (change: object = {}) => testedRow('r', change);

  it.each([
    ['70/70 set while it was off, and switched on', { aPercentage: 70, bPercentage: 70 }, 'aPercentMaxError'],
    ['0/0 set while it was off, and switched on', { aPercentage: 0, bPercentage: 0 }, 'aPercentMinError'],
  ])('is refused: %s by another editor', async (_, shares, code) => {
    const { layout, revision } = await test.published(off());
    const problem = await refusedAfter(layout, revision, { added: [off(shares)] }, { added: [on()] });
    expect(problem).toMatchObject({
      status: 409,
      detail: 'Check A/B Row Settings',
      errors: [{ pointer: '/body/added/0/aPercentage', code }],
    });
  });

  it.each([
    [{ aPercentage: 500, bPercentage: 500 }, 'aPercentage', 'aPercentMaxError'],
    [{ aPercentage: 60, bPercentage: -400 }, 'bPercentage', 'bPercentMinError'],
  ])(
    'is refused with invalid shares %j, although another editor switched it off',
    async (shares, field, code) => {
      const { layout, revision } = await test.published(on());
      const problem = await refusedAfter(layout, revision, { added: [off()] }, { added: [on(shares)] });
      expect(problem.errors).toContainEqual(
        expect.objectContaining({ pointer: `/body/added/0/${field}`, code }),
      );
    },
  );

  it('accepts a valid merge: shares of one editor, dates of the other', async () => {
    const { layout, revision } = await test.published(on());
    await test.publish({ layout, added: [on({ aPercentage: 50, bPercentage: 50 })], baseRevision: revision });
    const later = { layout, added: [on({ abRowEndDate: '2026-12-01' })], baseRevision: revision };
    expect((await test.publish(later)).rows).toMatchObject([
      { aPercentage: 50, bPercentage: 50, abRowEndDate: '2026-12-01' },
    ]);
  });
});

describe('a widget', () => {
  const text = (id: string, change: object, baseVersion: number) => ({
    id,
    type: 'rich-text',
    widgetContent: { html: 'a', ...change },
    baseVersion,
  });
  const card = (id: string, change: object, baseVersion: number) => ({
    id,
    type: 'content-card',
    widgetContent: { title: 'a', ...change },
    baseVersion,
  });
  const times = { startDate: '2026-11-01', endDate: '2026-12-30' };
  const tested = ({ b = {}, ...change }: { b?: object } & Record<string, unknown> = {}) => ({
    ...times,
    abStartDate: '2026-11-21',
    abEndDate: '2026-11-30',
    versionCount: 2,
    percentages: { A: 50, B: 50 },
    versions: { B: { html: 'b', ...times, ...b } },
    ...change,
  });

  it.each([
    ['an end and a later start', text, {}, { endDate: '2026-12-01' }, { startDate: '2026-12-15' }, 'endDate'],
    [
      'an end of its test and a later start',
      text,
      tested(),
      tested({ abEndDate: '2026-11-24' }),
      tested({ abStartDate: '2026-11-25' }),
      'abEndDate',
    ],
    [
      'an end of a version and a later start',
      text,
      tested(),
      tested({ b: { endDate: '2026-12-01' } }),
      tested({ b: { startDate: '2026-12-15' } }),
      'versions/B/endDate',
    ],
    [
      'an empty title for remote content, and own content again',
      card,
      { baseUrl, isApiContent: true },
      { baseUrl, isApiContent: true, title: '' },
      { baseUrl },
      'title',
    ],
    [
      'a host that is not allowed, and content from it again',
      card,
      { baseUrl },
      { baseUrl: 'https://elsewhere.example' },
      { baseUrl, isApiContent: true },
      'baseUrl',
    ],
  ])('is a conflict with the newer version at its field: %s', async (_, of, base, theirs, mine, field) => {
    const id = newId();
    const added = [row('r', { columns: columns(id) })];
    const { revision } = await test.publish({ layout: id, added, widgets: [of(id, base, 0)] });
    const problem = await refusedAfter(
      id,
      revision,
      { widgets: [of(id, theirs, 1)] },
      { widgets: [of(newId(), {}, 0), of(id, mine, 1)] },
    );
    const code = { title: 'cardTitle', baseUrl: 'notNamed' }[field] ?? 'order';
    expect(problem).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      errors: [{ pointer: `/body/widgets/1/widgetContent/${field}`, code }],
      data: { clashes: [], widgetClashes: [{ id, version: 2, fields: [field], theirs }] },
    });
  });

  it("is refused to an editor without the right with 403, not with the other editor's change", async () => {
    const id = newId();
    const added = [row('r', { columns: columns(id), countries: ['US'] })];
    const { revision } = await test.publish({ layout: id, added, widgets: [text(id, {}, 0)] });
    await test.publish({ layout: id, widgets: [text(id, { endDate: '2026-12-01' }, 1)] });
    const mine = { layout: id, baseRevision: revision, widgets: [text(id, { startDate: '2026-12-15' }, 1)] };
    expect(await refusal(test.publish(mine, editorOf('MX')))).toMatchObject({
      status: 403,
      data: { countries: ['US'] },
    });
  });

  it('is accepted with a fault that was published before: this change did not cause it', async () => {
    const id = newId();
    const added = [row('r', { columns: columns(id) })];
    await test.publish({ layout: id, added, widgets: [text(id, {}, 0)] });
    const { widgetContent } = (await test.current(id)).widgets[0]!;
    const content = JSON.stringify({
      ...(JSON.parse(widgetContent) as object),
      startDate: '2026-12-15',
      endDate: '2026-12-01',
    });
    await test.service.db.transaction((tx) =>
      insertWidgetVersion(tx, { id, version: 2, content, refersTo: [], by: 'earlier' }),
    );
    const answer = await test.publish({ layout: id, widgets: [text(id, { html: 'mine' }, 1)] });
    expect(JSON.parse(answer.widgets[0]!.widgetContent)).toMatchObject({
      html: 'mine',
      startDate: '2026-12-15',
    });
  });

  it('can be reverted to a version without a text for its picture', async () => {
    const id = newId();
    const banner = (change: object, baseVersion: number) => ({
      id,
      type: 'banner-card',
      widgetContent: { backgroundImage: '/media/a.webp', linkUrl: '/today', alt: 'A tree', ...change },
      baseVersion,
    });
    const added = [row('r', { columns: columns(id) })];
    await test.publish({ layout: id, added, widgets: [banner({}, 0)] });
    const content = JSON.stringify({ ...banner({}, 0).widgetContent, alt: '' });
    await test.service.db.transaction((tx) =>
      insertWidgetVersion(tx, { id, version: 2, content, refersTo: [], by: 'earlier' }),
    );
    await test.publish({ layout: id, added: [row('s')] }); // pins the version without a text
    await test.publish({ layout: id, widgets: [banner({}, 2)] });
    await test.publish({ layout: id, widgets: [banner({ linkUrl: '/later' }, 3)] });
    const call = await test.call(globalEditor);
    const request = { query: { site: 1 }, body: { layout: id, revision: 3 } };
    const shown = (await test.client.revertLayout(request, call)).widgets.find((it) => it.id === id)!;
    expect(JSON.parse(shown.widgetContent)).toMatchObject({ alt: '', linkUrl: '/later' });
  });
});
