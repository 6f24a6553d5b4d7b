// The table of layers: what each contains, and what it may import. The linter reads it (rules/layers.mjs), and
// docs/layers.generated.md is generated from it. Plain JavaScript, because oxlint on Node.js 20 loads no TypeScript.

/**
 * @typedef {object} EntryPoint A part of another layer that a layer may import.
 * @property {string} layer The imported layer.
 * @property {RegExp} [only] Only these files of it.
 * @property {RegExp} [from] Only these files of the importing layer may import it.
 * @property {boolean} [asType] Types only.
 * @property {string} [text] Its description in the table in docs/.
 *
 * @typedef {object} Layer
 * @property {string} name
 * @property {RegExp} files The files that belong to it; the first layer that matches is used.
 * @property {string} holds
 * @property {readonly EntryPoint[] | 'everything'} mayImport In addition to itself.
 * @property {{ layer: string, except: RegExp }} [mayNotImport] The exception to 'everything', and which files it leaves out.
 * @property {readonly EntryPoint[]} [tests] What its tests and test helpers may import in addition.
 * @property {readonly string[]} [packages] The only packages it may import; any package by default.
 * @property {boolean} [builtins] False: no module of Node.js.
 * @property {string} advice Where code belongs that this layer may not import.
 */

const RESOURCE_CONTRACT = /^services\/kit\/(?:resource\/contract|search\/searchContract)\.ts$/;
const CONTRACT = /^services\/[^/]+\/contract\.ts$/;
const PUBLIC_SERVICE = /^services\/[^/]+\/(service|contract|shippedTerms|demo\w*)\.ts$/;
const BOOT = /^web\/base\/site\/boot\.ts$/;
/** Configuration of the build, which runs tools and is no part of production. */
const BUILD_CONFIGURATION = /^(vite|vitest|panda)[.\w]*\.config\.ts$/;
const SETTINGS = /^web\/widgets\/[^/]+\/Settings\.tsx$/;

/** Our own code is never mocked: tests of the upper layers open the real services, or the full program. */
const realServices = [
  {
    layer: 'services/<name>',
    only: PUBLIC_SERVICE,
    text: "a service's `service.ts`, `contract.ts`, `shippedTerms.ts`, `demo.ts`",
  },
  { layer: 'services/kit' },
  { layer: 'program' },
  { layer: 'tools' },
];

