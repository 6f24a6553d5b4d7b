// oxlint-disable no-template-curly-in-string -- these are lines of source
// Mutations: faults injected into the product one at a time, to verify that the test suite detects them. Chosen across
// all layers before the suite was reduced (docs/performance.md has both results); `npm run mutations` repeats the
// check.

/**
 * @typedef {object} Mutation
 * @property {string} name what breaks for a user
 * @property {string} file
 * @property {string} find the text to replace, which occurs exactly once in the file
 * @property {string} replace
 * @property {readonly string[]} tests test files; at least one test in them must fail
 */

/** @type {readonly Mutation[]} */
export const mutations = [
  {
    name: 'a right is not checked: any editor publishes rows of any country',
    file: 'services/widgets/publish/publish.ts',
    find: 'checkCountries(call.caller.rights, site, [...new Set([...countries, ...lending])].sort());',
    replace: 'checkCountries(call.caller.rights, site, []);',
    tests: ['services/widgets/publish/publishRights.test.ts'],
  },
  {
    name: 'a conflict is lost: an entry is saved over what somebody else saved',
    file: 'services/kit/resource/entryChange.ts',
    find: 'if (baseVersion !== undefined && baseVersion !== (before?.version ?? 0)) throw conflictProblem(resource);',
    replace: '',
    tests: ['services/kit/resource/resource.test.ts'],
  },
  {
    name: 'hostile HTML in an entry is stored as it came',
    file: 'services/kit/resource/entryValidation.ts',
    find: 'check(safeValues(resource.fields, result.values))',
    replace: 'check(result.values)',
    tests: ['services/kit/resource/richText.test.ts'],
  },
  {
    name: 'a wrong date: the zone of the reader does not count',
    file: 'server/request/visitor.ts',
    find: 'const ownZone = zoneCookie !== undefined && isZone(zoneCookie) ? zoneCookie : null;',
    replace: 'const ownZone = zoneCookie === undefined && isZone("UTC") ? "UTC" : null;',
    tests: ['tests/edge/pages/routes.test.ts'],
  },
  {
    name: 'hydration differs: the server and the browser label the menu differently',
    file: 'web/app/MainNav.tsx',
    find: '{t.maybe(`shell#nav#${name}`) ?? name}',
    replace: "{typeof window === 'undefined' ? name : (t.maybe(`shell#nav#${name}`) ?? name)}",
    tests: ['tests/browser/gallery/site.test.ts'],
  },
  {
    name: 'an alt text is missing: pictures of widgets have none',
    file: 'web/widgets/WidgetPicture.tsx',
    find: '      alt={alt}\n',
    replace: "      title={alt === 'never' ? alt : undefined}\n",
    tests: ['tests/browser/gallery/layouts.test.ts', 'web/widgets/everyWidget.test.tsx'],
  },
  {
    name: 'a move is announced wrongly: the row of a widget is one too low',
    file: 'web/admin/layouts/editor/announcements.ts',
    find: 'row: t.number(rowIndexOf(draft, found.rowKey) + 1)',
    replace: 'row: t.number(rowIndexOf(draft, found.rowKey))',
    tests: ['tests/browser/layouts/layoutBuilt.test.ts'],
  },
  {
    name: 'a move is announced wrongly: the number of a row is one too low',
    file: 'web/admin/layouts/editor/announcements.ts',
    find: "t('admin#layout#place#row', { row: t.number(at + 1)",
    replace: "t('admin#layout#place#row', { row: t.number(at)",
    tests: ['tests/browser/layouts/layoutBuilt.test.ts'],
  },
  {
    name: 'a flag stays on: the device uses its copy although the page knows better',
    file: 'web/base/site/cachedFeatures.ts',
    find: 'features.isKnown ? features.on : parse(readStored(keyOf(siteCode)), now);',
    replace: '[...features.on, ...parse(readStored(keyOf(siteCode)), now)];',
    tests: ['web/base/site/cachedFeatures.dom.test.ts'],
  },
  {
    name: 'a draft leaks: the day of a reader shows the draft too',
    file: 'services/devotionals/repository.ts',
    find: "      where site = $1 and stage = 'publish' and trashed_at is null\n        and date = any($2::date[])",
    replace: '      where site = $1 and trashed_at is null\n        and date = any($2::date[])',
    tests: ['services/devotionals/reading/day.test.ts', 'services/devotionals/reading/draftRights.test.ts'],
  },
  {
    name: 'a restore is broken: one country was chosen, all of the revision comes back',
    file: 'web/admin/layouts/history/RestoreDialog.tsx',
    find: "scope: scope.of === 'row' ? { rowKey } : scope.of === 'country' ? { country } : {},",
    replace: "scope: scope.of === 'row' ? { rowKey } : {},",
    tests: ['tests/browser/layouts/layoutPublish.test.ts'],
  },
  {
    name: 'a redirect is bad: /today drops the query',
    file: 'web/base/navigation/resolvePath.ts',
    find: "to: `/${context.today.replaceAll('-', '/')}/${search}`,",
    replace: "to: `/${context.today.replaceAll('-', '/')}/`,",
    tests: ['tests/edge/pages/routes.test.ts'],
  },
];
