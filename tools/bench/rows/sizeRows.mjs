// Row 8: the files and bytes (after gzip -9) that a visit loads, from the build's report.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ADMIN_ENTRY, idle, PUBLIC_ENTRY, scriptsOf, views } from '../../build/chunkGraph.mjs';
import { readingPath } from './callsRows.mjs';
import { sendRequest } from '../loadGenerator.mjs';
import { root } from '../prepare.mjs';
import { hosts } from '../seed.mjs';
import { kilobytes, row } from '../table.mjs';

export const title = 'size';

const screens = {
  'list of users': 'web/admin/users/UsersScreen.tsx',
  'layout editor': 'web/admin/layouts/LayoutsScreen.tsx',
};
const MAX_FIRST = 90_000;
const MAX_IDLE = { public: { files: 10, bytes: 190_000 }, admin: { files: 12 } };

const gzipped = (bytes) => gzipSync(bytes, { level: 9 }).length;

export async function measure({ seeder }) {
  const folder = join(root, 'dist', 'client');
  const report = JSON.parse(readFileSync(join(folder, 'chunks.json'), 'utf8'));
  const sizeOf = (file) => gzipped(readFileSync(join(folder, file)));
  const sizesOf = (modules) =>
    scriptsOf(report, modules)
      .map((file) => ({ file, size: sizeOf(file) }))
      .toSorted((a, b) => b.size - a.size);
  const sumOf = (sizes) => sizes.reduce((sum, { size }) => sum + size, 0);
  const noteOf = (sizes) => sizes.map(({ file, size }) => `${nameOf(file)} ${kilobytes(size)}`).join(', ');

  const first = Object.entries(views).map(([name, view]) => {
    const sizes = sizesOf([PUBLIC_ENTRY, view]);
    return row(`first JavaScript, ${name}`, {
      ours: kilobytes(sumOf(sizes)),
      note: noteOf(sizes),
      ...(name === 'reading' && { aim: { text: '≤ 90 kB', met: sumOf(sizes) <= MAX_FIRST } }),
    });
  });
  first[1].note += `; by origin, each compressed apart: ${await readingByOrigin()}`;
  const afterIdle = Object.entries(views).map(([name, view]) => {
    const sizes = sizesOf([PUBLIC_ENTRY, view, ...idle]);
    const { files, bytes } = MAX_IDLE.public;
    return row(`scripts after idle, ${name}`, {
      ours: `${sizes.length}, ${kilobytes(sumOf(sizes))}`,
      note: noteOf(sizes),
      aim: { text: '≤ 10, 190 kB', met: sizes.length <= files && sumOf(sizes) <= bytes },
    });
  });
  const admin = Object.entries(screens).map(([name, screen]) => {
    const sizes = sizesOf([ADMIN_ENTRY, screen]);
    return row(`scripts of the admin area, ${name}`, {
      ours: `${sizes.length}, ${kilobytes(sumOf(sizes))}`,
      note: noteOf(sizes),
      aim: { text: '≤ 12', met: sizes.length <= MAX_IDLE.admin.files },
    });
  });
  const css = [...new Set(scriptsOf(report, [PUBLIC_ENTRY]).flatMap((file) => report[file].css))];
  return [
    ...first,
    ...afterIdle,
    ...admin,
    row('public CSS', { ours: kilobytes(css.reduce((sum, file) => sum + sizeOf(file), 0)) }),
    row('HTML, home and reading', {
      ours: `${kilobytes(await htmlOf(seeder, '/'))}, ${kilobytes(await htmlOf(seeder, readingPath()))}`,
    }),
  ];
}

const nameOf = (file) => file.replace(/^assets\//, '').replace(/-[\w-]{8}\.js$/, '');

async function htmlOf({ port }, path) {
  const { bytes } = await sendRequest({ port, path, host: `${hosts.small}:${port}` });
  return gzipped(bytes);
}

const origins = [
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
const originOf = (id) => origins.find(([, test]) => test.test(id))?.[0] ?? null;

/** The same browser build with one chunk per origin. Compressed separately, they are a little larger than together. */
async function readingByOrigin() {
  const normalChunks = firstChunks(await buildClient());
  const modules = new Set(normalChunks.flatMap(({ moduleIds }) => moduleIds));
  const name = (id) => (modules.has(id) ? originOf(id) : null);
  // The priority puts it before the groups of the configuration, to which it is added.
  const group = { name, priority: 1, includeDependenciesRecursively: false };
  const splitChunks = firstChunks(await buildClient({ codeSplitting: { groups: [group] } }));
  return splitChunks
    .map(({ fileName, code }) => ({ file: fileName, size: gzipped(code) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ file, size }) => `${nameOf(file)} ${kilobytes(size)}`)
    .join(', ');
}

async function buildClient(output = {}) {
  const { build } = await import('vite');
  const built = await build({
    root: join(root, 'web'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { output } },
  });
  return [built].flat().flatMap((it) => it.output);
}

/** The chunks that a reading page loads first. */
function firstChunks(output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((it) => [it.fileName, it]));
  const first = new Set();
  const add = (file) => {
    if (first.has(file)) return;
    first.add(file);
    for (const next of chunks.get(file)?.imports ?? []) add(next);
  };
  for (const { moduleIds, fileName } of chunks.values())
    if (moduleIds.some((id) => id.endsWith(PUBLIC_ENTRY) || id.endsWith(views.reading))) add(fileName);
  return [...first].map((file) => chunks.get(file));
}
