/**
 * Which modules of the browser build share a script. Each group takes its roots and everything they import, except what
 * an earlier group has: a script imports only scripts of earlier groups, so there are no import cycles. Without groups
 * a page fetched about a hundred scripts, most of them under a kilobyte. Decision 0031.
 */

interface ChunkGroup {
  readonly name: string;
  /** Matches the ids of its root modules. */
  readonly test: RegExp | ((id: string) => boolean);
}

/** Matches our modules by path without the extension; a path may be a pattern. */
const ours = (...paths: readonly string[]) => new RegExp(`/(?:${paths.join('|')})\\.tsx?$`);
/** Matches modules of packages by path; not copies nested in other packages, such as Chakra's copy of Ark. */
const packaged = (...paths: readonly string[]) =>
  new RegExp(`^(?!.*/node_modules/.*/node_modules/).*/node_modules/(?:${paths.join('|')})`);
const anyOf =
  (...patterns: readonly RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

/** In the order in which pages need them. */
export const chunkGroups: readonly ChunkGroup[] = [
  // Everything the first page needs is one file, however many lazy parts share some of it. Admin screens load it too,
  // because it contains React.
  {
    name: 'first',
    test: ours(
      'web/app/entryClient',
      'web/ui/(?:DayPicture|Html)',
      'web/widgets/LazySection',
      'domain/(?:templates/pathTemplate|media/(?:pictures|duration))',
      'web/base/(?:site/(?:adminEntryPoint|signedInHint)|navigation/IdlePart)',
    ),
  },
  // The parts sheet, without a script: it loads with the first part that uses it (splitStyles.ts).
  { name: 'sheet', test: /\/web\/ui\/parts\.css$/ },
  { name: 'reading', test: ours('web/site/reading/ReadingView') },
  {
    name: 'home',
    test: ours('web/site/home/HomeView', 'web/site/page/ContentPageView', 'web/app/lazyPages'),
  },
  // Rendered by the server and hydrated when loaded: a layout with its widgets, and the controls of a reading. The
  // player is a script of its own, which only readings with a recording load.
  {
    name: 'parts',
    test: ours(
      'web/widgets/WidgetSection',
      'web/widgets/\\w+/\\w+View',
      'web/site/reading/(?:Days|ReadingTools)',
      'web/site/page/PageBody',
    ),
  },
  // What the server renders but few readers see: the cookie question and the menus of the header, which open without
  // scripts, and the links of a page that is not found.
  {
    name: 'frame',
    test: ours(
      'web/consent/ConsentBar',
      'web/app/(?:AccountMenu|PhoneMenu)',
      'web/site/notFound/NotFoundLinks',
    ),
  },
  // Of readings with a recording.
  { name: 'player', test: ours('web/site/reading/AudioPlayer') },
  // What all readers need sooner or later, and editors too: Apollo, overlays. (The error reporter stays a small file of
  // its own, because it may have to load over a bad network.)
  {
    name: 'shared',
    test: anyOf(
      ours(
        'web/graphql/client',
        'web/ui/(?:overlays/EscapeUntilMounted|snackbar/Snackbar|icons)',
        'web/errors/reportedUser',
        'web/base/site/cachedFeatures',
        'web/account/journalStore/(?:newEntry|earlyTyping)',
        'web/account/bookmarkStore/deviceBookmarks',
        'domain/(?:device/agents|permalinks/readingAddress|journals/entry|forms/spaces|experiments/versionAssignments|text/cleanText)',
      ),
      packaged(
        '@zag-js/(?:core|dialog|i18n-utils|presence|react)/',
        '@apollo/client/react/(?:context/|hooks/use(?:ApolloClient|SuspenseQuery)\\.)',
      ),
    ),
  },
  // The signed-in user, and the queries for their own data.
  {
    name: 'auth',
    test: anyOf(
      ours(
        'web/account/session/sharedAuth',
        // The frame of the admin area and the parts of signed-in readers share it.
        'web/account/translating/translateMode',
        'web/graphql/Countries.hooks',
        'domain/(?:features/visibility|forms/rules)',
      ),
      packaged('@apollo/client/react/hooks/use(?:Query|Mutation|LazyQuery)\\.'),
    ),
  },
  // Loaded on every page once the reader is idle or scrolls.
  {
    name: 'late',
    test: ours(
      'web/shell/ShellParts',
      'web/offline/register',
      'web/graphql/WithApollo',
      'web/account/(?:bookmarks/useBookmarks|draft/isDraftRequested)',
      'domain/journals/tidyEntry',
    ),
  },
  // The routes readers go to next from a page, and the tools of a reading.
  {
    name: 'routes',
    test: ours(
      'web/site/\\w+/(?:Home|Reading)Route',
      'web/site/reading/ReadingLazyView',
      'web/widgets/contentCard/remote/refetchCard',
      'web/account/keep/BookmarkTools',
    ),
  },
  {
    name: 'forms',
    test: anyOf(
      ours(
        'web/ui/forms/(?:useFiles|uploadErrorText|uploadPicture|useField|useValidatedForm)',
        'web/base/site/features',
        'domain/(?:account/accountFields|comments/commentFields|text/(?:searchable|segments))',
      ),
      packaged('react-hook-form/'),
    ),
  },
  { name: 'menu', test: packaged('@zag-js/menu/') },
  // Loaded on every page for signed-in users, with the loading states of account pages.
  {
    name: 'member',
    test: ours(
      'web/account/(?:AccountParts|Cover)',
      'web/account/bookmarks/accountStore',
      'web/account/draft/(?:Page)?DraftLinkView',
      'web/site/page/PageLazyView',
      'web/account/editing/EditSection',
      'web/ui/States',
    ),
  },
  // The sign-in forms and the account page.
  {
    name: 'account',
    test: ours(
      'web/account/screens/(?:SignInRoute|SignInView|SignInDialog|SignInContent)',
      'web/account/page/(?:AccountView|AccountContent|AccountRoute)',
    ),
  },
  {
    name: 'journals',
    test: ours(
      'web/account/journals/(?:JournalsView|JournalScreens|JournalsRoute)',
      'web/account/bookmarks/(?:BookmarksView|BookmarksScreen|BookmarksRoute)',
    ),
  },
  { name: 'comments', test: ours('web/site/reading/comments/CommentsView') },
  // The frame of the admin area, and what several admin screens share.
  {
    name: 'admin',
    test: anyOf(
      ours(
        'web/admin/startAdmin',
        'web/admin/shell/(?:problems|downloadText|copyLink|unsavedCopies|list/(?:Pager|useFilters))',
        'web/admin/ui/(?:Table|Inputs|SegmentedControl)',
        'domain/dates/localTime',
      ),
      packaged('@chakra-ui/react/dist/esm/components/(?:textarea|field|icon)/'),
    ),
  },
  {
    name: 'tabs',
    test: ours(
      'web/admin/ui/(?:Tabs|Disclosure)',
      'web/admin/shell/(?:ConflictNotice|zones|ScheduleFields|scheduledTime)',
      'web/admin/shell/(?:useCountryChoices|useLanguages)',
      'domain/(?:media/crops|merge/mergeFields|forms/(?:faults|typedNumber))',
    ),
  },
  // What a list needs of declared resources.
  {
    name: 'declared',
    test: ours(
      'web/admin/resource/(?:fieldTexts|drafts/EntryStatus)',
      'domain/resource/(?:kinds|resource|cells|entryRights)',
    ),
  },
  { name: 'fields', test: ours('web/admin/ui/(?:Fields|FieldFrame|Form|Choices)') },
  // The form of declared resources, and inputs that the form of widget settings has too; screens load it when an entry
  // is opened.
  {
    name: 'resource',
    test: ours(
      'web/admin/resource/(?:useResourceForm|SingleInput|EntryNotices|fieldTexts)',
      'web/admin/resource/inputs/(?:PictureInput|RichTextInput)',
    ),
  },
  // The list of declared resources; its menu of views is drawn at once.
  {
    name: 'list',
    test: ours(
      'web/admin/resource/(?:resourceScreen|screenParts|List(?:Actions|Body)|ViewSwitch|savedViews/SavedViewsMenu)',
    ),
  },
  // Dragging, for the layout editor and the inputs of lists.
  { name: 'drag', test: ours('web/admin/ui/(?:dragAndDrop|announce)') },
  // Both are also imported by parts that load later.
  { name: 'audit', test: ours('web/admin/audit/AuditTable') },
  { name: 'users', test: ours('web/admin/users/(?:UsersScreen|Users\\.hooks)') },
  { name: 'layouts', test: ours('web/admin/layouts/screen/LayoutsScreen') },
  // What the form of widget settings needs besides; it is loaded once the editor is shown.
  { name: 'settings', test: ours('web/admin/layouts/dialogs/SettingsDialog') },
];
