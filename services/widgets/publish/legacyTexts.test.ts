/**
 * Widget texts stored before markup in them was refused: shown, restored, and refused at the next change until it is
 * removed.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertWidgetVersion } from '../repositoryWrites.ts';
import { columns, globalEditor, openWidgets, refusal, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const countdown = (heading: string, before = 'soon') => ({ heading, moment: '2026-12-24T18:00', before });
const OLD = '<b>Eve</b>';
const placed = (id: string, changeWith: object = {}) => row('r', { columns: columns(id), ...changeWith });

/** Publishes a layout with a countdown whose heading contains markup. */
async function published(id: string) {
  const body = { id, type: 'countdown', widgetContent: countdown('Eve') };
  const { widgetContent } = await test.client.saveWidget({ body }, await test.call(globalEditor));
  const content = widgetContent.replace('"Eve"', JSON.stringify(OLD));
  await test.service.db.transaction((tx) =>
    insertWidgetVersion(tx, { id, version: 2, content, refersTo: [], by: 'earlier' }),
  );
  await test.publish({ layout: id, added: [placed(id)] });
}
const headingOf = (answer: { readonly widgets: readonly { readonly widgetContent: string }[] }) =>
  answer.widgets.map(({ widgetContent }) => (JSON.parse(widgetContent) as { heading: string }).heading);

it('are returned unchanged, also when their row changes', async () => {
  await published('shown');
  await test.publish({ layout: 'shown', added: [placed('shown', { countries: ['MX'] })] });
  const visitors = await test.send('GET', '/layouts/current?layout=shown');
  expect(headingOf(visitors.json<Parameters<typeof headingOf>[0][]>()[0]!)).toEqual([OLD]);
});

it('are restored and reverted unchanged', async () => {
  await published('back');
  const heading = { id: 'back', type: 'countdown', widgetContent: countdown('Christmas'), baseVersion: 2 };
  await test.publish({ layout: 'back', widgets: [heading], baseRevision: 1 });
  const [query, call] = [{ site: 1 }, await test.call(globalEditor)];
  const revert = { query, body: { layout: 'back', revision: 2 } };
  expect(headingOf(await test.client.revertLayout(revert, call))).toEqual([OLD]);
  await test.publish({ layout: 'back', deleted: ['r'], baseRevision: 3 });
  await test.client.saveWidget({ body: { id: 'back', widgetContent: countdown('Nothing') } }, call);
  const restore = {
    query,
    body: { layout: 'back', revision: 1, baseRevision: 4, scope: { of: 'all' as const } },
  };
  expect(headingOf(await test.client.restoreLayout(restore, call))).toEqual([OLD]);
});

it('refuse a publish that changes another field, until the markup is removed', async () => {
  await published('fixed');
  const changeWith = (heading: string) => ({
    layout: 'fixed',
    widgets: [
      { id: 'fixed', type: 'countdown', widgetContent: countdown(heading, 'very soon'), baseVersion: 2 },
    ],
  });
  expect((await refusal(test.publish(changeWith(OLD)))).errors).toEqual([
    {
      pointer: '/body/widgets/0/widgetContent/heading',
      detail: 'HTML tags are not allowed.',
      code: 'noHTML',
    },
  ]);
  expect(headingOf(await test.publish(changeWith('Eve')))).toEqual(['Eve']);
});
