/** The address of a page with a term open for translation. */
export function translateAddress(path: string, key: string): string {
  const url = new URL(path, location.origin);
  url.searchParams.set('translate', '1');
  url.searchParams.set('term', key);
  return url.pathname + url.search;
}
