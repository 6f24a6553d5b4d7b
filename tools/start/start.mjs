// `npm start` and its kin. Needs no node_modules: installs and builds what is missing or stale, then runs the program.
//   node tools/start/start.mjs                 everything on one port
//   node tools/start/start.mjs import FILE …   another entry of dist/server, with its arguments
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { StartError } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const OLDEST = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new StartError(
    `Lectern needs Node.js ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`,
  );
}

const [entry = 'main', ...args] = process.argv.slice(2);

try {
  checkNode();
  await install(root, { everything: false });
  await build(root);
} catch (error) {
  process.stderr.write(`\n${error instanceof StartError ? error.message : error.stack}\n`);
  process.exit(1);
}

if (entry === '--build-only') process.exit(0);

// The program shares our terminal: Ctrl-C reaches both, and we wait until it has stopped.
const child = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist', 'server', `${entry}.js`), ...args],
  {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT') child.kill(signal);
  });
}
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
