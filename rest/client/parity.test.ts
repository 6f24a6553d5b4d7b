/** The local and the remote client of each service: the same input gives the same response or the same problem. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routeNamesOf } from '../../domain/resource/names.ts';
import { storedResources } from '../../domain/resources.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import type { Call } from '../call.ts';
import { localTransport, type Transport } from './client.ts';
import { serviceNames, type ServiceName } from '../contract.ts';
import { dispatch } from '../dispatch.ts';
import type { Problem } from '../problem.ts';
import { remoteTransport } from './remote.ts';
import { seedFeatures } from '../../services/features/demo.ts';
import { superAdmin } from '../../services/kit/service.fixture.ts';
import { seedPermissions } from '../../services/permissions/demo.ts';
import { seedSites } from '../../services/site-config/demo.ts';
import { seedTerms } from '../../services/translation/shippedTerms.ts';
import {
  listenAllServices,
  openAllServices,
  visit,
  type Listening,
  type AllServices,
} from '../allServices.fixture.ts';

let services: AllServices;
let listening: Listening;
const transports = new Map<
  ServiceName,
  { local: Transport; remote: Transport; close: () => Promise<void> }
>();
const tokens = new WeakMap<Call, string>();

beforeAll(async () => {
  services = await openAllServices({ now: () => new Date('2026-11-21T12:00:00Z') });
  listening = await listenAllServices(services);
  for (const name of serviceNames) {
    const service = services.local.get(name)!;
    const { transport, close } = remoteTransport(service.contract, {
      url: listening.urls[name],
      env: services.env,
      authorize: async (call) => tokens.get(call),
    });
    transports.set(name, { local: localTransport(service), remote: transport, close });
  }
  await seedSites(services.local.get('site-config')!.db);
  await seedFeatures(services.local.get('features')!.db);
  await seedPermissions(services.local.get('permissions')!.db);
  await seedTerms(services.local.get('translation')!.db, {
    en_US: { 'home#read': 'Read', 'shell#menu#open': 'Open' },
  });
  const posts = [
    { date: '11-21-2026', title: 'Today', content: '<p>Öl &amp; Licht ☼ 𝔘</p>' },
    { date: '11-21-2026', date_id: '7', country: 'MX', title: 'Hoy' },
    { date: '11-21-2026', date_id: '2', title: 'Evening' },
    { date: '11-05-2024', title: 'Archive' },
  ];
  const query = { site_id: '1-publish' };
  await services.direct.devotionals.saveDevotionals(
    { query, body: { posts } },
    await services.callTo('devotionals'),
  );
  const page = {
    site_code: 'en',
    slug: 'über-uns',
    title: 'Über uns',
    status: 'publish' as const,
    global: { status: 'publish', title: 'Über uns', isHome: true },
  };
  await services.direct.pages.savePage({ body: page }, await services.callTo('pages'));
  const widgets = await services.callTo('widgets');
  await services.direct.widgets.saveWidget(
    { body: { id: 'w1', type: 'rich-text', widgetContent: { html: '<p>x</p>' } } },
    widgets,
  );
  const added = [{ rowKey: 'r1', countries: ['default'], columns: [{ widgets: [{ id: 'w1' }] }] }];
  await services.direct.widgets.publishLayout(
    { query: { site: 1 }, body: { layout: 'home', added } },
    widgets,
  );
});
afterAll(async () => {
  for (const { close } of transports.values()) await close();
  await listening.close();
  await services.close();
});

interface Outcome {
  readonly answer?: unknown;
  readonly problem?: object;
}

/** The outcome a caller can see, without the cause. */
const outcomeOf = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    (answer) => ({ answer: JSON.parse(JSON.stringify(answer)) as unknown }),
    (thrown: Problem) => ({ problem: { name: thrown.name, ...thrown.toBody() } }),
  );

async function both(
  service: ServiceName,
  route: string,
  input: object,
  rights?: Rights,
): Promise<[Outcome, Outcome]> {
  const call = rights ? await services.callTo(service, rights) : visit();
  if (rights) tokens.set(call, `Bearer ${await services.tokenFor(service, rights)}`);
  const { local, remote } = transports.get(service)!;
  return [await outcomeOf(local(route, input, call)), await outcomeOf(remote(route, input, call))];
}