/** @type {readonly Layer[]} */
export const layers = [
  {
    name: 'domain',
    files: /^domain\//,
    holds: 'Pure rules: no I/O, no framework, no clock.',
    mayImport: [],
    packages: ['zod'],
    builtins: false,
    advice:
      'domain/ is the lowest layer: it imports only itself and zod. Pass what it needs as a parameter, or move the code up to a layer that may import it.',
  },
  {
    name: 'schema',
    files: /^schema\//,
    holds: 'The GraphQL contract, SDL only, one file per stem.',
    mayImport: [],
    advice: 'schema/ holds SDL only. Resolvers belong in gateway/<stem>/, rules in domain/.',
  },
  {
    name: 'rest',
    files: /^rest\//,
    holds: 'REST: route tables, dispatch, problems, local and remote client.',
    mayImport: [{ layer: 'domain' }],
    tests: realServices,
    advice:
      'rest/ knows no service and nothing above it. What services share belongs in services/kit/, what is composed in program/.',
  },
  {
    name: 'services/kit',
    files: /^services\/kit\//,
    holds: 'What every service shares: app, database, migrations, audit, health, OpenAPI.',
    mayImport: [{ layer: 'rest' }, { layer: 'domain' }],
    tests: [{ layer: 'program', only: /^program\/postgres\//, text: '`program/postgres`' }],
    advice:
      'services/kit/ is shared by every service and knows none of them. Let the service pass in what differs, or move a rule to domain/.',
  },
  {
    name: 'services/<name>',
    files: /^services\/[^/]+\//,
    holds: 'One REST service: `contract.ts`, `routes.ts`, `repository.ts`, `migrations/`, `demo.ts`.',
    mayImport: [{ layer: 'services/kit' }, { layer: 'rest' }, { layer: 'domain' }],
    tests: [{ layer: 'program', only: /^program\/postgres\//, text: '`program/postgres`' }],
    advice: 'A service imports only services/kit/, rest/ and domain/. program/ composes services.',
  },
  {
    name: 'generated',
    files: /^generated\//,
    holds: 'What codegen writes from the schema and the operations. Never edited.',
    mayImport: [
      {
        layer: 'gateway',
        only: /Model\.ts$|^gateway\/request\/context\.ts$/,
        asType: true,
        text: "the gateway's models, as types",
      },
      { layer: 'services/<name>', only: CONTRACT, asType: true, text: "a service's `contract.ts`, as types" },
    ],
    advice: 'generated/ is written by codegen.yml; change it there.',
  },
  {
    name: 'gateway',
    files: /^gateway\//,
    holds: 'Apollo Server; per stem `loaders.ts` and `resolvers.ts`.',
    mayImport: [
      { layer: 'generated' },
      { layer: 'rest' },
      { layer: 'domain' },
      { layer: 'services/<name>', only: CONTRACT, text: 'of a service only its `contract.ts`' },
      {
        layer: 'services/kit',
        only: RESOURCE_CONTRACT,
        asType: true,
        text: 'the routes that declared resources have in common, as types',
      },
    ],
    tests: realServices,
    advice:
      'The gateway imports generated/, rest/ and domain/, and of services only their contracts. What belongs to HTTP and pages is in server/, what is composed in program/.',
  },
  {
    name: 'server',
    files: /^server\//,
    holds: 'The edge: request context, rendering, caches, security headers, feeds.',
    mayImport: [
      { layer: 'gateway' },
      { layer: 'rest' },
      { layer: 'domain' },
      {
        layer: 'web',
        only: /^web\/app\/entryServer\.tsx$/,
        asType: true,
        text: 'of `web` only the types of `web/app/entryServer.tsx` and `web/base/site/boot.ts`',
      },
      { layer: 'web/base', only: BOOT, asType: true, text: '' },
    ],
    tests: [...realServices, { layer: 'web', only: /^web\/app\//, text: '`web/app`' }, { layer: 'web/base' }],
    advice:
      'The edge imports gateway/, rest/ and domain/. It reads data with an operation through the gateway; program/ passes in everything else.',
  },
  {
    name: 'web/admin',
    files: /^web\/admin\//,
    holds: 'The admin area: its screens and components (Chakra).',
    mayImport: [{ layer: 'web' }, { layer: 'web/base' }, { layer: 'generated' }, { layer: 'domain' }],
    builtins: false,
    advice:
      "The browser's code knows only generated/ and domain/. Read data with an operation beside the component (X.graphql); move a shared rule to domain/.",
  },
  {
    name: 'web/base',
    files: /^web\/base\//,
    holds:
      'What every part of web uses: links, navigation guard, notices, storage, cookies, panels, unsaved state, site context, page types.',
    mayImport: [{ layer: 'generated' }, { layer: 'domain' }],
    tests: [{ layer: 'web' }],
    builtins: false,
    advice:
      'web/base is below every other part of web/ and knows none of them. Pass in what differs, or move the code up to the part that needs it.',
  },
  {
    name: 'web',
    files: /^web\//,
    holds:
      'React for readers: `ui`, `theme`, `i18n`, `graphql`, `offline`; `site`, `account`, `widgets`; `app` (page table, entries) on top.',
    mayImport: [
      { layer: 'web/base' },
      { layer: 'generated' },
      { layer: 'domain' },
      { layer: 'web/admin', from: SETTINGS, text: "a widget's `Settings.tsx`: `web/admin`" },
    ],
    builtins: false,
    advice:
      "The browser's code knows only generated/ and domain/. Read data with an operation beside the component (X.graphql); move a shared rule to domain/.",
  },
  {
    name: 'tools/start',
    files: /^tools\/start\//,
    holds: '`npm start` before anything is installed.',
    mayImport: [],
    packages: [],
    advice: 'tools/start runs before node_modules is there: it imports itself and Node.js, nothing else.',
  },
  {
    name: 'tools',
    files: /^tools\//,
    holds: 'Start, import, backup, codegen, lint, check, docs, bench: nothing that production imports.',
    mayImport: 'everything',
    advice: '',
  },
  {
    name: 'tests',
    files: /^tests\//,
    holds: 'Tests that cross layers, through public interfaces: HTTP, GraphQL, the screen.',
    mayImport: [
      { layer: 'program' },
      { layer: 'tools' },
      {
        layer: 'tools/start',
        only: /^tools\/start\/commands\.mjs$/,
        text: '`tools/start/commands.mjs`',
      },
      { layer: 'generated' },
      { layer: 'domain' },
      { layer: 'rest' },
      { layer: 'services/<name>', only: CONTRACT, text: "a service's `contract.ts`" },
      {
        layer: 'gateway',
        only: /^gateway\/(request\/(clients|edgeSession)|gateway\.fixture)\.ts$/,
        text: '`gateway/request/clients.ts`, `edgeSession.ts`, `gateway/gateway.fixture.ts`',
      },
      {
        layer: 'web',
        only: /^web\/app\/entryServer\.tsx$/,
        asType: true,
        text: 'the types of `web/app/entryServer.tsx` and `web/base/site/boot.ts`',
      },
      { layer: 'web/base', only: BOOT, asType: true, text: '' },
      {
        layer: 'services/kit',
        only: /^services\/kit\/(service\.fixture|root)\.ts$/,
        text: '`services/kit/service.fixture.ts`, `root.ts`',
      },
    ],
    advice:
      'tests/ use public interfaces: HTTP, GraphQL, the screen. A test of the inside of a layer is beside what it tests, as X.test.ts.',
  },
  {
    name: 'program',
    files: /^program\/|^[^/]+\.[cm]?[jt]sx?$/,
    holds:
      'The composition: `main.ts` and other entries, `config.ts`, `program/` with the embedded database and the demo, configuration files.',
    mayImport: 'everything',
    mayNotImport: { layer: 'tools', except: BUILD_CONFIGURATION },
    advice: 'Nothing that production imports is in tools/. Move what the program needs to program/.',
  },
];

/** Test files and test helpers. They may import any package, Node.js, and what `tests` of their layer adds. */
const TEST = /\.(test|bench|fixture)\.tsx?$|^tests\//;

/** @param {string} path relative to the project root, with `/` */
export const isTest = (path) => TEST.test(path);

/** Whether a path is the settings screen of a widget, which only the editor imports. */
export const isSettings = (/** @type {string} */ path) => SETTINGS.test(path);

/** @param {string} path relative to the project root, with `/` */
export const layerOf = (path) => layers.find(({ files }) => files.test(path)) ?? null;

/**
 * The name of a file's layer, with the service's own name: `services/pages` for services/pages/contract.ts. @param
 * {string} path
 */
export function nameOf(path) {
  const layer = layerOf(path);
  if (layer?.name !== 'services/<name>') return layer?.name ?? null;
  return path.split('/', 2).join('/');
}
