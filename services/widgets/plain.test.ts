/** Layouts as published, of a house that has only rows and widgets by id. */
import { beforeEach, expect, it } from 'vitest';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { clientOver, type Transport } from '../../rest/client.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import { widgets } from './contract.ts';
import { plainWidgets } from './plain.ts';
import { layoutRow, widget, type LayoutRow, type Widget } from './shapes.ts';

const columns = (...ids: string[]) => [{ widgets: ids.map((id) => ({ id })) }];
const row = (rowKey: string, ...ids: string[]) => layoutRow.parse({ rowKey, columns: columns(...ids) });
const text = (id: string, html = id) =>
  widget.parse({ id, type: 'rich-text', widgetContent: JSON.stringify({ html }) });
const toggle = (id: string, widgetA: string, widgetB: string) =>
  widget.parse({
    id,
    type: 'feature-toggle',
    widgetContent: JSON.stringify({ feature: 'new', widgetA, widgetB }),
  });

let asked: string[] = [];
let failing = '';
/** By name, and by id. A cache keeps answers as they are, so each is one object. */
let rows: Record<string, LayoutRow[]> = {};
let stored: Record<string, Widget[]> = {};
beforeEach(() => {
  [asked, failing] = [[], ''];
  rows = { home: [row('a', 'one', 'two'), row('b', 'two', 'gone')], about: [row('c', 'one')] };
  stored = { one: [text('one')], two: [text('two')] };
});

/** As the specification has it: rows of one layout, of an answer with widgets the first. */
const service: Transport = async (name, input) => {
  const { query } = input as { query: Record<string, unknown> };
  const what = String(name === 'readRows' ? query['layout'] : query['id']);
  asked.push(`${name} ${what}`);
  expect(query).not.toHaveProperty('country'); // all of them
  if (what === failing) throw unavailableProblem('widgets');
  return (name === 'readRows' ? rows : stored)[what] ?? [];
};
const client = clientOver(widgets, plainWidgets(service));
const read = (...layout: string[]) =>
  client.readLayouts({ query: { site: 3, layout } }, startCall(anonymous, budgets.publicPage, 'test-plain'));
const home = async () => (await read('home'))[0]!;
const versionOf = async (id: string) => (await home()).widgets.find((it) => it.id === id)?.version;

it('are the rows of all countries with the widgets in them, each asked for once', async () => {
  const [first, second] = await read('home', 'about', 'home');
  expect(asked.toSorted()).toEqual([
    'readRows about',
    'readRows home',
    'readWidgets gone',
    'readWidgets one',
    'readWidgets two',
  ]);
  expect(first).toMatchObject({ site: 3, layout: 'home', rows: rows['home'] });
  expect(first!.widgets.map(({ id }) => id)).toEqual(['one', 'two']);
  expect(second!.widgets.map(({ id }) => id)).toEqual(['one']);
  expect(widgets.routes.readLayouts.response.parse([first, second])).toEqual([first, second]);
});

it('bring the widgets that their toggles lead to, one step and no further', async () => {
  rows['home'] = [row('a', 'switch')];
  stored = {
    switch: [toggle('switch', 'one', 'inner')],
    one: [text('one')],
    inner: [toggle('inner', 'two', '')],
  };
  expect((await home()).widgets.map(({ id }) => id)).toEqual(['switch', 'one', 'inner']);
  expect(asked).not.toContain('readWidgets two');
});

it('ask for no widget under what can be no id', async () => {
  rows['home'] = [row('a', 'switch')];
  stored = { switch: [toggle('switch', '../one', '')] };
  expect((await home()).widgets.map(({ id }) => id)).toEqual(['switch']);
  expect(asked).toEqual(['readRows home', 'readWidgets switch']);
});

it('are numbered by their content: another text is another widget and another revision', async () => {
  const [revision, one, two] = [(await home()).revision, await versionOf('one'), await versionOf('two')];
  stored = { one: [text('one')], two: [text('two')] }; // the same once more
  expect([(await home()).revision, await versionOf('one')]).toEqual([revision, one]);
  stored['one'] = [text('one', 'new')];
  expect(await versionOf('one')).not.toBe(one);
  expect(await versionOf('two')).toBe(two);
  expect((await home()).revision).not.toBe(revision);
});

it('are another revision with another row', async () => {
  const { revision } = await home();
  rows['home'] = rows['home']!.toReversed();
  expect((await home()).revision).not.toBe(revision);
  rows['home'] = rows['home'].toReversed();
  expect((await home()).revision).toBe(revision);
});

it('hold the same widget objects while the answers are the same, for what is remembered by them', async () => {
  const [before, after] = [await home(), await home()];
  expect(after.widgets[0]).toBe(before.widgets[0]);
});

it('are at revision 0 where there are no rows', async () => {
  expect(await read('nothing')).toEqual([
    { site: 3, layout: 'nothing', revision: 0, rows: [], widgets: [], created_at: null },
  ]);
});

it.each(['home', 'one'])('fail as the service does (%s)', async (what) => {
  failing = what;
  await expect(read('home', 'about')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
