// Row 8: what a first visit loads, in bytes after gzip -9, from the build's manifest.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readingPath } from './callsRows.mjs';
import { ask } from './load.mjs';
import { root } from './prepare.mjs';
import { hosts } from './stage.mjs';
import { kilobytes, row } from './table.mjs';

export const title = 'size';

const ENTRY = 'app/entryClient.tsx';
const views = { home: 'site/home/HomeView.tsx', reading: 'site/reading/ReadingView.tsx' };
const MOST = 90_000;

const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

export async function measure({ stagedBy }) {
  const folder = join(root, 'dist', 'client');
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  const sizeOf = (file) => gzipped(readFileSync(join(folder, file)));
  const closure = (key, seen = new Set()) => {
    if (!seen.has(key)) {
      seen.add(key);
      for (const next of manifest[key].imports ?? []) closure(next, seen);
    }
    return seen;
  };
  const rows = Object.entries(views).map(([name, view]) => {
    const files = [...new Set([...closure(ENTRY), ...closure(view)])].map((key) => manifest[key].file);
    const sizes = files.map((file) => ({ file, size: sizeOf(file) })).toSorted((a, b) => b.size - a.size);
    const sum = sizes.reduce((all, { size }) => all + size, 0);
    return row(`first JavaScript, ${name}`, {
      ours: kilobytes(sum),
      note: sizes.map(({ file, size }) => `${nameOf(file)} ${kilobytes(size)}`).join(', '),
      ...(name === 'reading' && { aim: { text: '≤ 90 kB', met: sum <= MOST } }),
    });
  });
  rows.at(-1).note += `; by origin, each compressed apart: ${await partsOfReading()}`;
  const css = [...closure(ENTRY)].flatMap((key) => manifest[key].css ?? []);
  return [
    ...rows,
    row('public CSS', { ours: kilobytes(css.reduce((sum, file) => sum + sizeOf(file), 0)) }),
    row('HTML, home and reading', {
      ours: `${kilobytes(await htmlOf(stagedBy, '/'))}, ${kilobytes(await htmlOf(stagedBy, readingPath()))}`,
    }),
  ];
}

const nameOf = (file) => file.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '');

async function htmlOf({ port }, path) {
  const { bytes } = await ask({ port, path, host: `${hosts.small}:${port}` });
  return gzipped(bytes);
}

const parts = [
  ['react-dom', /node_modules\/(react-dom|scheduler)\//],
  ['react', /node_modules\/react\//],
  ['router', /node_modules\/react-router/],
  ['other packages', /node_modules\//],
  ['styles', /\/styled-system\//],
  ['domain', /\/domain\//],
  ['web_app', /\/web\/app\//],
  ['web_site', /\/web\/site\//],
  ['web_ui', /\/web\//],
];
const partOf = (id) => parts.find(([, test]) => test.test(id))?.[0] ?? null;

/** The same browser build with a chunk per part. Compressed apart the parts weigh a little more than together. */
async function partsOfReading() {
  const whole = firstChunks(await buildClient());
  const modules = new Set(whole.flatMap(({ moduleIds }) => moduleIds));
  const name = (id) => (modules.has(id) ? partOf(id) : null);
  const apart = firstChunks(await buildClient({ codeSplitting: { groups: [{ name }] } }));
  return apart
    .map(({ fileName, code }) => ({ file: fileName, size: gzipped(code) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ file, size }) => `${nameOf(file)} ${kilobytes(size)}`)
    .join(', ');
}

async function buildClient(output = {}) {
  const { build } = await import('vite');
  const made = await build({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { output } },
  });
  return [made].flat().flatMap((it) => it.output);
}

/** The chunks a reading page loads first. */
function firstChunks(output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((it) => [it.fileName, it]));
  const first = new Set();
  const add = (file) => {
    if (first.has(file)) return;
    first.add(file);
    for (const next of chunks.get(file)?.imports ?? []) add(next);
  };
  for (const { isEntry, moduleIds, fileName } of chunks.values())
    if (isEntry || moduleIds.some((id) => id.endsWith(views.reading))) add(fileName);
  return [...first].map((file) => chunks.get(file));
}