const day = { site_id: '1-publish', on: '11-21-2026' };
const withoutRights: Rights = { admin: [], content: {}, sites: [] };
const audited = serviceNames.filter((name) => name !== 'error-recovery');
const reads: [ServiceName, string, object, Rights?][] = [
  ['devotionals', 'readDay', { query: day }],
  [
    'devotionals',
    'readDay',
    { query: { ...day, on: ['11-21-2026', '11/05/2026', '1795219200'], evergreen_year: 2024 } },
  ],
  ['devotionals', 'readDay', { query: { ...day, country: 'mx', decimal_id: '2', refresh: true } }],
  ['devotionals', 'readDay', { query: { ...day, on: 'yesterday' } }],
  ['devotionals', 'readDay', { query: { on: day.on } }],
  ['devotionals', 'readDay', {}],
  ['devotionals', 'readDay', { query: { ...day, status: 'draft' } }],
  ['devotionals', 'readDayAhead', { query: day }],
  ['devotionals', 'readDayAhead', { query: day }, superAdmin],
  ['devotionals', 'readDayAsEditor', { query: day }],
  ['devotionals', 'readDayAsEditor', { query: day }, withoutRights],
  ['devotionals', 'readDayAsEditor', { query: day }, superAdmin],
  [
    'devotionals',
    'listDevotionals',
    { query: { site_id: '1-publish', search: 'ö ü&+%26=?#', per_page: 5, page: 0 } },
  ],
  ['devotionals', 'listDevotionals', { query: { site_id: '1-publish', per_page: 0, order: 'up' } }],
  ['devotionals', 'listAsEditor', { query: { site_id: '1-publish' } }, superAdmin],
  [
    'devotionals',
    'readCalendar',
    { query: { site: 1, from: '2026-11-01', to: '2026-11-30', evergreen_year: 2024 } },
    superAdmin,
  ],
  ['devotionals', 'readImport', { params: { id: '5f0c1c0e-0000-4000-8000-000000000001' } }, superAdmin],
  ['devotionals', 'listImportNotes', { params: { id: '5f0c1c0e-0000-4000-8000-000000000001' } }, superAdmin],
  ['devotionals', 'listImports', { query: { site: 1 } }, superAdmin],
  [
    'devotionals',
    'readImportSources',
    { query: { site: 1, source: 'parish.example devotional 1' } },
    superAdmin,
  ],
  ['devotionals', 'listDays', { query: { site_id: '1-publish', from: '01-01-2020' } }],
  ['pages', 'listPages', { query: { siteCode: 'en', slug: 'über-uns' } }],
  ['pages', 'listPages', { query: { siteCode: 'en', slug: ['none', 'über-uns', '../x'] } }],
  ['pages', 'listPages', { query: { siteCode: 'en', slug: '../user-permissions' } }],
  ['pages', 'listPages', { query: { siteCode: 'en/../x' } }],
  ['pages', 'listHomePages', { query: { siteCode: 'en', country: 'FR' } }],
  ['pages', 'listPagesAsEditor', { query: { siteCode: 'en', status: 'draft' } }, superAdmin],
  ['pages', 'listHomePagesAsEditor', { query: { siteCode: 'en' } }, superAdmin],
  ['pages', 'listVersions', { query: { siteCode: 'en', slug: 'über-uns' } }, superAdmin],
  ['pages', 'listImports', { query: { siteCode: 'en' } }, superAdmin],
  ['pages', 'readImportSources', { query: { siteCode: 'en', source: 'parish.example page 1' } }, superAdmin],
  ['widgets', 'readWidgets', { query: { id: ['w1', 'none'] } }],
  ['widgets', 'readWidgets', { query: { id: 'a b' } }],
  ['widgets', 'readWidgetsAsEditor', { query: { id: 'w1' } }, superAdmin],
  ['widgets', 'readRows', { query: { layout: 'home', country: 'MX', keepDefault: true } }],
  ['widgets', 'readRowsAsEditor', { query: { layout: 'home' } }, superAdmin],
  ['widgets', 'readLayouts', { query: { site: 1, layout: ['home', 'none'] } }],
  ['widgets', 'listRevisions', { query: { layout: 'home', first: 3 } }, superAdmin],
  ['widgets', 'listRemoteHosts', {}, superAdmin],
  ['widgets', 'readRemoteCards', { query: { card: ['w1.1.A', 'none.1.A'] } }],
  ['widgets', 'readPreview', { params: { id: '0d3a0000-0000-4000-8000-000000000001' } }, superAdmin],
  ['widgets', 'readPreview', { params: { id: '0d3a0000-0000-4000-8000-000000000001' } }, withoutRights],
  ['widgets', 'listScheduled', { query: { layout: 'home' } }, superAdmin],
  ['widgets', 'listLayouts', { query: {} }, superAdmin],
  ['widgets', 'readLayoutAsEditor', { query: { layout: 'home' } }, superAdmin],
  ['widgets', 'readRevision', { params: { revision: 1 }, query: { layout: 'home' } }, superAdmin],
  ['widgets', 'readDraft', { query: { layout: 'home' } }, superAdmin],
  ['widgets', 'listDrafts', { query: { layout: 'home' } }, superAdmin],
  ['widgets', 'listTests', { query: { site: 1 } }, superAdmin],
  ['widgets', 'readTestResults', { query: { subject: ['row:home:r1', 'widget:w1'] } }, superAdmin],
  [
    'widgets',
    'planTest',
    {
      query: {
        subject: 'row:home:r1',
        layout: 'home',
        country: 'MX',
        baseline: 0.05,
        leastLift: 0.2,
        shares: [99, 1],
      },
    },
    superAdmin,
  ],
  ['permissions', 'readPermissions', { query: { email: 'admin@example.org' } }],
  ['permissions', 'readPermissions', { query: { email: 'editor-mx@example.org' } }, superAdmin],
  ['permissions', 'readPermissions', { query: {} }, superAdmin],
  [
    'permissions',
    'readUsers',
    { query: { sub: ['0d3a0000-0000-4000-8000-000000000001', 'nobody', 'ü&+%'] } },
    superAdmin,
  ],
  ['permissions', 'readUsers', { query: { sub: ['0d3a0000-0000-4000-8000-000000000001', 'nobody'] } }],
  ['permissions', 'listUsers', { query: { search: 'luc', country: 'MX', site: 2, first: 1 } }, superAdmin],
  ['permissions', 'listUsers', { query: { after: 'x' } }, superAdmin],
  [
    'permissions',
    'readEffective',
    { query: { sub: '0d3a0000-0000-4000-8000-000000000003', open: ['2:es', '1:en'] } },
    superAdmin,
  ],
  ['permissions', 'readEffective', { query: { sub: '0d3a0000-0000-4000-8000-000000000003' } }, withoutRights],
  ['permissions', 'explainUser', { query: { sub: '0d3a0000-0000-4000-8000-000000000001' } }, superAdmin],
  [
    'permissions',
    'tryAction',
    {
      query: {
        sub: '0d3a0000-0000-4000-8000-000000000003',
        area: 'layouts',
        action: 'u',
        key: 'default',
        site: 2,
        open: '2:es',
      },
    },
    superAdmin,
  ],
  [
    'permissions',
    'tryAction',
    { query: { sub: '0d3a0000-0000-4000-8000-000000000003', area: 'layouts' } },
    superAdmin,
  ],
  [
    'permissions',
    'listHolders',
    {
      query: {
        area: 'layouts',
        action: 'u',
        key: ['MX', 'default'],
        site: 2,
        open: '2:es',
        canGrant: 'true',
      },
    },
    superAdmin,
  ],
  ['permissions', 'listHolders', { query: { area: 'layouts', action: 'u', site: 2 } }, withoutRights],
  ['permissions', 'listGroups', {}, superAdmin],
  ['permissions', 'listSites', {}, superAdmin],
  ['translation', 'readTerms', { query: { language: 'en_US' } }],
  ['translation', 'readTerms', { query: { language: 'en_US', section: 'home', site: 1 } }],
  ['translation', 'readTerms', { query: { language: 'english' } }],
  ['translation', 'readLanguages', { query: { language: ['en_US:1', 'tlh'] } }],
  ['translation', 'readLanguages', { query: { language: ['en_US', 'english'] } }],
  ['translation', 'readTermsAsEditor', { query: { language: 'es_MX' } }, superAdmin],
  ['translation', 'exportTerms', { query: { language: 'en_US' } }, superAdmin],
  ['translation', 'exportTermsFile', { query: { language: 'en_US', format: 'po' } }, superAdmin],
  [
    'translation',
    'listTermRows',
    { query: { language: 'en_US', state: ['missing', 'translated'], search: 'r&=?' } },
    superAdmin,
  ],
  ['translation', 'listTermRows', { query: { language: 'en_US' } }],
  ['translation', 'listTermBranches', { query: { language: 'en_US' } }, superAdmin],
  ['translation', 'listTermLanguages', {}, superAdmin],
  ['translation', 'readTermHistory', { query: { language: 'en_US', key: 'home#read' } }, superAdmin],
  ['features', 'readFeatures', { query: { siteCode: 'odbx-en', country: 'us' } }],
  ['features', 'readFeatures', { query: { siteCode: 'en' } }],
  ['features', 'readFeatureSets', { query: { siteCode: ['odbx-en', 'odbx-x'], country: ['us', 'MX'] } }],
  ['features', 'readFeatureSets', { query: { siteCode: ['odbx-en', 'en'], country: 'us' } }],
  ['features', 'listFeatureFlags', { query: { site: 'en', archived: 'perhaps' } }, superAdmin],
  ['features', 'readFeatureFlagVersions', { params: { id: 'newEditor' }, query: { site: 'en' } }, superAdmin],
  ['site-config', 'readSiteConfig', { query: { domain: 'es.localhost:4000' } }],
  ['site-config', 'readSiteConfig', { query: { override: 'vi', domain: 'localhost' } }],
  ['site-config', 'readSiteConfig', { query: { override: 'x'.repeat(61) } }],
  [
    'site-config',
    'readSiteConfigs',
    { query: { domain: ['es.localhost', 'nowhere'], override: 'vi', siteId: [2, 99] } },
  ],
  ['site-config', 'readSiteConfigs', { query: { override: ['vi', 'x'.repeat(61)] } }],
  ...storedResources.flatMap((resource): typeof reads => {
    const names = routeNamesOf(resource);
    const service = resource.storage.service as ServiceName;
    const site = '1';
    return [
      [service, names.list, { query: { site } }, superAdmin],
      [service, names.list, { query: { site, sort: 'none' } }, superAdmin],
      [service, names.read, { params: { id: 'none' }, query: { site } }, superAdmin],
      [service, names.versions, { params: { id: 'none' }, query: { site } }, superAdmin],
      [service, names.export, { query: { site, format: 'csv' } }, superAdmin],
    ];
  }),
  ...(['site-config', 'features', 'devotionals', 'pages'] as const).map((service): (typeof reads)[number] => [
    service,
    'searchEntries',
    { query: { site: '1', code: 'en', text: 'a' } },
    superAdmin,
  ]),
  ...(['site-config', 'features', 'devotionals', 'pages'] as const).map((service): (typeof reads)[number] => [
    service,
    'readAgenda',
    { query: { site: '1', code: 'en', until: '2026-12-05T00:00:00.000Z' } },
    superAdmin,
  ]),
  ...(['identity', 'widgets', 'devotionals'] as const).map((service): (typeof reads)[number] => [
    service,
    'readMailState',
    {},
    superAdmin,
  ]),
  ['widgets', 'readLayoutAgenda', { query: { until: '2026-12-05T00:00:00.000Z' } }, superAdmin],
  ['site-config', 'listSites', {}],
  ['site-config', 'listLanguageDomains', {}],
  ['site-config', 'listLanguages', {}],
  ['site-config', 'listCountries', { query: { language: 'es_MX' } }],
  ['site-config', 'readCookieSettings', { query: { country: 'DE', site: 1 } }],
  ...audited.flatMap((service): typeof reads => [
    [service, 'readAudit', { query: { subject: 'nobody', from: '2026-01-01T00:00:00Z' } }, superAdmin],
    [service, 'readAudit', { query: { first: 0, from: 'yesterday' } }, superAdmin],
    [service, 'exportAudit', { query: { subject: 'nobody', format: 'csv' } }, superAdmin],
    [service, 'verifyAudit', { query: { seal: 'x' } }, superAdmin],
    [service, 'verifyAudit', {}, withoutRights],
  ]),
  ...['listSessions', 'readAccount', 'listSignInMethods', 'exportAccount'].map(
    (route): (typeof reads)[number] => ['identity', route, {}, withoutRights],
  ),
  ['identity', 'listJournals', { query: { first: 5 } }, withoutRights],
  ['identity', 'listJournalLabels', {}, withoutRights],
  ['identity', 'readJournals', { query: { first: 5 } }],
  ['identity', 'readJournal', { params: { id: '5f0c1c0e-0000-4000-8000-000000000001' } }, withoutRights],
  ['identity', 'listBookmarks', {}, withoutRights],
  ['identity', 'listSavedViews', { query: { screen: 'features' } }, superAdmin],
  ['identity', 'listApiTokens', {}, withoutRights],
  ['identity', 'readOutside', {}],
  ['identity', 'listAccounts', { query: { search: '%_', batchSize: '5' } }, superAdmin],
  ['identity', 'listAccounts', { query: { status: 'GONE' } }, superAdmin],
  ['identity', 'readAccounts', { query: { sub: ['5f0c1c0e-0000-4000-8000-000000000001'] } }, superAdmin],
  ['identity', 'listAccountSessions', { params: { sub: 'x' } }, superAdmin],
  ['devotionals', 'listDraftLinks', { query: { site: 1, date: '11-21-2026', date_id: '7' } }, superAdmin],
  ['devotionals', 'listDraftLinks', { query: { site: 1, date: '13-45-2026', date_id: '7' } }, superAdmin],
  ['devotionals', 'readDraftLink', { params: { id: '5f0c1c0e-0000-4000-8000-000000000001' } }, superAdmin],
  ['devotionals', 'readDraftLink', { params: { id: 'x' } }, withoutRights],
  ['devotionals', 'listComments', { query: { id: ['1/11-21-2026/11-21-2026'], first: 3 } }],
  ['devotionals', 'listComments', { query: { id: '../x' } }],
  ['devotionals', 'listOwnComments', { query: {} }, withoutRights],
  ['devotionals', 'listForModeration', { query: { site: 1 } }, superAdmin],
  ['error-recovery', 'listErrors', { query: { errorId: 'ODB-00000001' } }, superAdmin],
  ['error-recovery', 'listErrors', { query: {} }],
  ['error-recovery', 'countErrors', { query: { days: '30' } }, superAdmin],
  ['error-recovery', 'listViolations', { query: { days: 91 } }, superAdmin],
  ['media', 'readPictures', { query: { id: ['5f0c1c0e-0000-4000-8000-000000000001'] } }],
  ['media', 'readPictures', { query: { id: '../x' } }],
  ['media', 'listPictures', { query: {} }],
  ['media', 'listPictures', { query: { purpose: 'avatar' } }, withoutRights],
  ['media', 'listPictures', { query: { owner: 'another' } }, withoutRights],
  ['media', 'listPictures', { query: { owner: 'another', purpose: 'x' } }, superAdmin],
  ['media', 'readFile', { params: { name: 'x' } }],
  ['media', 'readRecordings', { query: { file: `${'a'.repeat(40)}.mp3` } }],
  ['media', 'readRecordings', { query: { file: '../x' } }],
  ['media', 'readRecordingBytes', { params: { name: `${'a'.repeat(40)}.mp3` }, query: { from: 0, to: 9 } }],
  ['media', 'readRecordingBytes', { params: { name: 'x' }, query: { from: '9', to: '0' } }],
  ['media', 'listLibrary', { query: { site: 1 } }],
  ['media', 'listLibrary', { query: { site: 1 } }, withoutRights],
  [
    'media',
    'listLibrary',
    { query: { site: 1, search: 'lake', without: 'en_US', trash: true, first: 2 } },
    superAdmin,
  ],
  ['media', 'listLibrary', { query: { site: 1, first: 51 } }, superAdmin],
  [
    'media',
    'readFromLibrary',
    { params: { id: '5f0c1c0e-0000-4000-8000-000000000001' }, query: { site: 1 } },
    superAdmin,
  ],
  ['media', 'readFromLibrary', { params: { id: '../x' }, query: { site: 1 } }, superAdmin],
  ['widgets', 'whereUsed', { query: { site: 1, address: ['/c.webp', 'ab'.repeat(20)] } }, superAdmin],
  ['widgets', 'whereUsed', { query: { site: 1, address: '/c.webp' } }, withoutRights],
  ['widgets', 'whereUsed', { query: { site: 1, address: 'x' } }, superAdmin],
];

