/**
 * Every operation on layouts, widgets, drafts, history, plans, tests and pictures, called anonymously, by a reader, by
 * an editor of another country and by one of another site: each is refused and leaves the stored data unchanged. The
 * lists are compared with the contracts and the schema, so a new operation fails here until it is attacked too.
 * Security page, attack cases 1 and 6.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../gateway/gateway.fixture.ts';
import type { AnyRoute } from '../../rest/contract.ts';
import { media } from '../../services/media/contract.ts';
import { widgets } from '../../services/widgets/contract.ts';
import { ruleOf } from '../../tools/check/rules.ts';
import {
  attackers,
  LAYOUT,
  openGuardedLayout,
  OWNER,
  SECRETS,
  usRow,
  type Attacker,
  type GuardedLayout,
} from './guardedLayout.ts';

let guarded: GuardedLayout;
let before: Record<string, string>;
beforeAll(async () => {
  guarded = await openGuardedLayout();
});
beforeEach(async () => {
  before = await guarded.storedDigests();
});
afterAll(() => guarded?.close());

/**
 * Which attackers an operation admits. `all`: everyone. `editors`: editors of any site, who get data that is the same
 * for every site. `read`: those who may read this site's layouts. `own`: the same for their own drafts and the site's
 * pictures, where the write is legitimate. `none`: none of the attackers.
 */
type Admitted = 'all' | 'editors' | 'read' | 'own' | 'none';
const isAdmitted = (who: Attacker, admitted: Admitted): boolean =>
  admitted === 'all' ||
  (admitted === 'editors' && who.startsWith('an editor')) ||
  (admitted !== 'none' && who === 'an editor of Mexico on this site');
/** 409: a widget that is in use cannot be deleted by anyone. */
const REFUSALS = [401, 403, 404, 409, 415];

interface Attack {
  readonly path?: string;
  readonly body?: () => unknown;
  readonly admitted: Admitted;
}
const us = `row:${LAYOUT}:us`;
const at = `site=1&layout=${LAYOUT}`;
const changed = { ...usRow, columns: [{ className: '', widgets: [{ id: 'rest-a' }] }] };
const rich = (html: string) => ({ type: 'rich-text', widgetContent: { html } });
const remoteSource = { baseUrl: 'https://posts.example', postType: 'posts', postId: '', offset: 0 };
const later = '2026-12-05T00:00:00Z';
const none: Admitted = 'none';
const read: Admitted = 'read';

