// `npm run bench`: prints one table of what design/performance.md holds us to, and writes it as JSON. Gates nothing.
//   npm run bench                          everything
//   npm run bench -- gateway page          these groups
//   npm run bench -- --rounds=9            more rounds (5 when not said)
//   npm run bench -- gateway --profile     CPU profiles of the contestants of gateway and page besides
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { canPin, pinGenerator } from './measure.mjs';
import { prepare, root } from './prepare.mjs';
import { printTable, skippedRow } from './table.mjs';
import { surroundings } from './surroundings.mjs';

/** In the order they run; what writes to the database comes late. */
const files = [
  ...['sizeRows', 'callsRows', 'renderRows', 'gatewayRows', 'pageRows'],
  ...['visitsRows', 'publishRows', 'signInRows', 'startRows', 'lighthouseRows', 'editorRows'],
];
/** Groups that need nothing of what the others stand on. */
const ALONE = new Set(['start', 'editor']);

const words = process.argv.slice(2);
const rounds = Number(words.find((it) => it.startsWith('--rounds='))?.slice(9) ?? 5);
const profiles = words.includes('--profile') ? mkdtempSync(join(tmpdir(), 'lectern-bench-profiles-')) : null;
const asked = words.filter((it) => !it.startsWith('--'));
const say = (text) => process.stdout.write(`${text}\n`);
const load = () =>
  loadavg()
    .map((it) => it.toFixed(1))
    .join(' ');

process.chdir(root);
surroundings.NODE_ENV = 'production';
const groups = await Promise.all(files.map((file) => import(`./${file}.mjs`)));
const unknown = asked.filter((name) => !groups.some(({ title }) => title === name));
if (unknown.length > 0 || !Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write(
    `There is no group '${unknown.join(', ')}'. There are: ${groups.map((it) => it.title).join(', ')}.\n`,
  );
  process.exit(1);
}
const chosen = groups.filter(({ title }) => asked.length === 0 || asked.includes(title));

say('Preparing: packages of the bench, build, parts.');
await prepare();
pinGenerator();
const begun = {
  at: new Date().toISOString(),
  node: process.version,
  rounds,
  pinned: canPin,
  loadBefore: load(),
};

const { openGround } = await import('./contestants.mjs');
const { setStage } = await import('./stage.mjs');
const done = [];
let ground = null;
let failed = false;
try {
  let stagedBy = null;
  for (const { title, measure } of chosen) {
    const started = performance.now();
    if (!ALONE.has(title) && !ground) {
      ground = await openGround();
      stagedBy = await ground.start('lectern', { demo: true });
      await setStage(stagedBy);
    }
    try {
      done.push({ title, rows: await measure({ ground, stagedBy, rounds, profiles }) });
    } catch (error) {
      failed = true;
      process.stderr.write(`\n${title}: ${error.stack ?? error}\n`);
      done.push({ title, rows: [skippedRow(title, String(error.message ?? error).split('\n')[0])] });
    }
    say(`${((performance.now() - started) / 1_000).toFixed(0).padStart(5)} s  ${title}`);
  }
} finally {
  await ground?.close();
}

const file = join(tmpdir(), `lectern-bench-${begun.at.replaceAll(/[:.]/g, '-')}.json`);
writeFileSync(file, JSON.stringify({ ...begun, loadAfter: load(), commit: commit(), groups: done }, null, 2));
say(`\n${printTable(done)}\n`);
say(
  `Ratios of one run; ${rounds} rounds; Node.js ${process.version}; ${canPin ? 'server and generator on a core each' : 'nothing pinned to a core'}.`,
);
say(`Load of the machine before and after: ${begun.loadBefore}; ${load()}. As JSON: ${file}`);
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
