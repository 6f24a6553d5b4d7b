// oxlint-disable max-lines -- one table, read as a whole
// Which tests of whole stacks belong to which part of the product, for `npm test -- --changed` (docs/tests.md). A stack
// imports everything, so imports cannot say it. Commands in processes of their own (`tests/program`) take the longest:
// they run where commands change, and in the whole run. `testAreas.test.ts` checks that no stack test and no folder is forgotten.

const journeys = (...names) => names.map((name) => `tests/browser/${name}.test.ts`);
const edge = (...names) => names.map((name) => `tests/edge/${name}.test.ts`);
const galleries = (...names) => names.map((name) => `tests/browser/gallery/${name}.test.ts`);
const programs = (...names) => names.map((name) => `tests/program/${name}.test.ts`);
const routes = ['http', 'routes'].map((name) => `tests/contracts/${name}.test.ts`);

/** A change here can touch any stack test: `--changed` runs these few, the whole run has the rest. */
const base = [...edge('routes', 'everyPage', 'adminDocument'), ...journeys('sites'), ...routes];

/** What the gateway does with any service: these run where the gateway changes, not where one service does. */
export const gatewayOwn = [
  ...['byUrl', 'documents', 'failures', 'foreignSite', 'hostile', 'identities', 'limits', 'neighbours'],
  ...['oneRequest', 'results', 'resultsEnd'],
].map((name) => `gateway/${name}.test.ts`);

/**
 * @typedef {object} Area
 * @property {string} name
 * @property {readonly string[]} sources files, folders, and beginnings of files: `services/devotionals/comment*`
 * @property {readonly string[]} tests files that start a whole stack
 * @property {readonly string[]} [screens] beginnings of the names of its screens in the gallery; absent: all of its files
 * @property {true} [isBroad] true where every other area is built on it
 */

