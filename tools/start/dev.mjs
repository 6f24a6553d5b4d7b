// `npm run dev`: runs the program from its sources, with Vite inside. A change of browser code is applied by hot
// reload, a change of server code restarts the program, and a change of the schema or operations runs the code
// generator.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { registerCommand } from './processes/runningCommands.mjs';
import { install } from './install/install.mjs';
import { onNpmExit } from './processes/npmParent.mjs';
import { checkFree, checkNode } from './preflight.mjs';
import { removeSignalHandlers, run } from './processes/run.mjs';
import { loadSettings, readSettings } from './settings.mjs';
import { fail } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const print = (text) => process.stdout.write(`${text}\n`);

/** Sources of the server; Vite watches web/. */
const SERVER = ['domain', 'gateway', 'generated', 'program', 'rest', 'schema', 'server', 'services'];
const IGNORED = /\.test\.tsx?$|\.md$|~$|\.sw.$/;
/** Debounce in milliseconds, because editors write a file in several steps. */
const DEBOUNCE_MS = 80;

let child;
let isRestarting = false;
let isStopping = false;

try {
  checkNode();
  loadSettings(root);
  await checkFree(readSettings(root));
  await install(root, { everything: true });
  registerCommand(root, 'npm run dev');
  await build(root, { only: ['design'] });
} catch (error) {
  fail(error);
}
removeSignalHandlers();
start();
for (const path of SERVER) onChange(path, (file) => !IGNORED.test(file), restart);
onChange('.', (file) => file === 'config.ts' || file === '.env', restart);
onChange('web', (file) => file.endsWith('.graphql'), generate);
onChange('schema', (file) => file.endsWith('.graphql'), generate);
onChange(
  'web/theme',
  (file) => file.endsWith('.ts') && !IGNORED.test(file),
  () => build(root, { only: ['design'] }),
);
onChange(
  '.',
  (file) => file === 'panda.config.ts',
  () => build(root, { only: ['design'] }),
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
onNpmExit(() => stop('SIGTERM'));

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
    } else print('\nThe program has ended; a change starts it again.');
  });
}

function restart(file) {
  print(`\n${file} changed`);
  if (!child) return start();
  if (isRestarting) return;
  isRestarting = true;
  child.kill('SIGTERM');
}

async function generate(file) {
  print(`\n${file} changed: generating code`);
  await run(process.execPath, ['node_modules/@graphql-codegen/cli/esm/bin.js'], {
    cwd: root,
    explain: (printed) => printed,
  }).catch((error) => print(error.message));
}

/**
 * Watches a folder and calls `work` with the last changed file, debounced; '.' is the project root without its
 * subfolders.
 */
function onChange(folder, isRelevant, work) {
  let timer;
  watch(join(root, folder), { recursive: folder !== '.' }, (_event, name) => {
    const file = folder === '.' ? name : `${folder}/${name ?? ''}`;
    if (!file || !isRelevant(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => work(file), DEBOUNCE_MS);
  }).on('error', (error) => print(`${folder} cannot be watched: ${error.message}`));
}
