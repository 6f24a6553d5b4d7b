/**
 * Input that names something the caller may edit together with the id of something they may not: a row, widget, test or
 * plan of another country, of another site, or of another editor. Each is refused and leaves the stored data unchanged.
 * Nor can a child be read through a parent that the caller may see. Security page, attack cases 3, 4 and 6.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LAYOUT,
  mxRow,
  openGuardedLayout,
  OWNER,
  SECRETS,
  usRow,
  type Attacker,
  type GuardedLayout,
} from './guardedLayout.ts';

let guarded: GuardedLayout;
beforeAll(async () => {
  guarded = await openGuardedLayout();
});
afterAll(() => guarded?.close());

const BASE = '/api/widgets-dev';
const LIBRARY = '/api/media/library';
const mexicoEditor: Attacker = 'an editor of Mexico on this site';
const otherSiteEditor: Attacker = 'an editor of everything on another site';
const columns = (id: string) => [{ className: '', widgets: [{ id }] }];
const changedWidget = (id: string, fields: object = {}) => ({
  id,
  type: 'rich-text',
  widgetContent: { html: '<p>Evil</p>' },
  ...fields,
});
const publish = (body: object, site = 1) =>
  ['POST', `${BASE}/layouts?site=${site}`, { layout: LAYOUT, ...body }] as const;
const own = { ...mxRow, abRowName: 'Mine' };

type Call = readonly [method: string, path: string, body?: unknown];
const swaps: readonly (readonly [name: string, who: Attacker, call: (guarded: GuardedLayout) => Call])[] = [
  // Another country.
  [
    'the own country on the row of another country',
    mexicoEditor,
    () => publish({ added: [{ ...usRow, countries: ['MX'] }] }),
  ],
  [
    'the own row together with the deletion of another country’s row',
    mexicoEditor,
    () => publish({ added: [own], deleted: ['us'] }),
  ],
  [
    'the own row together with another country’s widget',
    mexicoEditor,
    (it) => publish({ added: [own], widgets: [changedWidget('us-a', { baseVersion: it.usVersion })] }),
  ],
  [
    'the own row with another country’s changed widget in it',
    mexicoEditor,
    () => publish({ added: [{ ...own, columns: columns('us-a') }], widgets: [changedWidget('us-a')] }),
  ],
  [
    'another country added to the own row',
    mexicoEditor,
    () => publish({ added: [{ ...own, countries: ['MX', 'US'] }] }),
  ],
  [
    'the default added to the own row',
    mexicoEditor,
    () => publish({ added: [{ ...own, countries: ['MX', 'default'] }] }),
  ],
  ['another country’s widget by its id', mexicoEditor, () => ['POST', BASE, changedWidget('us-a')]],
  [
    'another country’s widget id as that of a new widget',
    mexicoEditor,
    () => ['POST', BASE, changedWidget('us-a', { create: true })],
  ],
  [
    'the own row with a toggle that refers to another country’s changed widget',
    mexicoEditor,
    () =>
      publish({
        added: [{ ...own, columns: columns('t') }],
        widgets: [
          { id: 't', type: 'feature-toggle', widgetContent: { widgetA: 'us-a' } },
          changedWidget('us-a'),
        ],
      }),
  ],
  [
    'a restore of another country from a revision',
    mexicoEditor,
    (it) => restoring(it, { of: 'country', country: 'US' }),
  ],
  [
    'a restore of another country’s row from a revision',
    mexicoEditor,
    (it) => restoring(it, { of: 'row', rowKey: 'us' }),
  ],
  [
    'a revert of another editor’s change',
    mexicoEditor,
    () => ['POST', `${BASE}/layouts/revert?site=1`, { layout: LAYOUT, revision: 2 }],
  ],
  [
    'a winner in the own layout for another country’s widget',
    mexicoEditor,
    () => winner({ layout: 'mexican', widgetId: 'us-a' }),
  ],
  [
    'a winner in the own layout for another country’s row',
    mexicoEditor,
    () => winner({ layout: 'mexican', rowKey: 'us' }),
  ],
  ['a winner for another country’s row', mexicoEditor, () => winner({ layout: LAYOUT, rowKey: 'us' })],
  ['the goal of another country’s row', mexicoEditor, () => goal(`row:${LAYOUT}:us`)],
  ['the goal of another country’s widget', mexicoEditor, () => goal('widget:us-a')],
  [
    'another editor’s plan moved to another time',
    mexicoEditor,
    (it) => [
      'PUT',
      `${BASE}/layouts/scheduled/${it.planned}?site=1`,
      { at: '2026-12-05T00:00:00Z', version: 1 },
    ],
  ],
  [
    'another editor’s plan cancelled',
    mexicoEditor,
    (it) => ['DELETE', `${BASE}/layouts/scheduled/${it.planned}?site=1`, { version: 1 }],
  ],
  [
    'a plan for the own row that changes another country’s widget',
    mexicoEditor,
    (it) => [
      'POST',
      `${BASE}/layouts/scheduled?site=1`,
      {
        layout: LAYOUT,
        at: '2026-12-05T00:00:00Z',
        baseRevision: it.revision,
        added: [own],
        widgets: [changedWidget('us-b')],
      },
    ],
  ],
  [
    'the drafts of another editor',
    mexicoEditor,
    () => ['DELETE', `${BASE}/layouts/drafts/own?owner=${OWNER}`],
  ],
  // Another site.
  [
    'the own site with a widget of another site in a row',
    otherSiteEditor,
    () => publish({ added: [{ rowKey: 'new', countries: ['default'], columns: columns('us-a') }] }, 2),
  ],
  [
    'the own site with a changed widget of another site',
    otherSiteEditor,
    () => publish({ widgets: [changedWidget('us-a')] }, 2),
  ],
  [
    'the own site with a toggle that refers to a widget of another site',
    otherSiteEditor,
    () =>
      publish(
        {
          added: [{ rowKey: 'new', countries: ['default'], columns: columns('t') }],
          widgets: [{ id: 't', type: 'feature-toggle', widgetContent: { widgetA: 'us-a' } }],
        },
        2,
      ),
  ],
  [
    'a widget of another site saved as one of the own site',
    otherSiteEditor,
    () => ['POST', BASE, changedWidget('us-a', { siteId: 2 })],
  ],
  ['a widget of another site deleted', otherSiteEditor, () => ['DELETE', BASE, ['us-a']]],
  [
    'a plan of another site by its id',
    otherSiteEditor,
    (it) => [
      'PUT',
      `${BASE}/layouts/scheduled/${it.planned}?site=2`,
      { at: '2026-12-05T00:00:00Z', version: 1 },
    ],
  ],
  [
    'a plan of another site cancelled',
    otherSiteEditor,
    (it) => ['DELETE', `${BASE}/layouts/scheduled/${it.planned}?site=2`, { version: 1 }],
  ],
  [
    'the winner of a widget of another site',
    otherSiteEditor,
    () => winner({ layout: LAYOUT, widgetId: 'us-a' }, 2),
  ],
  ['the goal of a widget of another site', otherSiteEditor, () => goal('widget:us-a', 2)],
  [
    'a revision number that only the other site’s layout has',
    otherSiteEditor,
    () => [
      'POST',
      `${BASE}/layouts/restore?site=2`,
      { layout: LAYOUT, revision: 2, baseRevision: 1, scope: { of: 'all' } },
    ],
  ],
  [
    'a picture of another site changed by its id',
    otherSiteEditor,
    (it) => ['PUT', `${LIBRARY}/${it.picture}?site=2`, { baseVersion: 1, name: 'x' }],
  ],
  [
    'a picture of another site moved to the trash',
    otherSiteEditor,
    (it) => ['POST', `${LIBRARY}/${it.picture}/trash?site=2`],
  ],
  [
    'a picture of another site restored from the trash',
    otherSiteEditor,
    (it) => ['POST', `${LIBRARY}/${it.trashed}/restore?site=2`],
  ],
  [
    'a picture of another site deleted permanently',
    otherSiteEditor,
    (it) => ['DELETE', `${LIBRARY}/${it.trashed}?site=2&inUse=0`],
  ],
  [
    'a picture of another site removed like an own avatar',
    otherSiteEditor,
    (it) => ['DELETE', `/api/media/${it.picture}`],
  ],
];
function restoring(layout: GuardedLayout, scope: object): Call {
  return [
    'POST',
    `${BASE}/layouts/restore?site=1`,
    { layout: LAYOUT, revision: 1, baseRevision: layout.revision, scope },
  ];
}
function winner(subject: object, site = 1): Call {
  return [
    'POST',
    `${BASE}/tests/winner?site=${site}`,
    { version: 'B', baseRevision: 1, sure: true, ...subject },
  ];
}
function goal(subject: string, site = 1): Call {
  return ['PUT', `${BASE}/tests/goal?site=${site}`, { subject, kind: 'click', baseVersion: 0 }];
}

it.each(swaps)('%s is refused and changes nothing', async (_, who, call) => {
  const before = await guarded.storedDigests();
  const { status, text } = await guarded.rest(who, ...call(guarded));
  expect([[400, 403, 404, 409].includes(status), status, text]).toEqual([true, status, text]);
  // Refused for what the input names, not for its form.
  expect(text).not.toMatch(/Unrecognized|Invalid input|Required/);
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  expect(await guarded.storedDigests()).toEqual(before);
});

describe('a child is readable through its own parent only (attack case 6)', () => {
  const reads: readonly (readonly [
    name: string,
    path: (guarded: GuardedLayout) => string,
    status: number,
  ])[] = [
    ['a revision', () => `${BASE}/layouts/revisions/2?site=2&layout=${LAYOUT}`, 404],
    ['the history', () => `${BASE}/layouts/revisions?site=2&layout=${LAYOUT}&before=3`, 200],
    ['a draft', () => `${BASE}/layouts/draft?site=2&layout=${LAYOUT}`, 200],
    ['the list of draft owners', () => `${BASE}/layouts/drafts?site=2&layout=${LAYOUT}`, 200],
    ['plans', () => `${BASE}/layouts/scheduled?site=2&layout=${LAYOUT}`, 200],
    ['results of a widget', () => `${BASE}/tests/results?site=2&subject=widget:us-a`, 200],
    ['results of a row', () => `${BASE}/tests/results?site=2&subject=row:${LAYOUT}:us`, 200],
    ['a widget, for editors', () => `${BASE}/admin?id=us-a`, 200],
    ['the places where a text is used', () => `${BASE}/where-used?site=2&address=SECRET`, 200],
    ['a picture', (it) => `${LIBRARY}/${it.picture}?site=2`, 404],
    ['pictures found by a word of their names', () => `${LIBRARY}?site=2&search=secret`, 200],
  ];
  const privateTexts = [...SECRETS, 'secret-1.jpg', '/email-signups', OWNER];

  it.each(reads)('%s of one site is not returned on another', async (_, path, expected) => {
    const { status, text } = await guarded.rest(otherSiteEditor, 'GET', path(guarded));
    expect([status, privateTexts.filter((it) => text.includes(it))]).toEqual([expected, []]);
  });

  it.each(reads)('%s is returned on its own site to an editor who may read it', async (_, path) => {
    const own = path(guarded).replace('site=2', 'site=1');
    const { status } = await guarded.rest(mexicoEditor, 'GET', own);
    expect(status).toBe(200);
  });

  it('former, planned and unpublished content reaches no reader, by layout or by widget id', async () => {
    const paths = [`${BASE}?id=us-a&id=us-b`, `${BASE}/layouts?layout=${LAYOUT}`];
    for (const path of [...paths, `${BASE}/layouts/current?layout=${LAYOUT}`]) {
      const { status, text } = await guarded.rest('anonymous', 'GET', path);
      expect([path, status, privateTexts.slice(0, 6).filter((it) => text.includes(it))]).toEqual([
        path,
        200,
        [],
      ]);
    }
  });
});
