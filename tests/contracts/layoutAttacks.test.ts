/**
 * Every operation on layouts, widgets, drafts, history, plans, tests and pictures, by nobody, a reader, an editor of another
 * country and one of another site: refused, and nothing is other than it was. The lists are those of contracts and schema, so
 * a new operation fails here until it is attacked too. Security page, attack cases 1 and 6.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../gateway/testing.ts';
import type { AnyRoute } from '../../rest/contract.ts';
import { media } from '../../services/media/contract.ts';
import { widgets } from '../../services/widgets/contract.ts';
import { ruleOf } from '../../tools/check/rules.ts';
import {
  attackers,
  LAYOUT,
  openGuarded,
  OWNER,
  SECRETS,
  usRow,
  type Attacker,
  type Guarded,
} from './guardedLayout.ts';

let on: Guarded;
let before: Record<string, string>;
beforeAll(async () => {
  on = await openGuarded();
});
beforeEach(async () => {
  before = await on.stored();
});
afterAll(() => on?.close());

/**
 * Who is let in: `all`; `editors` of any site, who are told what all are; who may `read` this site's layouts; the same for
 * what is their `own`, drafts and the site's pictures, which is no attack; `none` of these people.
 */
type LetIn = 'all' | 'editors' | 'read' | 'own' | 'none';
const isLetIn = (who: Attacker, letIn: LetIn): boolean =>
  letIn === 'all' ||
  (letIn === 'editors' && who.startsWith('an editor')) ||
  (letIn !== 'none' && who === 'an editor of Mexico on this site');
/** 409: a widget in use is nobody's to delete. */
const REFUSALS = [401, 403, 404, 409, 415];

interface Attack {
  readonly path?: string;
  readonly body?: () => unknown;
  readonly letIn: LetIn;
}
const us = `row:${LAYOUT}:us`;
const at = `site=1&layout=${LAYOUT}`;
const changed = { ...usRow, columns: [{ className: '', widgets: [{ id: 'rest-a' }] }] };
const rich = (html: string) => ({ type: 'rich-text', widgetContent: { html } });
const remote = { baseUrl: 'https://posts.example', postType: 'posts', postId: '', offset: 0 };
const later = '2026-12-05T00:00:00Z';
const none: LetIn = 'none';
const read: LetIn = 'read';

const onWidgets = (): Record<keyof (typeof widgets)['routes'], Attack> => ({
  readWidgets: { path: '?id=us-a', letIn: 'all' },
  readWidgetsAsEditor: { path: '/admin?id=us-a', letIn: 'editors' },
  saveWidget: { body: () => ({ id: 'us-a', ...rich('Evil') }), letIn: none },
  deleteWidgets: { body: () => ['us-a'], letIn: none },
  readRows: { path: `/layouts?${at}`, letIn: 'all' },
  readRowsAsEditor: { path: `/layouts/admin?${at}`, letIn: read },
  readLayouts: { path: `/layouts/current?${at}`, letIn: 'all' },
  publishLayout: { path: '/layouts?site=1', body: () => ({ layout: LAYOUT, added: [changed] }), letIn: none },
  listLayouts: { path: '/layouts/names?site=1', letIn: read },
  readLayoutAsEditor: { path: `/layouts/edit?${at}`, letIn: read },
  listRevisions: { path: `/layouts/revisions?${at}`, letIn: read },
  readRevision: { path: `/layouts/revisions/1?${at}`, letIn: read },
  restoreLayout: {
    path: '/layouts/restore?site=1',
    body: () => ({ layout: LAYOUT, revision: 1, baseRevision: on.revision, scope: { of: 'all' } }),
    letIn: none,
  },
  revertLayout: {
    path: '/layouts/revert?site=1',
    body: () => ({ layout: LAYOUT, revision: 2 }),
    letIn: none,
  },
  readDraft: { path: `/layouts/draft?${at}`, letIn: 'own' },
  listDrafts: { path: `/layouts/drafts?${at}`, letIn: read },
  saveDraft: {
    path: `/layouts/draft?${at}`,
    body: () => ({ baseRevision: 1, content: '1', baseVersion: 1, savedFrom: 'x' }),
    letIn: 'own',
  },
  deleteDraft: { path: `/layouts/draft?${at}`, letIn: 'own' },
  removeOwnDrafts: { path: `/layouts/drafts/own?owner=${OWNER}`, letIn: none },
  listScheduled: { path: `/layouts/scheduled?${at}`, letIn: read },
  scheduleChange: {
    path: '/layouts/scheduled?site=1',
    body: () => ({ layout: LAYOUT, at: later, baseRevision: on.revision, added: [changed] }),
    letIn: none,
  },
  changeScheduled: {
    path: `/layouts/scheduled/${on.planned}?site=1`,
    body: () => ({ at: later, version: 1 }),
    letIn: none,
  },
  cancelScheduled: {
    path: `/layouts/scheduled/${on.planned}?site=1`,
    body: () => ({ version: 1 }),
    letIn: none,
  },
  whereUsed: { path: '/where-used?site=1&address=/media/logo.svg', letIn: read },
  count: {
    path: '/counts?site=1',
    body: () => ({
      entries: [
        { test: 'widget:us-a:0000000', version: 'A', kind: 'exposure', unit: 'abcdefghijklmnopqrstuv' },
      ],
    }),
    letIn: 'all',
  },
  countDraws: {
    path: '/counts/draws',
    body: () => ({ draws: [{ site: 1, test: `${us}:0000000`, country: 'US', draws: 1 }] }),
    letIn: none,
  },
  countArrivals: {
    path: '/counts/arrivals',
    body: () => ({ arrivals: [{ site: 1, layout: LAYOUT, country: 'US', arrivals: 1 }] }),
    letIn: none,
  },
  readTestResults: { path: `/tests/results?site=1&subject=${us}`, letIn: read },
  setTestGoal: {
    path: '/tests/goal?site=1',
    body: () => ({ subject: us, kind: 'click', baseVersion: 1 }),
    letIn: none,
  },
  planTest: {
    path: `/tests/plan?${at}&subject=${us}&baseline=0.1&leastLift=0.1&shares=50&shares=50`,
    letIn: read,
  },
  declareWinner: {
    path: '/tests/winner?site=1',
    body: () => ({ layout: LAYOUT, rowKey: 'us', version: 'B', baseRevision: on.revision, sure: true }),
    letIn: none,
  },
  sharePreview: {
    path: `/layouts/previews?${at}`,
    body: () => ({ draft: false, seconds: 3_600, path: '/' }),
    letIn: 'own',
  },
  readPreview: { path: '/layouts/previews/0d3a0000-0000-4000-8000-000000000001', letIn: none },
  readRemoteCards: { path: '/remote?card=us-a.1.A', letIn: 'all' },
  listRemoteHosts: { path: '/remote/hosts', letIn: 'editors' }, // the operator's, the same for every site
  readRemoteSources: { path: '/remote/shown?site=1', body: () => ({ sources: [remote] }), letIn: read },
  tryRemoteSource: { path: '/remote/try?site=1', body: () => remote, letIn: read },
  readAudit: { letIn: none },
  exportAudit: { letIn: none },
  verifyAudit: { letIn: none },
});

