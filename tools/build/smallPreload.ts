/**
 * Vite wraps every `import()` in a helper of 0.7 kB that fetches a part's dependencies ahead. Ours has none to fetch
 * (`modulePreload: false`; the page's loader and the service worker see to it), so a smaller one does: it waits for a
 * part's style sheet, where it has one. Decision page 0013.
 */
import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** `load` is the import, `deps` what Vite lists for it: names of files below the root. */
const SMALL = `
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
      if (id !== HELPER) return null;
      isFound = true;
      return { code: SMALL, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error(`Vite has no ${HELPER.slice(1)} any more: look at tools/build/smallPreload.ts.`);
    },
  };
}
