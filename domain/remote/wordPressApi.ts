/** The address of the WordPress REST API of a site, whether that was given or the site's own; query and fragment go. */
export function wordPressApi(given: URL): URL {
  const api = new URL(given);
  api.search = '';
  api.hash = '';
  const path = api.pathname
    .replace(/\/+$/, '')
    .replace(/\/wp-json(?:\/wp(?:\/v2(?:\/(?:posts|pages))?)?)?$/, '');
  api.pathname = `${path}/wp-json/wp/v2`;
  return api;
}
