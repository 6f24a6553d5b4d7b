// Assigns stack tests to areas of the product, for `npm test -- --changed` (docs/tests.md). A stack imports everything,
// so imports cannot tell. Tests of commands in their own processes (`tests/program`) take the longest: they run when
// commands change, and in the full run. `testAreas.test.ts` checks that no stack test and no folder is missing.

const browserTests = (...names) => names.map((name) => `tests/browser/${name}.test.ts`);
const edgeTests = (...names) => names.map((name) => `tests/edge/${name}.test.ts`);
const galleryTests = (...names) => names.map((name) => `tests/browser/gallery/${name}.test.ts`);
const programTests = (...names) => names.map((name) => `tests/program/${name}.test.ts`);
const contractTests = ['http', 'routes'].map((name) => `tests/contracts/${name}.test.ts`);

/** Tests for changes that can affect any stack test: `--changed` runs only these, the full run has the rest. */
const baseTests = [
  ...edgeTests('routes', 'everyPage', 'adminDocument'),
  ...browserTests('sites'),
  ...contractTests,
];

/**
 * Tests of the gateway that are independent of a service: they run when the gateway changes, not when one service does.
 */
export const gatewayTests = [
  ...['byUrl', 'documents', 'failures', 'foreignSite', 'hostile', 'identities', 'limits', 'neighbours'],
  ...['oneRequest', 'results', 'resultsEnd'],
].map((name) => `gateway/${name}.test.ts`);

