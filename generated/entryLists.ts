/** The lists of declared resources in the schema, for the policies of the cache: without the declarations. */
export const entryLists: readonly { readonly list: string; readonly versions: string }[] = [
  { list: 'featureFlags', versions: 'featureFlagVersions' },
  { list: 'headerSlideIns', versions: 'headerSlideInVersions' },
  { list: 'devotionalPosts', versions: 'devotionalPostVersions' },
  { list: 'sitePages', versions: 'sitePageVersions' },
];