const widgetAttacks = (): Record<keyof (typeof widgets)['routes'], Attack> => ({
  readWidgets: { path: '?id=us-a', admitted: 'all' },
  readWidgetsAsEditor: { path: '/admin?id=us-a', admitted: 'editors' },
  saveWidget: { body: () => ({ id: 'us-a', ...rich('Evil') }), admitted: none },
  deleteWidgets: { body: () => ['us-a'], admitted: none },
  readRows: { path: `/layouts?${at}`, admitted: 'all' },
  readRowsAsEditor: { path: `/layouts/admin?${at}`, admitted: read },
  readLayouts: { path: `/layouts/current?${at}`, admitted: 'all' },
  publishLayout: {
    path: '/layouts?site=1',
    body: () => ({ layout: LAYOUT, added: [changed] }),
    admitted: none,
  },
  listLayouts: { path: '/layouts/names?site=1', admitted: read },
  readLayoutAsEditor: { path: `/layouts/edit?${at}`, admitted: read },
  listRevisions: { path: `/layouts/revisions?${at}`, admitted: read },
  readRevision: { path: `/layouts/revisions/1?${at}`, admitted: read },
  restoreLayout: {
    path: '/layouts/restore?site=1',
    body: () => ({ layout: LAYOUT, revision: 1, baseRevision: guarded.revision, scope: { of: 'all' } }),
    admitted: none,
  },
  revertLayout: {
    path: '/layouts/revert?site=1',
    body: () => ({ layout: LAYOUT, revision: 2 }),
    admitted: none,
  },
  readDraft: { path: `/layouts/draft?${at}`, admitted: 'own' },
  listDrafts: { path: `/layouts/drafts?${at}`, admitted: read },
  saveDraft: {
    path: `/layouts/draft?${at}`,
    body: () => ({ baseRevision: 1, content: '1', baseVersion: 1, savedFrom: 'x' }),
    admitted: 'own',
  },
  deleteDraft: { path: `/layouts/draft?${at}`, admitted: 'own' },
  removeOwnDrafts: { path: `/layouts/drafts/own?owner=${OWNER}`, admitted: none },
  listScheduled: { path: `/layouts/scheduled?${at}`, admitted: read },
  readLayoutAgenda: { path: '/layouts/agenda?site=1&until=2026-12-05T00:00:00Z', admitted: read },
  readMailState: { path: '/mail', admitted: none },
  scheduleChange: {
    path: '/layouts/scheduled?site=1',
    body: () => ({ layout: LAYOUT, at: later, baseRevision: guarded.revision, added: [changed] }),
    admitted: none,
  },
  changeScheduled: {
    path: `/layouts/scheduled/${guarded.planned}?site=1`,
    body: () => ({ at: later, version: 1 }),
    admitted: none,
  },
  cancelScheduled: {
    path: `/layouts/scheduled/${guarded.planned}?site=1`,
    body: () => ({ version: 1 }),
    admitted: none,
  },
  whereUsed: { path: '/where-used?site=1&address=/media/logo.svg', admitted: read },
  count: {
    path: '/counts?site=1',
    body: () => ({
      entries: [
        { test: 'widget:us-a:0000000', version: 'A', kind: 'exposure', unit: 'abcdefghijklmnopqrstuv' },
      ],
    }),
    admitted: 'all',
  },
  countDraws: {
    path: '/counts/draws',
    body: () => ({ draws: [{ site: 1, test: `${us}:0000000`, country: 'US', draws: 1 }] }),
    admitted: none,
  },
  countArrivals: {
    path: '/counts/arrivals',
    body: () => ({ arrivals: [{ site: 1, layout: LAYOUT, country: 'US', arrivals: 1 }] }),
    admitted: none,
  },
  listTests: { path: '/tests?site=1', admitted: read },
  readTestResults: { path: `/tests/results?site=1&subject=${us}`, admitted: read },
  setTestGoal: {
    path: '/tests/goal?site=1',
    body: () => ({ subject: us, kind: 'click', baseVersion: 1 }),
    admitted: none,
  },
  planTest: {
    path: `/tests/plan?${at}&subject=${us}&baseline=0.1&leastLift=0.1&shares=50&shares=50`,
    admitted: read,
  },
  declareWinner: {
    path: '/tests/winner?site=1',
    body: () => ({ layout: LAYOUT, rowKey: 'us', version: 'B', baseRevision: guarded.revision, sure: true }),
    admitted: none,
  },
  sharePreview: {
    path: `/layouts/previews?${at}`,
    body: () => ({ draft: false, seconds: 3_600, path: '/' }),
    admitted: 'own',
  },
  readPreview: { path: '/layouts/previews/0d3a0000-0000-4000-8000-000000000001', admitted: none },
  readRemoteCards: { path: '/remote?card=us-a.1.A', admitted: 'all' },
  listRemoteHosts: { path: '/remote/hosts', admitted: 'editors' }, // set by the operator, the same for every site
  readRemoteSources: {
    path: '/remote/shown?site=1',
    body: () => ({ sources: [remoteSource] }),
    admitted: read,
  },
  tryRemoteSource: { path: '/remote/try?site=1', body: () => remoteSource, admitted: read },
  readAudit: { admitted: none },
  exportAudit: { admitted: none },
  verifyAudit: { admitted: none },
});

