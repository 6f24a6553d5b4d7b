/**
 * Replaces Vite's preload helper (0.7 kB around every `import()`) by a smaller one. Ours has no dependencies to preload
 * (`modulePreload: false`; the page's loader and the service worker fetch them), so it only waits for the lazy part's
 * style sheet, if there is one. Decision page 0013.
 */
import type { Plugin } from 'vite';

const HELPER_ID = '\0vite/preload-helper.js';

/** `load` runs the import; `deps` are the file names Vite lists for it, relative to the root. */
const HELPER_SOURCE = `
const sheet = (name) => new Promise((done, failed) => {
  const href = '/' + name;
  if (document.querySelector('link[href="' + href + '"]')) return done();
  document.head.append(Object.assign(document.createElement('link'), {
    rel: 'stylesheet', href, onload: done, onerror: () => failed(Error('Unable to preload CSS for ' + href)),
  }));
});
export const __vitePreload = async (load, deps = []) => {
  await Promise.all(deps.filter((it) => it.endsWith('.css')).map(sheet));
  return load();
};
`;

export function smallPreload(): Plugin {
  let isFound = false;
  return {
    name: 'lectern:small-preload',
    apply: 'build',
    enforce: 'post',
    transform(_code, id) {
      if (id !== HELPER_ID) return null;
      isFound = true;
      return { code: HELPER_SOURCE, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error(`Vite has no ${HELPER_ID.slice(1)} any more: look at tools/build/smallPreload.ts.`);
    },
  };
}
