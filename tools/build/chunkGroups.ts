/**
 * Which modules of the browser's build share a script. Each group takes its roots and all they import, except what an earlier
 * group has: a script imports only those of earlier groups, so no two can import each other in a circle. Without groups a
 * page fetched some hundred scripts, most of them under a kilobyte. Decision 0031.
 */

interface ChunkGroup {
  readonly name: string;
  /** Its roots, by their ids. */
  readonly test: RegExp | ((id: string) => boolean);
}

/** Modules of ours by their paths without the ending, some as a pattern. */
const ours = (...paths: readonly string[]) => new RegExp(`/(?:${paths.join('|')})\\.tsx?$`);
/** Modules of packages by their paths; not of the copies that other packages bring, as Chakra does of Ark. */
const packaged = (...paths: readonly string[]) =>
  new RegExp(`^(?!.*/node_modules/.*/node_modules/).*/node_modules/(?:${paths.join('|')})`);
const anyOf =
  (...patterns: readonly RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id));

/** In the order in which pages need them. */
export const chunkGroups: readonly ChunkGroup[] = [
  // What a first page needs is one file, however many later parts share some of it. Admin screens share it too, for
  // React's sake.
  {
    name: 'first',
    test: ours(
      'web/app/(?:entryClient|laterPart)',
      'web/ui/(?:DayPicture|Html|isLost)',
      'web/widgets/LaterSection',
      'domain/(?:templates/pathTemplate|media/pictures)',
    ),
  },
  // A sheet of its own, in no script: it comes with the first part that wears it (splitStyles.ts).
  { name: 'sheet', test: /\/web\/ui\/parts\.css$/ },
  { name: 'reading', test: ours('web/site/reading/ReadingView') },
  {
    name: 'home',
    test: ours('web/site/home/HomeView', 'web/site/page/ContentPageView', 'web/app/latePages'),
  },
  // Drawn by the server and taken over when it has come: a layout with its widgets, and what is pressed on a reading.
  {
    name: 'parts',
    test: ours(
      'web/widgets/WidgetSection',
      'web/widgets/\\w+/\\w+View',
      'web/site/reading/(?:Days|AudioPlayer|ReadingTools)',
    ),
  },
  // What all readers come to need, and editors too: Apollo, layers. (Reports of errors stay a small file of their own, for they
  // may have to come over a bad network.)
  {
    name: 'shared',
    test: anyOf(
      ours(
        'web/graphql/(?:client|sharedClient)',
        'web/ui/(?:EarlyEscape|Snackbar|icons)',
        'web/errors/reportedUser',
        'web/app/keptFeatures',
        'web/account/signedInHint',
        'web/account/journals/begin',
        'web/account/bookmarks/deviceBookmarks',
        'domain/(?:permalinks/readingAddress|journals/entry|forms/spaces|experiments/keptVersions)',
      ),
      packaged(
        '@zag-js/(?:core|dialog|i18n-utils|presence|react)/',
        '@apollo/client/react/(?:context/|hooks/use(?:ApolloClient|SuspenseQuery)\\.)',
      ),
    ),
  },
  // Who is signed in, and what asks for what is theirs.
  {
    name: 'auth',
    test: anyOf(
      ours('web/account/useAuth', 'web/shell/Countries.hooks', 'domain/(?:features/visibility|forms/rules)'),
      packaged('@apollo/client/react/hooks/use(?:Query|Mutation|LazyQuery)\\.'),
    ),
  },
  // In front of every page when it has been read into.
  {
    name: 'late',
    test: ours(
      'web/shell/ShellParts',
      'web/offline/register',
      'web/graphql/(?:WithApollo|failedParts)',
      'web/account/bookmarks/useBookmarks',
      'domain/journals/tidyEntry',
    ),
  },
  // Where readers go on to from a page that is read, and what belongs to one.
  {
    name: 'routes',
    test: ours(
      'web/site/\\w+/(?:Home|Reading|ContentPage)Route',
      'web/site/reading/ReadingLateView',
      'web/site/remoteCard/askAgain',
      'web/account/keep/KeepTools',
    ),
  },
  {
    name: 'forms',
    test: anyOf(ours('web/ui/forms/(?:useFiles|uploadWords|uploadPicture)'), packaged('react-hook-form/')),
  },
  {
    name: 'rules',
    test: ours(
      'web/app/features',
      'web/ui/forms/(?:useField|useRuledForm)',
      'domain/(?:account/accountFields|comments/commentFields)',
    ),
  },
  { name: 'menu', test: packaged('@zag-js/menu/') },
  // On every page of who is signed in; and what the pages of an account say while they wait.
  {
    name: 'member',
    test: ours(
      'web/account/(?:AccountParts|Cover)',
      'web/account/bookmarks/accountStore',
      'web/account/draft/DraftLinkView',
      'web/account/editing/EditSection',
      'web/ui/(?:Loading|Notice|ErrorState|EmptyState)',
    ),
  },
  // The forms of signing in, and of the account page.
  {
    name: 'account',
    test: ours(
      'web/account/(?:SignInRoute|SignInView)',
      'web/account/screens/(?:SignInDialog|SignInPlace)',
      'web/account/page/(?:AccountView|AccountPlace|AccountRoute)',
    ),
  },
  {
    name: 'journals',
    test: ours(
      'web/account/journals/(?:JournalsView|JournalScreens|JournalsRoute)',
      'web/account/bookmarks/(?:BookmarksView|BookmarksScreen|BookmarksRoute)',
    ),
  },
  { name: 'comments', test: ours('web/site/comments/CommentsView') },
  // The frame of the admin area; what several of its screens share.
  {
    name: 'admin',
    test: anyOf(
      ours(
        'web/admin/startAdmin',
        'web/admin/shell/(?:Pager|problems|useFilters|useSettled)',
        'web/admin/ui/(?:Table|Picks)',
        'domain/dates/localTime',
      ),
      packaged('@chakra-ui/react/dist/esm/components/(?:textarea|field|icon)/'),
    ),
  },
  {
    name: 'tabs',
    test: ours(
      'web/admin/ui/Tabs',
      'web/admin/shell/(?:ClashNotice|zones)',
      'web/admin/users/useCountryChoices',
    ),
  },
  { name: 'fields', test: ours('web/admin/ui/(?:Fields|FieldFrame|Form|Choices)') },
  { name: 'layouts', test: ours('web/admin/layouts/LayoutsScreen') },
];
