/**
 * Input that names what one may, with the id of what one may not: another country's row, widget, test or plan, another site's,
 * another editor's. Refused, and nothing is other than it was; nor does any door lead from a parent one may see to a child one
 * may not. Security page, attack cases 3, 4 and 6.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LAYOUT,
  mxRow,
  openGuarded,
  OWNER,
  SECRETS,
  usRow,
  type Attacker,
  type Guarded,
} from './guardedLayout.ts';

let on: Guarded;
beforeAll(async () => {
  on = await openGuarded();
});
afterAll(() => on?.close());

const BASE = '/api/widgets-dev';
const LIBRARY = '/api/media/library';
const mexican: Attacker = 'an editor of Mexico on this site';
const elsewhere: Attacker = 'an editor of everything on another site';
const columns = (id: string) => [{ className: '', widgets: [{ id }] }];
const evil = (id: string, more: object = {}) => ({
  id,
  type: 'rich-text',
  widgetContent: { html: '<p>Evil</p>' },
  ...more,
});
const publish = (body: object, site = 1) =>
  ['POST', `${BASE}/layouts?site=${site}`, { layout: LAYOUT, ...body }] as const;
const own = { ...mxRow, abRowName: 'Mine' };

type Call = readonly [method: string, path: string, body?: unknown];
const swaps: readonly (readonly [name: string, who: Attacker, call: (on: Guarded) => Call])[] = [
  // Another country.
  [
    "one's own country, on the row of another",
    mexican,
    () => publish({ added: [{ ...usRow, countries: ['MX'] }] }),
  ],
  ["one's own row, and another's deleted", mexican, () => publish({ added: [own], deleted: ['us'] })],
  [
    "one's own row, and another's widget",
    mexican,
    (it) => publish({ added: [own], widgets: [evil('us-a', { baseVersion: it.usVersion })] }),
  ],
  [
    "one's own row with another's widget in it, changed",
    mexican,
    () => publish({ added: [{ ...own, columns: columns('us-a') }], widgets: [evil('us-a')] }),
  ],
  [
    "another's country, in one's own row",
    mexican,
    () => publish({ added: [{ ...own, countries: ['MX', 'US'] }] }),
  ],
  [
    'the default, in the own row',
    mexican,
    () => publish({ added: [{ ...own, countries: ['MX', 'default'] }] }),
  ],
  ["another's widget by its id", mexican, () => ['POST', BASE, evil('us-a')]],
  ["another's widget as one's own new one", mexican, () => ['POST', BASE, evil('us-a', { create: true })]],
  [
    "one's own row with a toggle that leads to another's widget, changed",
    mexican,
    () =>
      publish({
        added: [{ ...own, columns: columns('t') }],
        widgets: [{ id: 't', type: 'feature-toggle', widgetContent: { widgetA: 'us-a' } }, evil('us-a')],
      }),
  ],
  [
    "a country not one's own, of a revision",
    mexican,
    (it) => restoring(it, { of: 'country', country: 'US' }),
  ],
  ["a row not one's own, of a revision", mexican, (it) => restoring(it, { of: 'row', rowKey: 'us' })],
  [
    "another's change, taken back",
    mexican,
    () => ['POST', `${BASE}/layouts/revert?site=1`, { layout: LAYOUT, revision: 2 }],
  ],
  [
    "one's own layout, with the widget of another's",
    mexican,
    () => winner({ layout: 'mexican', widgetId: 'us-a' }),
  ],
  ["one's own layout, with the row of another's", mexican, () => winner({ layout: 'mexican', rowKey: 'us' })],
  ["another's row", mexican, () => winner({ layout: LAYOUT, rowKey: 'us' })],
  ["the goal of another's row", mexican, () => goal(`row:${LAYOUT}:us`)],
  ["the goal of another's widget", mexican, () => goal('widget:us-a')],
  [
    "another's plan, at another time",
    mexican,
    (it) => [
      'PUT',
      `${BASE}/layouts/scheduled/${it.planned}?site=1`,
      { at: '2026-12-05T00:00:00Z', version: 1 },
    ],
  ],
  [
    "another's plan, given up",
    mexican,
    (it) => ['DELETE', `${BASE}/layouts/scheduled/${it.planned}?site=1`, { version: 1 }],
  ],
  [
    "a plan for one's own row that changes another's widget",
    mexican,
    (it) => [
      'POST',
      `${BASE}/layouts/scheduled?site=1`,
      {
        layout: LAYOUT,
        at: '2026-12-05T00:00:00Z',
        baseRevision: it.revision,
        added: [own],
        widgets: [evil('us-b')],
      },
    ],
  ],
  ['the drafts of another', mexican, () => ['DELETE', `${BASE}/layouts/drafts/own?owner=${OWNER}`]],
  // Another site.
  [
    "one's own site, with the widget of another in a row",
    elsewhere,
    () => publish({ added: [{ rowKey: 'new', countries: ['default'], columns: columns('us-a') }] }, 2),
  ],
  [
    "one's own site, with the widget of another changed",
    elsewhere,
    () => publish({ widgets: [evil('us-a')] }, 2),
  ],
  [
    "one's own site, with a toggle that leads to the widget of another",
    elsewhere,
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
    "another site's widget, said to be one's own",
    elsewhere,
    () => ['POST', BASE, evil('us-a', { siteId: 2 })],
  ],
  ["another site's widget, deleted", elsewhere, () => ['DELETE', BASE, ['us-a']]],
  [
    "another site's plan, by its id",
    elsewhere,
    (it) => [
      'PUT',
      `${BASE}/layouts/scheduled/${it.planned}?site=2`,
      { at: '2026-12-05T00:00:00Z', version: 1 },
    ],
  ],
  [
    "another site's plan, given up",
    elsewhere,
    (it) => ['DELETE', `${BASE}/layouts/scheduled/${it.planned}?site=2`, { version: 1 }],
  ],
  ["the winner of another site's widget", elsewhere, () => winner({ layout: LAYOUT, widgetId: 'us-a' }, 2)],
  ["the goal of another site's widget", elsewhere, () => goal('widget:us-a', 2)],
  [
    "a revision that only another site's layout has",
    elsewhere,
    () => [
      'POST',
      `${BASE}/layouts/restore?site=2`,
      { layout: LAYOUT, revision: 2, baseRevision: 1, scope: { of: 'all' } },
    ],
  ],
  [
    "another site's picture, by its id",
    elsewhere,
    (it) => ['PUT', `${LIBRARY}/${it.picture}?site=2`, { baseVersion: 1, name: 'x' }],
  ],
  [
    "another site's picture, into the trash",
    elsewhere,
    (it) => ['POST', `${LIBRARY}/${it.picture}/trash?site=2`],
  ],
  [
    "another site's picture, out of it",
    elsewhere,
    (it) => ['POST', `${LIBRARY}/${it.trashed}/restore?site=2`],
  ],
  [
    "another site's picture, for good",
    elsewhere,
    (it) => ['DELETE', `${LIBRARY}/${it.trashed}?site=2&inUse=0`],
  ],
  [
    "another site's picture, as if an avatar of one's own",
    elsewhere,
    (it) => ['DELETE', `/api/media/${it.picture}`],
  ],
];
function restoring(it: Guarded, scope: object): Call {
  return [
    'POST',
    `${BASE}/layouts/restore?site=1`,
    { layout: LAYOUT, revision: 1, baseRevision: it.revision, scope },
  ];
}
function winner(of: object, site = 1): Call {
  return ['POST', `${BASE}/tests/winner?site=${site}`, { version: 'B', baseRevision: 1, sure: true, ...of }];
}
function goal(subject: string, site = 1): Call {
  return ['PUT', `${BASE}/tests/goal?site=${site}`, { subject, kind: 'click', baseVersion: 0 }];
}

it.each(swaps)('%s is refused, and nothing is changed', async (_, who, call) => {
  const before = await on.stored();
  const { status, text } = await on.rest(who, ...call(on));
  expect([[400, 403, 404, 409].includes(status), status, text]).toEqual([true, status, text]);
  // Refused for what it names, not for how it is written.
  expect(text).not.toMatch(/Unrecognized|Invalid input|Required/);
  expect(SECRETS.filter((secret) => text.includes(secret))).toEqual([]);
  expect(await on.stored()).toEqual(before);
});

describe('a child is read by its parent alone (attack case 6)', () => {
  const reads: readonly (readonly [name: string, path: (on: Guarded) => string, answer: number])[] = [
    ['a revision', () => `${BASE}/layouts/revisions/2?site=2&layout=${LAYOUT}`, 404],
    ['the history', () => `${BASE}/layouts/revisions?site=2&layout=${LAYOUT}&before=3`, 200],
    ['a draft', () => `${BASE}/layouts/draft?site=2&layout=${LAYOUT}`, 200],
    ['who has drafts', () => `${BASE}/layouts/drafts?site=2&layout=${LAYOUT}`, 200],
    ['plans', () => `${BASE}/layouts/scheduled?site=2&layout=${LAYOUT}`, 200],
    ['results of a widget', () => `${BASE}/tests/results?site=2&subject=widget:us-a`, 200],
    ['results of a row', () => `${BASE}/tests/results?site=2&subject=row:${LAYOUT}:us`, 200],
    ['a widget, for editors', () => `${BASE}/admin?id=us-a`, 200],
    ['where a text stands', () => `${BASE}/where-used?site=2&address=SECRET`, 200],
    ['a picture', (it) => `${LIBRARY}/${it.picture}?site=2`, 404],
    ['pictures by a word of their names', () => `${LIBRARY}?site=2&search=secret`, 200],
  ];
  const told = [...SECRETS, 'secret-1.jpg', '/email-signups', OWNER];

  it.each(reads)('%s of one site is not told on another', async (_, path, expected) => {
    const { status, text } = await on.rest(elsewhere, 'GET', path(on));
    expect([status, told.filter((it) => text.includes(it))]).toEqual([expected, []]);
  });

  it.each(reads)('%s is told to who may read it where it is', async (_, path) => {
    const own = path(on).replace('site=2', 'site=1');
    const { status } = await on.rest(mexican, 'GET', own);
    expect(status).toBe(200);
  });

  it('what was, will be and is not yet reaches no reader, by a layout or by the id of a widget', async () => {
    const doors = [`${BASE}?id=us-a&id=us-b`, `${BASE}/layouts?layout=${LAYOUT}`];
    for (const path of [...doors, `${BASE}/layouts/current?layout=${LAYOUT}`]) {
      const { status, text } = await on.rest('anonymous', 'GET', path);
      expect([path, status, told.slice(0, 6).filter((it) => text.includes(it))]).toEqual([path, 200, []]);
    }
  });
});