/** @type {readonly Area[]} */
export const areas = [
  {
    name: 'readings',
    sources: [
      'services/devotionals',
      'gateway/devotional',
      'web/site/reading',
      'web/account/draft',
      'schema/devotional.graphql',
    ],
    screens: ['reading', 'draft'],
    tests: [
      ...journeys('reader', 'drafts'),
      ...galleries('reading'),
      ...edge('routes', 'leaks', 'demo', 'placeholders'),
      ...routes,
    ],
  },
  {
    name: 'comments',
    sources: [
      'services/devotionals/comment*',
      'services/devotionals/repositoryComment*',
      'gateway/comment',
      'web/site/comments',
      'web/account/comments',
      'domain/comments',
      'schema/comment.graphql',
    ],
    screens: ['reading with comments', 'comments-with'],
    tests: [
      ...journeys('comments', 'commentsWritten', 'commentAdmin'),
      ...galleries('reading', 'account'),
      ...edge('comments'),
      ...routes,
    ],
  },
  {
    name: 'comments of the admin area',
    sources: ['web/admin/comments'],
    screens: ['admin-comment'],
    tests: [...journeys('commentAdmin'), ...galleries('admin')],
  },
  {
    name: 'content pages',
    sources: ['services/pages', 'gateway/page', 'web/site/page', 'schema/page.graphql'],
    screens: ['content page'],
    tests: [...edge('everyPage', 'leaks', 'injection', 'foreignHtml'), ...galleries('reading'), ...routes],
  },
  {
    name: 'home and public widgets',
    sources: ['web/site/home', 'web/site/remoteCard', 'web/widgets', 'domain/widgets', 'domain/remote'],
    screens: ['home', 'widgets'],
    tests: [
      ...journeys('widgets', 'remoteCards', 'hostileHtml', 'reader'),
      ...galleries('site', 'layouts'),
      ...edge('everyPage', 'visits'),
    ],
  },
  {
    name: 'layout editor',
    sources: [
      'web/admin/layouts',
      'web/account/editing',
      'gateway/layoutEditor',
      'gateway/layoutSchedule',
      'gateway/layoutTest',
      'gateway/layoutView',
      'schema/layoutEditor.graphql',
      'schema/layoutSchedule.graphql',
      'schema/layoutTest.graphql',
      'schema/layoutView.graphql',
    ],
    screens: ['layout'],
    tests: [
      ...journeys('layoutBuilt', 'layoutCountries', 'layoutEditor', 'layoutKept', 'layoutPublish'),
      ...journeys('viewAs', 'widgetSettings'),
      ...galleries('layouts', 'layoutEditor'),
    ],
  },
  {
    name: 'layouts',
    sources: [
      'services/widgets',
      'gateway/layout',
      'domain/layout',
      'domain/schedule',
      'domain/merge',
      'domain/experiments',
      'domain/statistics',
      'domain/preview',
      'server/preview',
      'schema/layout.graphql',
      'schema/remote.graphql',
    ],
    tests: [
      ...journeys('layoutPublish', 'widgets'),
      ...edge(
        'layouts',
        'layoutsRest',
        'plannedSteps',
        'preview',
        'previewLinks',
        'previewTraces',
        'cacheTime',
      ),
      ...edge('countedTests', 'arrivals'),
      'tests/contracts/layoutAttacks.test.ts',
      'tests/contracts/swappedIds.test.ts',
      ...routes,
    ],
  },
  {
    name: 'counting',
    sources: ['web/counting', 'server/counting'],
    tests: [...journeys('counting'), ...edge('arrivals', 'countedTests')],
  },
  {
    name: 'media',
    sources: [
      'services/media',
      'gateway/media',
      'web/admin/media',
      'server/media',
      'domain/media',
      'schema/media.graphql',
    ],
    screens: ['admin-media', 'admin-picture'],
    tests: [
      ...journeys('media', 'uploads'),
      ...galleries('admin'),
      ...edge('media', 'mediaLibrary'),
      ...routes,
    ],
  },
  {
    name: 'feature flags',
    sources: [
      'services/features',
      'gateway/feature',
      'web/admin/features',
      'domain/features',
      'schema/feature.graphql',
    ],
    screens: ['admin-flag'],
    tests: [...journeys('adminFlags'), ...galleries('admin'), ...edge('featureTimes'), ...routes],
  },
  {
    name: 'users and rights',
    sources: [
      'services/permissions',
      'gateway/permission',
      'web/admin/users',
      'domain/rights',
      'domain/admin',
      'schema/permission.graphql',
    ],
    screens: ['admin-user', 'admin-group', 'admin-refused'],
    tests: [
      ...journeys('adminUsers'),
      ...galleries('admin'),
      ...edge('adminRefusals', 'editorOfOneSite', 'noDefaultAccounts'),
      ...routes,
      'tests/contracts/rootFields.test.ts',
    ],
  },
  {
    name: 'audit log',
    sources: ['web/admin/audit', 'gateway/audit', 'schema/audit.graphql'],
    screens: ['admin-audit'],
    tests: [...journeys('adminAudit'), ...galleries('admin')],
  },
  {
    name: 'admin shell',
    sources: [
      'web/admin/shell',
      'web/admin/start',
      'web/admin/entryAdmin.ts',
      'web/admin/startAdmin.tsx',
      'web/admin/screens.ts',
      'server/admin',
    ],
    screens: ['admin-start', 'admin-refused', 'admin-audit'],
    tests: [
      ...journeys('admin', 'adminSession', 'adminScripts'),
      ...galleries('admin'),
      ...edge('admin', 'adminDocument', 'adminFromSite', 'adminRefusals', 'chunks'),
    ],
  },
  {
    name: 'parts of both trees',
    isBroad: true,
    sources: ['web/ui', 'web/theme', 'web/admin/ui', 'web/admin/dev'],
    tests: [...galleries('parts', 'site'), ...journeys('fits'), ...edge('partsPage', 'firstStyles')],
  },
  {
    name: 'accounts',
    sources: [
      'services/identity',
      'gateway/account',
      'web/account',
      'server/signIn',
      'domain/account',
      'schema/account.graphql',
    ],
    screens: ['account', 'register', 'reset', 'sign-in'],
    tests: [
      ...journeys('account', 'accountIdle', 'signIn', 'signedIn', 'outside'),
      ...galleries('account'),
      ...edge('account', 'ownAccount', 'outside', 'outsideFailing', 'manySignIns', 'twoPeople'),
      ...routes,
      'tests/contracts/swappedIds.test.ts',
    ],
  },
  {
    name: 'journals and bookmarks',
    sources: [
      'services/identity/journal*',
      'services/identity/bookmark*',
      'services/identity/repositoryJournals.ts',
      'services/identity/repositoryBookmarks.ts',
      'services/identity/ownThings.ts',
      'web/account/journals',
      'web/account/bookmarks',
      'gateway/journal',
      'gateway/bookmark',
      'domain/journals',
      'domain/bookmarks',
      'schema/journal.graphql',
      'schema/bookmark.graphql',
    ],
    screens: ['journal', 'bookmarks', 'comments-with'],
    tests: [...journeys('journals', 'journalsKept', 'bookmarks', 'fits'), ...galleries('account'), ...routes],
  },
  {
    name: 'mail',
    sources: ['services/kit/mail', 'program/mail.ts'],
    tests: [...edge('mailPage'), ...galleries('account')],
  },
  {
    name: 'words and languages',
    sources: ['services/translation', 'domain/translation', 'web/i18n', 'schema/term.graphql'],
    screens: ['language-dialog'],
    tests: [
      ...galleries('site'),
      ...edge('everyPage', 'preferences'),
      ...journeys('language', 'sites'),
      ...routes,
    ],
  },
  {
    name: 'site configuration',
    sources: [
      'services/site-config',
      'gateway/site',
      'gateway/country',
      'domain/site',
      'domain/countries',
      'schema/site.graphql',
      'schema/country.graphql',
      'tools/site',
    ],
    tests: [...edge('siteConfig', 'siteConfigContent', 'brand'), ...journeys('language'), ...routes],
  },
  {
    name: 'consent',
    sources: ['web/consent', 'domain/consent'],
    screens: ['cookie'],
    tests: [...journeys('consent'), ...galleries('site'), ...edge('badVisitors')],
  },
  {
    name: 'errors',
    sources: ['services/error-recovery', 'web/errors', 'domain/errors'],
    screens: ['page-that', 'not-found', 'form-with'],
    tests: [...journeys('errors'), ...galleries('site'), ...edge('errorRecovery'), ...routes],
  },
  {
    name: 'offline',
    sources: ['web/offline', 'server/offline', 'domain/offline', 'web/site/offline'],
    screens: ['page without'],
    tests: [...journeys('offline', 'deploys'), ...galleries('reading'), ...edge('offline', 'offlineFiles')],
  },
  {
    name: 'site shell and pages',
    isBroad: true,
    sources: [
      'web/app',
      'web/shell',
      'web/site',
      'web/public',
      'web/testing',
      'web/graphql',
      'domain/device',
      'domain/permalinks',
    ],
    tests: [
      ...base,
      ...journeys('shell', 'moving', 'faults', 'firstLoad'),
      ...galleries('site'),
      ...edge('heads', 'preferences', 'hostileAddresses'),
    ],
  },
  {
    name: 'edge',
    isBroad: true,
    sources: ['server', 'config.ts', 'main.ts'],
    tests: [
      ...base,
      ...edge(
        'cache',
        'cacheTime',
        'visits',
        'security',
        'badVisitors',
        'hostileAddresses',
        'injection',
        'heads',
        'feeds',
      ),
      ...edge('shareImages', 'brand'),
    ],
  },
  {
    name: 'gateway and REST',
    isBroad: true,
    sources: ['gateway', 'rest', 'schema', 'generated'],
    tests: [
      ...base,
      ...edge('faults', 'remoteFaults', 'plainServices', 'twoPeople', 'openApi'),
      'tests/contracts/rootFields.test.ts',
      ...['broken', 'conformance', 'dialect', 'foreign', 'plain'].map(
        (name) => `tests/conformance/${name}.test.ts`,
      ),
    ],
  },
  {
    name: 'shared rules',
    isBroad: true,
    sources: ['domain/dates', 'domain/forms', 'domain/templates', 'domain/text', 'domain/propertyTesting.ts'],
    tests: base,
  },
  {
    name: 'services together',
    isBroad: true,
    sources: ['services/kit'],
    tests: [...base, ...journeys('adminAudit'), ...programs('service')],
  },
  {
    name: 'program and commands',
    isBroad: true,
    sources: ['program', 'tools'],
    tests: [
      ...programs('announce', 'backup', 'backupUploads', 'dev', 'explain', 'grant', 'import'),
      ...programs('killedPublish', 'service', 'settings', 'site', 'start', 'words'),
      ...edge('imported', 'chunks'),
    ],
  },
];