const onMedia = (): Record<keyof (typeof media)['routes'], Attack> => ({
  upload: { path: '?purpose=avatar', letIn: none },
  readPictures: { path: `?id=${on.picture}`, letIn: 'all' },
  listPictures: { path: `/mine?owner=${OWNER}`, letIn: none },
  removePictures: { path: `/mine?owner=${OWNER}`, letIn: none },
  readFile: { path: `/files/${'a'.repeat(40)}-640.webp`, letIn: 'all' },
  copyPicture: { path: `/remote?source=${'a'.repeat(64)}`, letIn: none },
  removePicture: { path: `/${on.picture}`, letIn: none },
  uploadToLibrary: { path: '/library?site=1', letIn: none },
  listLibrary: { path: '/library?site=1', letIn: read },
  readFromLibrary: { path: `/library/${on.picture}?site=1`, letIn: read },
  changeInLibrary: {
    path: `/library/${on.picture}?site=1`,
    body: () => ({ baseVersion: 1, name: 'x' }),
    letIn: 'own',
  },
  trashInLibrary: { path: `/library/${on.picture}/trash?site=1`, letIn: 'own' },
  restoreInLibrary: { path: `/library/${on.trashed}/restore?site=1`, letIn: 'own' },
  removeFromLibrary: { path: `/library/${on.trashed}?site=1&inUse=0`, letIn: 'own' },
  readAudit: { letIn: none },
  exportAudit: { letIn: none },
  verifyAudit: { letIn: none },
});

describe.each([
  ['widgets', widgets, onWidgets],
  ['media', media, onMedia],
] as const)('the %s service', (_, contract, attacksOf) => {
  const routes = Object.entries(contract.routes) as [string, AnyRoute][];
  it.each(routes)('%s is refused to whom it is not for, and changes nothing', async (name, route) => {
    const attack = (attacksOf() as Record<string, Attack>)[name]!;
    expect(attack, `${name} is attacked by nobody`).toBeDefined();
    const path = `/api${contract.base.development}${attack.path ?? route.path.replace(/\/$/, '')}`;
    for (const who of Object.keys(attackers) as Attacker[]) {
      const { status, text } = await on.rest(who, route.method, path, attack.body?.());
      if (isLetIn(who, attack.letIn)) {
        expect([who, status]).not.toEqual([who, 403]);
        if (attack.letIn === 'own') before = await on.stored();
      } else expect([who, REFUSALS.includes(status), status]).toEqual([who, true, status]);
      // Readers' doors lead to what is published alone.
      if (who !== 'an editor of Mexico on this site')
        for (const secret of SECRETS) expect([who, text.includes(secret)]).toEqual([who, false]);
    }
    expect(await on.stored()).toEqual(before);
  });
});

