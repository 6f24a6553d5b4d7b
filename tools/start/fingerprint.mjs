// Names the state of what a build is made from. Names, sizes and times are compared first, in milliseconds; content
// only where they differ, so that a checkout that goes back and forth builds nothing.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUILD = ['tools/start/build.mjs', 'package-lock.json'];
const DESIGN = [...BUILD, 'web/theme', 'panda.config.ts'];
const BROWSER = [...DESIGN, 'web', 'domain', 'generated', 'tools/build', 'vite.config.ts'];
const SERVER = [
  ...BROWSER,
  ...['gateway', 'program', 'rest', 'server', 'services', 'config.ts', 'main.ts', 'vite.server.config.ts'],
  ...['backup', 'demo', 'explain', 'grant', 'import', 'postgres', 'site'].map((tool) => `tools/${tool}`),
];
const parts = { design: DESIGN, browser: BROWSER, server: SERVER };

/** Not part of any build. */
const ASIDE = /\.test\.tsx?$|\.md$|\.sql$|\/fixtures\//;

/** The print of each part: `{ quick, content }`. Where `before` has the same quick print its content is taken over. */
export function fingerprints(root, before) {
  const known = new Map();
  const files = (source) => {
    if (!known.has(source)) known.set(source, filesOf(root, source));
    return known.get(source);
  };
  return Object.fromEntries(
    Object.entries(parts).map(([part, sources]) => {
      const all = sources.flatMap(files);
      const quick = hashOf(all.map(({ path, size, time }) => `${path} ${size} ${time}`));
      const last = before[part];
      const content =
        last?.quick === quick ? last.content : hashOf(all.map(({ path }) => path + contentOf(root, path)));
      return [part, { quick, content }];
    }),
  );
}

const contentOf = (root, path) =>
  createHash('sha1')
    .update(readFileSync(join(root, path)))
    .digest('hex');

function hashOf(lines) {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}

function filesOf(root, path) {
  const info = statSync(join(root, path), { throwIfNoEntry: false });
  if (!info) return [];
  if (info.isDirectory()) {
    return readdirSync(join(root, path))
      .sort()
      .flatMap((name) => filesOf(root, `${path}/${name}`));
  }
  return ASIDE.test(path) ? [] : [{ path, size: info.size, time: info.mtimeMs }];
}
