/**
 * The address of a site's WordPress REST API, from its own address or that of the API; query and fragment are dropped.
 */
export function wordPressApi(address: URL): URL {
  const api = new URL(address);
  api.search = '';
  api.hash = '';
  const path = api.pathname
    .replace(/\/+$/, '')
    .replace(/\/wp-json(?:\/wp(?:\/v2(?:\/(?:posts|pages))?)?)?$/, '');
  api.pathname = `${path}/wp-json/wp/v2`;
  return api;
}
