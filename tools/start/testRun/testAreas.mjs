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
  ...edgeTests('pages/routes', 'pages/everyPage', 'admin/adminDocument'),
  ...browserTests('site/sites'),
  ...contractTests,
];

/**
 * Tests of the gateway that are independent of a service: they run when the gateway changes, not when one service does.
 */
export const gatewayTests = [
  ...['byUrl', 'foreignSite', 'neighbours', 'operations/documents', 'operations/failures'],
  ...['operations/hostile', 'operations/identities', 'operations/limits', 'operations/oneRequest'],
  ...['operations/results', 'operations/resultsEnd'],
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
      ...browserTests('reading/reader', 'reading/drafts'),
      ...galleryTests('reading'),
      ...edgeTests('pages/routes', 'security/leaks', 'pages/demo', 'pages/placeholders'),
      ...contractTests,
    ],
  },
  {
    name: 'comments',
    sources: [
      'services/devotionals/comments',
      'gateway/comment',
      'web/site/reading/comments',
      'web/account/comments',
      'domain/comments',
      'schema/comment.graphql',
    ],
    screens: ['reading with comments', 'comments-with'],
    tests: [
      ...browserTests('reading/comments', 'reading/commentsWritten', 'admin/commentAdmin'),
      ...galleryTests('reading', 'account'),
      ...edgeTests('pages/comments'),
      ...contractTests,
    ],
  },
  {
    name: 'comments of the admin area',
    sources: ['web/admin/comments'],
    screens: ['admin-comment'],
    tests: [...browserTests('admin/commentAdmin'), ...galleryTests('admin')],
  },
  {
    name: 'content pages',
    sources: [
      'services/pages',
      'gateway/page',
      'web/site/page',
      'domain/pages',
      'program/demo/pages',
      'schema/page.graphql',
    ],
    screens: ['content page'],
    tests: [
      ...edgeTests(
        'pages/contentPages',
        'pages/everyPage',
        'security/leaks',
        'security/injection',
        'security/foreignHtml',
        'security/unknownHosts',
      ),
      ...browserTests('reading/drafts'),
      ...galleryTests('reading'),
      ...contractTests,
    ],
  },
  {
    name: 'home and public widgets',
    sources: ['web/site/home', 'web/widgets', 'domain/widgets', 'domain/remote'],
    screens: ['home', 'widgets'],
    tests: [
      ...browserTests('site/widgets', 'layouts/remoteCards', 'layouts/hostileHtml', 'reading/reader'),
      ...galleryTests('site', 'layouts'),
      ...edgeTests('pages/everyPage', 'caching/visits'),
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
    screens: ['layout', 'admin-tests'],
    tests: [
      ...browserTests(
        'layouts/layoutBuilt',
        'layouts/layoutCountries',
        'layouts/layoutEditor',
        'layouts/layoutDrafts',
        'layouts/layoutPublish',
      ),
      ...browserTests('layouts/viewAs', 'layouts/widgetSettings'),
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
      ...browserTests('layouts/layoutPublish', 'site/widgets'),
      ...edgeTests(
        'layouts/layouts',
        'layouts/layoutsRest',
        'layouts/plannedSteps',
        'layouts/preview',
        'layouts/previewLinks',
        'layouts/previewTraces',
        'caching/cacheTime',
      ),
      ...edgeTests('layouts/countedTests', 'layouts/arrivals', 'layouts/programVisits'),
      'tests/contracts/layoutAttacks.test.ts',
      'tests/contracts/swappedIds.test.ts',
      ...contractTests,
    ],
  },
  {
    name: 'counting',
    sources: ['web/counting', 'server/counting'],
    tests: [...browserTests('site/counting'), ...edgeTests('layouts/arrivals', 'layouts/countedTests')],
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
      ...browserTests('admin/media', 'admin/uploads'),
      ...galleryTests('admin'),
      ...edgeTests('admin/media', 'admin/mediaLibrary'),
      ...contractTests,
    ],
  },
  {
    name: 'feature flags',
    sources: [
      'services/features',
      'gateway/feature',
      'web/admin/featureFlags',
      'domain/features',
      'schema/feature.graphql',
      'schema/featureFlag.graphql',
    ],
    screens: ['admin-flag'],
    tests: [
      ...browserTests('admin/adminFlags'),
      ...galleryTests('admin'),
      ...edgeTests('admin/featureTimes'),
      ...contractTests,
    ],
  },
  {
    name: 'devotionals office',
    sources: [
      'domain/devotionals',
      'domain/scripture',
      'web/admin/devotionalPosts',
      'gateway/devotional/calendarResolvers.ts',
      'schema/devotionalPost.graphql',
      'schema/devotionalCalendar.graphql',
    ],
    screens: ['admin-devotional'],
    tests: [
      ...edgeTests('pages/draftLinks'),
      ...browserTests('admin/devotionals', 'admin/devotionalImport'),
      ...galleryTests('admin'),
      ...contractTests,
    ],
  },
  {
    name: 'pages office',
    sources: ['domain/pages', 'web/admin/sitePages', 'schema/sitePage.graphql'],
    screens: ['admin-site-page'],
    tests: [...browserTests('admin/sitePages'), ...galleryTests('admin'), ...contractTests],
  },
  {
    name: 'declared resources',
    sources: [
      'domain/resource',
      'domain/site',
      'services/kit/resource',
      'gateway/resource',
      'web/admin/resource',
      'web/admin/headerSlideIns',
      'schema/headerSlideIn.graphql',
      'docs/how-to/add-a-content-type.md',
      'tools/codegen',
    ],
    screens: ['admin-slide-in', 'admin-flag'],
    tests: [
      ...programTests('contentTypeGuide'),
      ...browserTests('admin/headerSlideIns', 'admin/adminFlags'),
      ...galleryTests('admin'),
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
      'domain/groups',
      'domain/admin',
      'schema/permission.graphql',
    ],
    screens: ['admin-user', 'admin-group', 'admin-refused'],
    tests: [
      ...browserTests('admin/adminUsers'),
      ...galleryTests('admin'),
      ...edgeTests('admin/adminRefusals', 'admin/editorOfOneSite', 'account/noDefaultAccounts'),
      ...contractTests,
      'tests/contracts/rootFields.test.ts',
    ],
  },
  {
    name: 'audit log',
    sources: ['web/admin/audit', 'gateway/audit', 'schema/audit.graphql'],
    screens: ['admin-audit'],
    tests: [...browserTests('admin/adminAudit'), ...galleryTests('admin')],
  },
  {
    name: 'admin shell',
    sources: [
      'web/admin/shell',
      'services/kit/search',
      'gateway/search',
      'schema/search.graphql',
      'web/admin/start',
      'web/admin/entryAdmin.ts',
      'web/admin/startAdmin.tsx',
      'web/admin/AdminApp.tsx',
      'server/admin',
    ],
    screens: ['admin-start', 'admin-search', 'admin-refused', 'admin-audit'],
    tests: [
      ...browserTests('admin/admin', 'admin/adminSession', 'admin/adminScripts'),
      ...galleryTests('admin'),
      ...edgeTests(
        'admin/admin',
        'admin/adminDocument',
        'admin/adminFromSite',
        'admin/adminRefusals',
        'caching/chunks',
      ),
    ],
  },
  {
    name: 'parts of both trees',
    isBroad: true,
    sources: ['web/ui', 'web/theme', 'web/admin/ui', 'web/admin/dev'],
    tests: [
      ...galleryTests('parts', 'site'),
      ...browserTests('admin/adminHeader'),
      ...edgeTests('pages/partsPage', 'caching/firstStyles'),
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
      'schema/apiToken.graphql',
    ],
    screens: ['account', 'register', 'reset', 'sign-in'],
    tests: [
      ...browserTests(
        'account/account',
        'account/accountIdle',
        'account/signIn',
        'account/signedIn',
        'account/externalSignIn',
      ),
      ...galleryTests('account'),
      ...edgeTests(
        'account/account',
        'account/ownAccount',
        'account/externalSignIn',
        'account/externalSignInFailing',
        'account/manySignIns',
        'account/apiTokens',
        'account/twoPeople',
      ),
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
      ...browserTests('account/journals', 'account/journalDrafts', 'account/journalTrain'),
      ...browserTests('account/bookmarks', 'admin/adminHeader'),
      ...galleryTests('account'),
      ...contractTests,
    ],
  },
  {
    name: 'mail',
    sources: ['services/kit/mail', 'program/services/mail.ts'],
    tests: [...edgeTests('account/mailPage'), ...galleryTests('account')],
  },
  {
    name: 'words and languages',
    sources: [
      'services/translation',
      'domain/translation',
      'domain/language',
      'web/i18n',
      'web/admin/translation',
      'web/account/translating',
      'gateway/translation',
      'schema/term.graphql',
      'schema/termGrid.graphql',
      'schema/termExchange.graphql',
    ],
    screens: [
      'language-dialog',
      'admin-translation',
      'admin-translation-languages',
      'admin-translation-tools',
    ],
    tests: [
      ...galleryTests('site', 'admin'),
      ...browserTests('admin/translation', 'admin/translating'),
      ...edgeTests('pages/everyPage', 'sites/preferences'),
      ...browserTests('site/language', 'site/sites'),
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
      ...edgeTests('sites/siteConfig', 'sites/siteConfigContent', 'sites/brand'),
      ...browserTests('site/language'),
      ...contractTests,
    ],
  },
  {
    name: 'consent',
    sources: ['web/consent', 'domain/consent'],
    screens: ['cookie'],
    tests: [...browserTests('site/consent'), ...galleryTests('site'), ...edgeTests('security/badVisitors')],
  },
  {
    name: 'errors',
    sources: ['services/error-recovery', 'web/errors', 'domain/errors'],
    screens: ['page-that', 'not-found', 'form-with'],
    tests: [
      ...browserTests('site/errors'),
      ...galleryTests('site'),
      ...edgeTests('faults/errorRecovery'),
      ...contractTests,
    ],
  },
  {
    name: 'offline',
    sources: ['web/offline', 'server/offline', 'domain/offline', 'web/site/offline'],
    screens: ['page without'],
    tests: [
      ...browserTests('offline/offline', 'offline/deploys'),
      ...galleryTests('reading'),
      ...edgeTests('caching/offline', 'caching/offlineFiles'),
    ],
  },
  {
    name: 'site shell and pages',
    isBroad: true,
    sources: [
      'web/app',
      'web/base',
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
      ...browserTests('site/shell', 'site/moving', 'site/faults', 'site/firstLoad'),
      ...galleryTests('site'),
      ...edgeTests('pages/heads', 'sites/preferences', 'security/hostileAddresses'),
    ],
  },
  {
    name: 'edge',
    isBroad: true,
    sources: ['server', 'config.ts', 'main.ts'],
    tests: [
      ...baseTests,
      ...edgeTests(
        'caching/cache',
        'caching/cacheTime',
        'caching/visits',
        'security/security',
        'security/badVisitors',
        'security/cors',
        'security/hostileAddresses',
        'security/injection',
        'pages/heads',
        'pages/feeds',
      ),
      ...edgeTests('pages/shareImages', 'sites/brand'),
    ],
  },
  {
    name: 'gateway and REST',
    isBroad: true,
    sources: ['gateway', 'rest', 'schema', 'generated'],
    tests: [
      ...baseTests,
      ...edgeTests(
        'faults/faults',
        'faults/remoteFaults',
        'faults/specOnlyServices',
        'account/twoPeople',
        'pages/openApi',
      ),
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
    tests: [...baseTests, ...browserTests('admin/adminAudit'), ...programTests('service')],
  },
  {
    name: 'program and commands',
    isBroad: true,
    sources: ['program', 'tools'],
    tests: [
      ...programTests('announce', 'backup', 'backupUploads', 'dev', 'explain', 'grant', 'import'),
      ...programTests('killedPublish', 'rollingRestart', 'service', 'settings', 'site', 'start', 'terms'),
      ...edgeTests('pages/imported', 'caching/chunks'),
    ],
  },
];