const mediaAttacks = (): Record<keyof (typeof media)['routes'], Attack> => ({
  upload: { path: '?purpose=avatar', admitted: none },
  readPictures: { path: `?id=${guarded.picture}`, admitted: 'all' },
  listPictures: { path: `/mine?owner=${OWNER}`, admitted: none },
  removePictures: { path: `/mine?owner=${OWNER}`, admitted: none },
  readFile: { path: `/files/${'a'.repeat(40)}-640.webp`, admitted: 'all' },
  copyPicture: { path: `/remote?source=${'a'.repeat(64)}`, admitted: none },
  removePicture: { path: `/${guarded.picture}`, admitted: none },
  uploadToLibrary: { path: '/library?site=1', admitted: none },
  listLibrary: { path: '/library?site=1', admitted: read },
  readFromLibrary: { path: `/library/${guarded.picture}?site=1`, admitted: read },
  changeInLibrary: {
    path: `/library/${guarded.picture}?site=1`,
    body: () => ({ baseVersion: 1, name: 'x' }),
    admitted: 'own',
  },
  trashInLibrary: { path: `/library/${guarded.picture}/trash?site=1`, admitted: 'own' },
  restoreInLibrary: { path: `/library/${guarded.trashed}/restore?site=1`, admitted: 'own' },
  removeFromLibrary: { path: `/library/${guarded.trashed}?site=1&inUse=0`, admitted: 'own' },
  beginRecording: { path: '/recordings?site=1', body: () => ({ name: 'a.mp3', bytes: 9 }), admitted: none },
  addToRecording: { path: `/recordings/${guarded.picture}?at=0`, admitted: none },
  finishRecording: { path: `/recordings/${guarded.picture}/finish`, admitted: none },
  readRecordings: { path: `/recordings?file=${'a'.repeat(40)}.mp3`, admitted: 'all' },
  readRecordingBytes: { path: `/recordings/files/${'a'.repeat(40)}.mp3?from=0&to=9`, admitted: 'all' },
  readAudit: { admitted: none },
  exportAudit: { admitted: none },
  verifyAudit: { admitted: none },
});

describe.each([
  ['widgets', widgets, widgetAttacks],
  ['media', media, mediaAttacks],
] as const)('the %s service', (_, contract, attacksOf) => {
  const routes = Object.entries(contract.routes) as [string, AnyRoute][];
  it.each(routes)('%s refuses everyone it is not for, and changes nothing', async (name, route) => {
    const attack = (attacksOf() as Record<string, Attack>)[name]!;
    expect(attack, `${name} is attacked by nobody`).toBeDefined();
    const path = `/api${contract.base.development}${attack.path ?? route.path.replace(/\/$/, '')}`;
    for (const who of Object.keys(attackers) as Attacker[]) {
      const { status, text } = await guarded.rest(who, route.method, path, attack.body?.());
      if (isAdmitted(who, attack.admitted)) {
        expect([who, status]).not.toEqual([who, 403]);
        if (attack.admitted === 'own') before = await guarded.storedDigests();
      } else expect([who, REFUSALS.includes(status), status]).toEqual([who, true, status]);
      // Routes for readers return published content only.
      if (who !== 'an editor of Mexico on this site')
        for (const secret of SECRETS) expect([who, text.includes(secret)]).toEqual([who, false]);
    }
    expect(await guarded.storedDigests()).toEqual(before);
  });
});

const key = 'site: { domain: "localhost" }';
const named = `${key}, name: "${LAYOUT}"`;
const slots = (id: string) => `[{ className: "", widgets: [{ widgetId: "${id}" }] }]`;
const rowText = `{ rowKey: "us", columns: ${slots('rest-a')}, bColumns: [], countries: ["US"] }`;
const publishText = () =>
  `{ layout: "${LAYOUT}", baseRevision: ${guarded.revision}, added: [${rowText}], deleted: [], widgets: [] }`;
