// Fingerprints the sources of a build. Names, sizes and times are compared first, which takes milliseconds; content is
// hashed only when they differ, so that a checkout that switches back and forth builds nothing.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const BUILD = ['tools/start/build.mjs', 'package-lock.json'];
const DESIGN = [...BUILD, 'web/theme', 'panda.config.ts'];
const BROWSER = [...DESIGN, 'web', 'domain', 'generated', 'tools/build', 'vite.config.ts'];
const SERVER = [
  ...BROWSER,
  ...['gateway', 'program', 'rest', 'server', 'services', 'config.ts', 'main.ts', 'vite.server.config.ts'],
  ...['backup', 'explain', 'grant', 'import', 'site'].map((tool) => `tools/${tool}`),
];
const parts = { design: DESIGN, browser: BROWSER, server: SERVER };

/** Files that are not part of any build. */
const IGNORED = /\.test\.tsx?$|\.md$|\.sql$|\/fixtures\//;

/**
 * The fingerprint of each part: `{ quick, content }`. When the quick fingerprint equals that in `before`, its content
 * fingerprint is reused.
 */
export function fingerprints(root, before) {
  const filesBySource = new Map();
  const files = (source) => {
    if (!filesBySource.has(source)) filesBySource.set(source, filesOf(root, source));
    return filesBySource.get(source);
  };
  return Object.fromEntries(
    Object.entries(parts).map(([part, sources]) => {
      const all = sources.flatMap(files);
      const quick = hashOf(all.map(({ path, size, time }) => `${path} ${size} ${time}`));
      const previous = before[part];
      const content =
        previous?.quick === quick
          ? previous.content
          : hashOf(all.map(({ path }) => path + contentOf(root, path)));
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
  return IGNORED.test(path) ? [] : [{ path, size: info.size, time: info.mtimeMs }];
}