/**
 * @typedef {object} Area
 * @property {string} name
 * @property {readonly string[]} sources files, folders, and file name prefixes: `services/devotionals/comment*`
 * @property {readonly string[]} tests stack tests
 * @property {readonly string[]} [screens] prefixes of the names of its gallery screens; by default all of its files
 * @property {true} [isBroad] true when other areas depend on it
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
      ...browserTests('reader', 'drafts'),
      ...galleryTests('reading'),
      ...edgeTests('routes', 'leaks', 'demo', 'placeholders'),
      ...contractTests,
    ],
  },
  {
    name: 'comments',
    sources: [
      'services/devotionals/comment*',
      'gateway/comment',
      'web/site/comments',
      'web/account/comments',
      'domain/comments',
      'schema/comment.graphql',
    ],
    screens: ['reading with comments', 'comments-with'],
    tests: [
      ...browserTests('comments', 'commentsWritten', 'commentAdmin'),
      ...galleryTests('reading', 'account'),
      ...edgeTests('comments'),
      ...contractTests,
    ],
  },
  {
    name: 'comments of the admin area',
    sources: ['web/admin/comments'],
    screens: ['admin-comment'],
    tests: [...browserTests('commentAdmin'), ...galleryTests('admin')],
  },
  {
    name: 'content pages',
    sources: ['services/pages', 'gateway/page', 'web/site/page', 'schema/page.graphql'],
    screens: ['content page'],
    tests: [
      ...edgeTests('everyPage', 'leaks', 'injection', 'foreignHtml'),
      ...galleryTests('reading'),
      ...contractTests,
    ],
  },
  {
    name: 'home and public widgets',
    sources: ['web/site/home', 'web/site/remoteCard', 'web/widgets', 'domain/widgets', 'domain/remote'],
    screens: ['home', 'widgets'],
    tests: [
      ...browserTests('widgets', 'remoteCards', 'hostileHtml', 'reader'),
      ...galleryTests('site', 'layouts'),
      ...edgeTests('everyPage', 'visits'),
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
      ...browserTests('layoutBuilt', 'layoutCountries', 'layoutEditor', 'layoutDrafts', 'layoutPublish'),
      ...browserTests('viewAs', 'widgetSettings'),
      ...galleryTests('layouts', 'layoutEditor'),
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
      ...browserTests('layoutPublish', 'widgets'),
      ...edgeTests(
        'layouts',
        'layoutsRest',
        'plannedSteps',
        'preview',
        'previewLinks',
        'previewTraces',
        'cacheTime',
      ),
      ...edgeTests('countedTests', 'arrivals'),
      'tests/contracts/layoutAttacks.test.ts',
      'tests/contracts/swappedIds.test.ts',
      ...contractTests,
    ],
  },
  {
    name: 'counting',
    sources: ['web/counting', 'server/counting'],
    tests: [...browserTests('counting'), ...edgeTests('arrivals', 'countedTests')],
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
      ...browserTests('media', 'uploads'),
      ...galleryTests('admin'),
      ...edgeTests('media', 'mediaLibrary'),
      ...contractTests,
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
    tests: [
      ...browserTests('adminFlags'),
      ...galleryTests('admin'),
      ...edgeTests('featureTimes'),
      ...contractTests,
    ],
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
      ...browserTests('adminUsers'),
      ...galleryTests('admin'),
      ...edgeTests('adminRefusals', 'editorOfOneSite', 'noDefaultAccounts'),
      ...contractTests,
      'tests/contracts/rootFields.test.ts',
    ],
  },
  {
    name: 'audit log',
    sources: ['web/admin/audit', 'gateway/audit', 'schema/audit.graphql'],
    screens: ['admin-audit'],
    tests: [...browserTests('adminAudit'), ...galleryTests('admin')],
  },
  {
    name: 'admin shell',
    sources: [
      'web/admin/shell',
      'web/admin/start',
      'web/admin/entryAdmin.ts',
      'web/admin/startAdmin.tsx',
      'web/admin/AdminApp.tsx',
      'server/admin',
    ],
    screens: ['admin-start', 'admin-refused', 'admin-audit'],
    tests: [
      ...browserTests('admin', 'adminSession', 'adminScripts'),
      ...galleryTests('admin'),
      ...edgeTests('admin', 'adminDocument', 'adminFromSite', 'adminRefusals', 'chunks'),
    ],
  },
  {
    name: 'parts of both trees',
    isBroad: true,
    sources: ['web/ui', 'web/theme', 'web/admin/ui', 'web/admin/dev'],
    tests: [
      ...galleryTests('parts', 'site'),
      ...browserTests('adminHeader'),
      ...edgeTests('partsPage', 'firstStyles'),
    ],
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
      ...browserTests('account', 'accountIdle', 'signIn', 'signedIn', 'outside'),
      ...galleryTests('account'),
      ...edgeTests('account', 'ownAccount', 'outside', 'outsideFailing', 'manySignIns', 'twoPeople'),
      ...contractTests,
      'tests/contracts/swappedIds.test.ts',
    ],
  },
  {
    name: 'journals and bookmarks',
    sources: [
      'services/identity/journals',
      'services/identity/bookmarks',
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
    tests: [
      ...browserTests('journals', 'journalDrafts', 'bookmarks', 'adminHeader'),
      ...galleryTests('account'),
      ...contractTests,
    ],
  },
  {
    name: 'mail',
    sources: ['services/kit/mail', 'program/services/services/mail.ts'],
    tests: [...edgeTests('mailPage'), ...galleryTests('account')],
  },
  {
    name: 'words and languages',
    sources: ['services/translation', 'domain/translation', 'web/i18n', 'schema/term.graphql'],
    screens: ['language-dialog'],
    tests: [
      ...galleryTests('site'),
      ...edgeTests('everyPage', 'preferences'),
      ...browserTests('language', 'sites'),
      ...contractTests,
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
    tests: [
      ...edgeTests('siteConfig', 'siteConfigContent', 'brand'),
      ...browserTests('language'),
      ...contractTests,
    ],
  },
  {
    name: 'consent',
    sources: ['web/consent', 'domain/consent'],
    screens: ['cookie'],
    tests: [...browserTests('consent'), ...galleryTests('site'), ...edgeTests('badVisitors')],
  },
  {
    name: 'errors',
    sources: ['services/error-recovery', 'web/errors', 'domain/errors'],
    screens: ['page-that', 'not-found', 'form-with'],
    tests: [
      ...browserTests('errors'),
      ...galleryTests('site'),
      ...edgeTests('errorRecovery'),
      ...contractTests,
    ],
  },
  {
    name: 'offline',
    sources: ['web/offline', 'server/offline', 'domain/offline', 'web/site/offline'],
    screens: ['page without'],
    tests: [
      ...browserTests('offline', 'deploys'),
      ...galleryTests('reading'),
      ...edgeTests('offline', 'offlineFiles'),
    ],
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
      ...baseTests,
      ...browserTests('shell', 'moving', 'faults', 'firstLoad'),
      ...galleryTests('site'),
      ...edgeTests('heads', 'preferences', 'hostileAddresses'),
    ],
  },
  {
    name: 'edge',
    isBroad: true,
    sources: ['server', 'config.ts', 'main.ts'],
    tests: [
      ...baseTests,
      ...edgeTests(
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
      ...edgeTests('shareImages', 'brand'),
    ],
  },
  {
    name: 'gateway and REST',
    isBroad: true,
    sources: ['gateway', 'rest', 'schema', 'generated'],
    tests: [
      ...baseTests,
      ...edgeTests('faults', 'remoteFaults', 'specOnlyServices', 'twoPeople', 'openApi'),
      'tests/contracts/rootFields.test.ts',
      ...['broken', 'conformance', 'dialect', 'foreign', 'specOnly'].map(
        (name) => `tests/conformance/${name}.test.ts`,
      ),
    ],
  },
  {
    name: 'shared rules',
    isBroad: true,
    sources: [
      'domain/dates',
      'domain/forms',
      'domain/templates',
      'domain/text',
      'domain/properties.fixture.ts',
    ],
    tests: baseTests,
  },
  {
    name: 'services together',
    isBroad: true,
    sources: ['services/kit'],
    tests: [...baseTests, ...browserTests('adminAudit'), ...programTests('service')],
  },
  {
    name: 'program and commands',
    isBroad: true,
    sources: ['program', 'tools'],
    tests: [
      ...programTests('announce', 'backup', 'backupUploads', 'dev', 'explain', 'grant', 'import'),
      ...programTests('killedPublish', 'service', 'settings', 'site', 'start', 'terms'),
      ...edgeTests('imported', 'chunks'),
    ],
  },
];
