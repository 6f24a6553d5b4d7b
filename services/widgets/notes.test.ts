/** Notes of revisions: an editor's note cannot imitate a note that Lectern writes itself. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { formatServiceNote } from '../../domain/layout/changes/revisionNote.ts';
import type { AnyRoute } from '../../rest/contract.ts';
import { parseInput } from '../../rest/dispatch.ts';
import { widgets } from './contract.ts';
import { globalEditor, openWidgets, refusal, row, type WidgetsTest } from './widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const forged = formatServiceNote('winner', 'row:home:r', 'B');
const notesOf = async (layout: string) => {
  const revisions = await test.client.listRevisions({ query: { layout } }, await test.call(globalEditor));
  return revisions.map(({ note }) => note);
};

it('refuses a note with the prefix of generated notes on every route with a note', () => {
  const routesWithNote = Object.values<AnyRoute>(widgets.routes).filter(
    ({ body }) => body instanceof z.ZodObject && 'note' in body.shape,
  );
  expect(routesWithNote.map(({ path }) => path)).toEqual([
    '/layouts',
    '/layouts/restore',
    '/layouts/revert',
    '/layouts/scheduled',
    '/layouts/scheduled/:id',
    '/tests/winner',
  ]);
  for (const route of routesWithNote) {
    const refused = expect.objectContaining({ pointer: '/body/note' }) as object;
    let problem: unknown;
    try {
      parseInput(route, { body: { note: forged } });
    } catch (error) {
      problem = error;
    }
    expect(problem, route.path).toMatchObject({
      code: 'VALIDATION',
      errors: expect.arrayContaining([refused]) as object[],
    });
  }
});

it('publishes nothing with such a note, and stores other notes unchanged', async () => {
  expect(await refusal(test.publish({ layout: 'posed', added: [row('r')], note: forged }))).toMatchObject({
    errors: [{ pointer: '/body/note' }],
  });
  await test.publish({ layout: 'posed', added: [row('r')], note: 'Lectern: the lectern: ours' });
  expect(await notesOf('posed')).toEqual(['Lectern: the lectern: ours']);
});

it('still writes its own generated notes', async () => {
  const { layout } = await test.published(row('r'));
  const { revision } = await test.publish({ layout, added: [row('s')] });
  await test.client.revertLayout({ query: {}, body: { layout, revision } }, await test.call(globalEditor));
  expect((await notesOf(layout))[0]).toBe(formatServiceNote('tookBack', revision));
});
