/** The spec-only adapter: layouts as published, made from a service that only has rows and widgets by id. */
import { beforeEach, expect, it } from 'vitest';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { createClient, type Transport } from '../../rest/client/client.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import { widgets } from './contract.ts';
import { specOnlyWidgets } from './specOnly.ts';
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

let requests: string[] = [];
let failing = '';
/** Rows by layout name and widgets by id. A cache returns the same objects, so each is created once. */
let rows: Record<string, LayoutRow[]> = {};
let stored: Record<string, Widget[]> = {};
beforeEach(() => {
  [requests, failing] = [[], ''];
  rows = { home: [row('a', 'one', 'two'), row('b', 'two', 'gone')], about: [row('c', 'one')] };
  stored = { one: [text('one')], two: [text('two')] };
});

/**
 * A service with only the specification's routes: rows of one layout; of a response with widgets only the first
 * counts.
 */
const service: Transport = async (name, input) => {
  const { query } = input as { query: Record<string, unknown> };
  const requestedId = String(name === 'readRows' ? query['layout'] : query['id']);
  requests.push(`${name} ${requestedId}`);
  expect(query).not.toHaveProperty('country'); // all countries
  if (requestedId === failing) throw unavailableProblem('widgets');
  return (name === 'readRows' ? rows : stored)[requestedId] ?? [];
};
const client = createClient(widgets, specOnlyWidgets(service));
const read = (...layout: string[]) =>
  client.readLayouts({ query: { site: 3, layout } }, startCall(anonymous, budgets.publicPage, 'test-plain'));
const home = async () => (await read('home'))[0]!;
const versionOf = async (id: string) => (await home()).widgets.find((it) => it.id === id)?.version;

it('returns the rows of all countries with their widgets, each requested once', async () => {
  const [first, second] = await read('home', 'about', 'home');
  expect(requests.toSorted()).toEqual([
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

it('adds the targets of toggles, one level only', async () => {
  rows['home'] = [row('a', 'switch')];
  stored = {
    switch: [toggle('switch', 'one', 'inner')],
    one: [text('one')],
    inner: [toggle('inner', 'two', '')],
  };
  expect((await home()).widgets.map(({ id }) => id)).toEqual(['switch', 'one', 'inner']);
  expect(requests).not.toContain('readWidgets two');
});

it('requests no widget with an invalid id', async () => {
  rows['home'] = [row('a', 'switch')];
  stored = { switch: [toggle('switch', '../one', '')] };
  expect((await home()).widgets.map(({ id }) => id)).toEqual(['switch']);
  expect(requests).toEqual(['readRows home', 'readWidgets switch']);
});

it('derives versions and revisions from the content: changed content changes both', async () => {
  const [revision, one, two] = [(await home()).revision, await versionOf('one'), await versionOf('two')];
  stored = { one: [text('one')], two: [text('two')] }; // equal, but new objects
  expect([(await home()).revision, await versionOf('one')]).toEqual([revision, one]);
  stored['one'] = [text('one', 'new')];
  expect(await versionOf('one')).not.toBe(one);
  expect(await versionOf('two')).toBe(two);
  expect((await home()).revision).not.toBe(revision);
});

it('changes the revision when the rows change', async () => {
  const { revision } = await home();
  rows['home'] = rows['home']!.toReversed();
  expect((await home()).revision).not.toBe(revision);
  rows['home'] = rows['home'].toReversed();
  expect((await home()).revision).toBe(revision);
});

it('returns the same widget objects for equal responses, so that memoised results are reused', async () => {
  const [before, after] = [await home(), await home()];
  expect(after.widgets[0]).toBe(before.widgets[0]);
});

it('returns revision 0 for a layout without rows', async () => {
  expect(await read('nothing')).toEqual([
    { site: 3, layout: 'nothing', revision: 0, rows: [], widgets: [], created_at: null },
  ]);
});

it.each(['home', 'one'])('fails with the error of the service (%s)', async (requestedId) => {
  failing = requestedId;
  await expect(read('home', 'about')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