const key = 'site: { domain: "localhost" }';
const named = `${key}, name: "${LAYOUT}"`;
const slots = (id: string) => `[{ className: "", widgets: [{ widgetId: "${id}" }] }]`;
const rowText = `{ rowKey: "us", columns: ${slots('rest-a')}, bColumns: [], countries: ["US"] }`;
const publishText = () =>
  `{ layout: "${LAYOUT}", baseRevision: ${on.revision}, added: [${rowText}], deleted: [], widgets: [] }`;
/** Arguments of every root field that asks for a right in layouts; what is let in is 'none' where nothing is said. */
const onSchema = (): Record<string, readonly [args: string, letIn?: LetIn]> => ({
  layouts: [key, read],
  editedLayout: [named, read],
  layoutRevision: [`${named}, revision: 1`, read],
  layoutRevisions: [named, read],
  layoutRevisionNumber: [named, read],
  layoutDraft: [named, 'own'],
  layoutEditors: [named, read],
  widgetIdTaken: ['id: "us-a"', 'editors'], // an id is taken or free on every site alike
  shownWidgets: [`${key}, country: "US", zone: "UTC", widgets: []`, read],
  publishLayout: [`${key}, input: ${publishText()}`],
  restoreLayout: [`${named}, revision: 1, baseRevision: ${on.revision}, scope: {}`],
  revertLayout: [`${named}, revision: 2`],
  saveLayoutDraft: [`${named}, baseRevision: 1, content: "1", baseVersion: 1, savedFrom: "x"`, 'own'],
  deleteLayoutDraft: [named, 'own'],
  plannedChanges: [named, read],
  planChange: [`${key}, input: { publish: ${publishText()}, at: "${later}", zone: "UTC" }`],
  movePlannedChange: [`${key}, id: "${on.planned}", version: 1, at: "${later}", zone: "UTC"`],
  cancelPlannedChange: [`${key}, id: "${on.planned}", version: 1`],
  testResults: [`${key}, subject: "${us}"`, read],
  testPlan: [
    `${key}, input: { layout: "${LAYOUT}", subject: "${us}", baseline: 0.1, leastLift: 0.1, shares: [50, 50] }`,
    read,
  ],
  setTestGoal: [`${key}, subject: "${us}", kind: CLICK, baseVersion: 1`],
  declareWinner: [
    `${key}, layout: "${LAYOUT}", rowKey: "us", version: "B", baseRevision: ${on.revision}, sure: true`,
  ],
  viewedLayout: [
    `${named}, as: { country: "US", zone: "UTC", versions: [], on: [], off: [], draft: false }`,
    read,
  ],
  sharePreview: [
    `${key}, input: { layout: "${LAYOUT}", as: { country: "US", zone: "UTC", versions: [], on: [], off: [], draft: false }, path: "/", device: 1280, role: "visitor", seconds: 3600 }`,
    'own',
  ],
  remoteHosts: ['', 'editors'],
  tryRemoteSource: [
    `${key}, source: { baseUrl: "${remote.baseUrl}", postType: "posts", postId: "", offset: 0 }`,
    read,
  ],
  media: [key, read],
  mediaPicture: [`${key}, id: "${on.picture}"`, read],
  changeMedia: [`${key}, id: "${on.picture}", input: { baseVersion: 1, name: "x" }`, 'own'],
  trashMedia: [`${key}, id: "${on.picture}"`, 'own'],
  restoreMedia: [`${key}, id: "${on.trashed}"`, 'own'],
  removeMedia: [`${key}, id: "${on.trashed}"`, 'own'],
});

describe('the schema', () => {
  const fields = [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => ruleOf(field)?.right.some((right) => right.startsWith('layouts ')))
      .map((field) => [field.name, type.name.toLowerCase(), field.type] as const),
  );

  it('has as many fields of layouts as are attacked', () => {
    expect(fields.map(([name]) => name).sort()).toEqual(Object.keys(onSchema()).sort());
  });

  it.each(fields)('%s is refused to whom it is not for, and changes nothing', async (name, kind, type) => {
    const [args, letIn = 'none'] = onSchema()[name]!;
    const isPlain = ['Int!', 'Boolean!', '[String!]!'].includes(String(type));
    const query = `${kind} { ${name}${args === '' ? '' : `(${args})`}${isPlain ? '' : ' { __typename }'} }`;
    for (const who of Object.keys(attackers) as Attacker[]) {
      const text = await on.graphql(who, query);
      expect(text).not.toMatch(/VALIDATION_FAILED|GRAPHQL_PARSE|BAD_USER_INPUT|ValidationProblem/);
      const isAllowed = isLetIn(who, letIn);
      const isRefused = /"(UNAUTHENTICATED|FORBIDDEN|Forbidden)"/.test(text);
      expect([who, isRefused, text]).toEqual([who, !isAllowed, text]);
      if (isAllowed && letIn === 'own') before = await on.stored();
    }
    expect(await on.stored()).toEqual(before);
  });
});