/** Arguments of every root field that requires a right on layouts, and whom it admits ('none' by default). */
const fieldArguments = (): Record<string, readonly [args: string, admitted?: Admitted]> => ({
  layouts: [key, read],
  homeTakeovers: [key, read],
  editedLayout: [named, read],
  layoutRevision: [`${named}, revision: 1`, read],
  layoutHistory: [named, read],
  layoutRevisions: [named, read],
  layoutRevisionNumber: [named, read],
  layoutDraft: [named, 'own'],
  layoutEditors: [named, read],
  isWidgetIdTaken: ['id: "us-a"', 'editors'],
  widgetIdTaken: ['id: "us-a"', 'editors'], // ids are unique across all sites
  shownWidgets: [`${key}, country: "US", zone: "UTC", widgets: []`, read],
  publishLayout: [`${key}, publish: ${publishText()}`],
  restoreLayout: [`${named}, revision: 1, baseRevision: ${guarded.revision}, scope: {}`],
  revertLayout: [`${named}, revision: 2`],
  saveLayoutDraft: [`${named}, baseRevision: 1, content: "1", baseVersion: 1, savedFrom: "x"`, 'own'],
  deleteLayoutDraft: [named, 'own'],
  plannedChanges: [named, read],
  planChange: [`${key}, publish: ${publishText()}, at: "${later}", zone: "UTC"`],
  movePlannedChange: [`${key}, id: "${guarded.planned}", version: 1, at: "${later}", zone: "UTC"`],
  cancelPlannedChange: [`${key}, id: "${guarded.planned}", version: 1`],
  layoutTests: [key, read],
  testResults: [`${key}, subject: "${us}"`, read],
  testPlan: [
    `${key}, input: { layout: "${LAYOUT}", subject: "${us}", baseline: 0.1, leastLift: 0.1, shares: [50, 50] }`,
    read,
  ],
  setTestGoal: [`${key}, subject: "${us}", kind: CLICK, baseVersion: 1`],
  declareWinner: [
    `${key}, layout: "${LAYOUT}", rowKey: "us", version: "B", baseRevision: ${guarded.revision}, sure: true`,
  ],
  viewedLayout: [
    `${named}, as: { country: "US", zone: "UTC", versions: [], on: [], off: [], draft: false }`,
    read,
  ],
  sharePreview: [
    `${key}, layout: "${LAYOUT}", as: { country: "US", zone: "UTC", versions: [], on: [], off: [], draft: false }, path: "/", device: 1280, role: "visitor", seconds: 3600`,
    'own',
  ],
  remoteHosts: ['', 'editors'],
  tryRemoteSource: [
    `${key}, source: { baseUrl: "${remoteSource.baseUrl}", postType: "posts", postId: "", offset: 0 }`,
    read,
  ],
  media: [key, read],
  mediaPicture: [`${key}, id: "${guarded.picture}"`, read],
  changeMedia: [`${key}, id: "${guarded.picture}", baseVersion: 1, name: "x"`, 'own'],
  trashMedia: [`${key}, id: "${guarded.picture}"`, 'own'],
  restoreMedia: [`${key}, id: "${guarded.trashed}"`, 'own'],
  removeMedia: [`${key}, id: "${guarded.trashed}"`, 'own'],
});

describe('the schema', () => {
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => ruleOf(field)?.right.some((right) => right.startsWith('layouts ')))
      .map((field) => [field.name, type.name.toLowerCase(), field.type] as const),
  );

  it('has exactly the layout fields that are attacked here', () => {
    expect(fields.map(([name]) => name).sort()).toEqual(Object.keys(fieldArguments()).sort());
  });

  it.each(fields)('%s refuses everyone it is not for, and changes nothing', async (name, kind, type) => {
    const [args, admitted = 'none'] = fieldArguments()[name]!;
    const isScalar = ['Int', 'Boolean', '[String!]'].includes(String(type).replace(/!$/, ''));
    const query = `${kind} { ${name}${args === '' ? '' : kind === 'mutation' ? `(input: { ${args} })` : `(${args})`}${isScalar ? '' : ' { __typename }'} }`;
    for (const who of Object.keys(attackers) as Attacker[]) {
      const text = await guarded.graphql(who, query);
      expect(text).not.toMatch(/VALIDATION_FAILED|GRAPHQL_PARSE|BAD_USER_INPUT|ValidationProblem/);
      const isAllowed = isAdmitted(who, admitted);
      const isRefused = /"(UNAUTHENTICATED|FORBIDDEN|Forbidden)"/.test(text);
      expect([who, isRefused, text]).toEqual([who, !isAllowed, text]);
      if (isAllowed && admitted === 'own') before = await guarded.storedDigests();
    }
    expect(await guarded.storedDigests()).toEqual(before);
  });
});
