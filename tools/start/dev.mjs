// `npm run dev`: the program from its sources, with Vite inside. A change in the browser's code shows without a reload,
// one in the server's starts it again, one in schema or operations runs the code generator.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { noteUse } from './inUse.mjs';
import { install } from './install.mjs';
import { whenNpmIsGone } from './npmAbove.mjs';
import { checkFree, checkNode } from './preflight.mjs';
import { leaveSignals, run } from './run.mjs';
import { loadSettings, readSettings } from './settings.mjs';
import { fail } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const say = (text) => process.stdout.write(`${text}\n`);

/** What the server is made of; web/ is Vite's. */
const SERVER = [
  'domain',
  'gateway',
  'generated',
  'program',
  'rest',
  'schema',
  'server',
  'services',
  'tools/demo',
];
const ASIDE = /\.test\.tsx?$|\.md$|~$|\.sw.$/;
/** Editors write a file in several goes. */
const SETTLE_MS = 80;

let child;
let isRestarting = false;
let isStopping = false;

try {
  checkNode();
  loadSettings(root);
  await checkFree(readSettings(root));
  await install(root, { everything: true });
  noteUse(root, 'npm run dev');
  await build(root, { only: ['design'] });
} catch (error) {
  fail(error);
}
leaveSignals();
start();
for (const path of SERVER) onChange(path, (file) => !ASIDE.test(file), restart);
onChange('.', (file) => file === 'config.ts' || file === '.env', restart);
onChange('web', (file) => file.endsWith('.graphql'), generate);
onChange('schema', (file) => file.endsWith('.graphql'), generate);
onChange(
  'web/theme',
  (file) => file.endsWith('.ts') && !ASIDE.test(file),
  () => build(root, { only: ['design'] }),
);
onChange(
  '.',
  (file) => file === 'panda.config.ts',
  () => build(root, { only: ['design'] }),
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
whenNpmIsGone(() => stop('SIGTERM'));

function stop(signal) {
  isStopping = true;
  if (child) child.kill(signal);
  else process.exit(signal === 'SIGINT' ? 130 : 0);
}

function start() {
  child = spawn(process.execPath, ['--enable-source-maps', '--import', 'tsx', 'program/dev.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('exit', (code) => {
    child = undefined;
    if (isStopping) process.exit(code ?? 0);
    if (isRestarting) {
      isRestarting = false;
      start();
    } else say('\nThe program has ended; a change starts it again.');
  });
}

function restart(file) {
  say(`\n${file} changed`);
  if (!child) return start();
  if (isRestarting) return;
  isRestarting = true;
  child.kill('SIGTERM');
}

async function generate(file) {
  say(`\n${file} changed: generating code`);
  await run(process.execPath, ['node_modules/@graphql-codegen/cli/esm/bin.js'], {
    cwd: root,
    explain: (printed) => printed,
  }).catch((error) => say(error.message));
}

/** Calls `work` with the last file that changed, once things have settled; '.' is the project's folder without those in it. */
function onChange(folder, isMeant, work) {
  let timer;
  watch(join(root, folder), { recursive: folder !== '.' }, (_event, name) => {
    const file = folder === '.' ? name : `${folder}/${name ?? ''}`;
    if (!file || !isMeant(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => work(file), SETTLE_MS);
  }).on('error', (error) => say(`${folder} cannot be watched: ${error.message}`));
}
