// `npm run bench`: prints one table of the figures that design/performance.md sets targets for, and writes it as JSON.
// Fails no check.
//   npm run bench                          everything
//   npm run bench -- gateway page          these groups
//   npm run bench -- --rounds=9            more rounds (default: 5)
//   npm run bench -- gateway --profile     also writes CPU profiles of the candidates of gateway and page
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { canPin, pinGenerator } from './measure.mjs';
import { prepare, root } from './prepare.mjs';
import { formatTable, skippedRow } from './table.mjs';
import { environment } from './environment.mjs';

/** In the order they run; groups that write to the database come last. */
const files = [
  ...['sizeRows', 'callsRows', 'renderRows', 'gatewayRows', 'adHocRows', 'pageRows'],
  ...['visitsRows', 'publishRows', 'signInRows', 'startRows', 'lighthouseRows', 'editorRows', 'listsRows'],
];
/** Groups that need no harness. */
const STANDALONE = new Set(['start', 'editor']);

const args = process.argv.slice(2);
const rounds = Number(args.find((it) => it.startsWith('--rounds='))?.slice(9) ?? 5);
const profiles = args.includes('--profile') ? mkdtempSync(join(tmpdir(), 'lectern-bench-profiles-')) : null;
const requestedGroups = args.filter((it) => !it.startsWith('--'));
const print = (text) => process.stdout.write(`${text}\n`);
const load = () =>
  loadavg()
    .map((it) => it.toFixed(1))
    .join(' ');

process.chdir(root);
environment.NODE_ENV = 'production';
const groups = await Promise.all(files.map((file) => import(`./rows/${file}.mjs`)));
const unknown = requestedGroups.filter((name) => !groups.some(({ title }) => title === name));
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write(
    `There is no group '${unknown.join(', ')}'. There are: ${groups.map((it) => it.title).join(', ')}.\n`,
  );
  process.exit(1);
}
const selected = groups.filter(
  ({ title }) => requestedGroups.length === 0 || requestedGroups.includes(title),
);

print('Preparing: packages of the bench, build, parts.');
await prepare();
pinGenerator();
const runInfo = {
  at: new Date().toISOString(),
  node: process.version,
  rounds,
  pinned: canPin,
  loadBefore: load(),
};

const { openHarness: openGround } = await import('./harness.mjs');
const { seedBench: setStage } = await import('./seed.mjs');
const results = [];
let harness = null;
let failed = false;
try {
  let seeder = null;
  for (const { title, measure } of selected) {
    const started = performance.now();
    if (!STANDALONE.has(title) && !harness) {
      harness = await openGround();
      seeder = await harness.start('lectern', { demo: true });
      await setStage(seeder);
    }
    try {
      results.push({ title, rows: await measure({ harness, seeder, rounds, profiles }) });
    } catch (error) {
      failed = true;
      process.stderr.write(`\n${title}: ${error.stack ?? error}\n`);
      results.push({ title, rows: [skippedRow(title, String(error.message ?? error).split('\n')[0])] });
    }
    print(`${((performance.now() - started) / 1_000).toFixed(0).padStart(5)} s  ${title}`);
  }
} finally {
  await harness?.close();
}

const file = join(tmpdir(), `lectern-bench-${runInfo.at.replaceAll(/[:.]/g, '-')}.json`);
writeFileSync(
  file,
  JSON.stringify({ ...runInfo, loadAfter: load(), commit: commit(), groups: results }, null, 2),
);
print(`\n${formatTable(results)}\n`);
print(
  `Ratios of one run; ${rounds} rounds; Node.js ${process.version}; ${canPin ? 'server and generator on a core each' : 'nothing pinned to a core'}.`,
);
print(`Load of the machine before and after: ${runInfo.loadBefore}; ${load()}. As JSON: ${file}`);
process.exit(failed ? 1 : 0);

function commit() {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