it('has a case for every read of every service', () => {
  const routes = serviceNames.flatMap((name) =>
    Object.entries(services.local.get(name)!.contract.routes)
      .filter(([, { method }]) => method === 'GET')
      .map(([route]) => `${name}.${route}`),
  );
  expect([...new Set(reads.map(([service, route]) => `${service}.${route}`))].toSorted()).toEqual(
    routes.toSorted(),
  );
});

describe.each(reads)('%s %s %j', (service, route, input, rights) => {
  it('is the same in the process and by URL', async () => {
    const [local, remote] = await both(service, route, input, rights);
    expect(remote).toEqual(local);
  });

  it('is the same with and without validation of the response, which production samples', async () => {
    const call = rights ? await services.callTo(service, rights) : visit();
    const open = services.local.get(service)!;
    const run = (checkedShare: number) =>
      outcomeOf(dispatch({ ...open, checkedShare }, route, input as never, call));
    expect(await run(0)).toEqual(await run(1));
  });
});

const writes: [ServiceName, string, object, Rights?][] = [
  [
    'devotionals',
    'saveDevotional',
    { query: { site_id: '1-publish' }, body: { date: '02-30-2026', title: 'x' } },
    superAdmin,
  ],
  [
    'devotionals',
    'saveDevotional',
    { query: { site_id: '1-publish' }, body: { title: 'a\u0000b', evil: 1 } },
    superAdmin,
  ],
  ['devotionals', 'saveDevotional', { query: {}, body: { date: '11-21-2026', title: 'x' } }, superAdmin],
  ['devotionals', 'trashDevotional', { query: { site_id: '1-publish', date: '13-13-2001' } }, superAdmin],
  ['pages', 'savePage', { body: { site_code: 'en', slug: '', title: '', status: 'live' } }, superAdmin],
  ['widgets', 'saveWidget', { body: { id: 'w1', type: 'rich-text', create: true } }, superAdmin],
  ['widgets', 'deleteWidgets', { body: ['w1'] }, superAdmin],
  [
    'widgets',
    'publishLayout',
    { query: {}, body: { layout: 'home', added: [{ rowKey: 'r2', columns: 'x' }] } },
    superAdmin,
  ],
  [
    'permissions',
    'savePermissions',
    { body: { type: 'user', id: 'x', sites: null, groups: ['none'] } },
    superAdmin,
  ],
  ['translation', 'saveTerms', { body: { language: 'en_US', terms: [] } }, superAdmin],
  [
    'translation',
    'importTermsFile',
    { body: { language: 'en_US', format: 'csv', content: '', dryRun: true } },
    superAdmin,
  ],
  [
    'translation',
    'saveTermRows',
    {
      body: {
        language: 'en_US',
        rows: [{ key: 'home#read', version: 9, texts: [{ form: null, text: 'x' }] }],
      },
    },
    superAdmin,
  ],
  [
    'translation',
    'reviewTerms',
    { body: { language: 'en_US', isReviewed: true, rows: [{ key: 'home#read', version: 9 }] } },
    superAdmin,
  ],
  ['translation', 'addTermLanguage', { body: { language: 'en_US' } }, superAdmin],
  ['translation', 'removeTermLanguage', { params: { language: 'en_US' } }, superAdmin],
  ['translation', 'commentTerm', { body: { language: 'en_US', key: 'no#term', text: 'x' } }, superAdmin],
  ['translation', 'resolveTermComment', { params: { id: '9' }, body: { isResolved: true } }, superAdmin],
  ['features', 'saveFeature', { body: { siteCode: 'odbx-en', name: 'x', on: true } }, withoutRights],
  [
    'features',
    'saveFeatureFlag',
    { body: { site: 'en', id: 'newEditor', baseVersion: 9, values: {} } },
    superAdmin,
  ],
  [
    'features',
    'saveFeatureFlag',
    { body: { site: 'en', baseVersion: 0, values: { name: 'x', settings: { ZZ: true } } } },
    superAdmin,
  ],
  [
    'site-config',
    'saveSiteConfig',
    { body: { siteId: 1, changes: { nothing: 1, brandColour: '#ffffff' } } },
    superAdmin,
  ],
  ['site-config', 'saveCountry', { body: { code: 'ZZ' } }, superAdmin],
];
it.each(writes)(
  '%s %s %j is rejected alike in the process and by URL',
  async (service, route, input, rights) => {
    const [local, remote] = await both(service, route, input, rights);
    expect(local.problem).toBeDefined();
    expect(remote).toEqual(local);
  },
);

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    '1',
    'true',
    'US',
    'en_US',
    '1-publish',
    '11-21-2026',
    'odbx-en',
    'home',
    '..',
    '%2e',
    'null',
    '0',
  ),
);
it.each(reads.filter(([, , , rights]) => !rights))(
  '%s %s %j with any text is the same',
  async (service, route, input) => {
    const names = Object.keys((input as { query?: object }).query ?? {});
    const query = fc.record(
      Object.fromEntries(
        names.map((name) => [name, fc.oneof(text, fc.array(text, { minLength: 2, maxLength: 3 }))]),
      ),
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(query, async (params) => {
        const [local, remote] = await both(service, route, { ...input, query: params });
        expect(remote).toEqual(local);
        expect(local.problem).not.toMatchObject({ code: 'INTERNAL' });
      }),
      { numRuns: 25 },
    );
  },
);
