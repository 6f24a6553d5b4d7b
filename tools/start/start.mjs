// `npm start` and similar commands. Needs no node_modules: installs and builds what is missing or stale, then runs the
// program.
//   node tools/start/start.mjs                 everything on one port
//   node tools/start/start.mjs service NAME    one service alone
//   node tools/start/start.mjs import FILE …   a tool, with its arguments
//   node tools/start/start.mjs --build-only
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { commands } from './commands.mjs';
import { registerCommand } from './processes/runningCommands.mjs';
import { install } from './install/install.mjs';
import { launch } from './processes/launch.mjs';
import { checkFree, checkNode } from './preflight.mjs';
import { checkService } from './serviceName.mjs';
import { loadSettings, readSettings } from './settings.mjs';
import { fail, StartError, printToStderr } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const [name = 'main', ...args] = process.argv.slice(2);
const isProgram = name === 'main' || name === 'service';
const isTool = !isProgram && name !== '--build-only';

try {
  checkNode();
  if ((isProgram || isTool) && !Object.hasOwn(commands, name)) {
    throw new StartError(`There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);
  }
  if (name === 'service') checkService(root, args);
  loadSettings(root);
  if (isTool) printToStderr();
  if (isProgram) await checkFree(readSettings(root));
  await install(root, { everything: false, quiet: isTool });
  registerCommand(root, name === 'main' ? 'npm start' : `npm run ${name.replace(/^--.*/, 'build')}`);
  await build(root, { quiet: isTool });
  if (name === '--build-only') process.exit(0);
} catch (error) {
  fail(error);
}

const [file, ...first] = commands[name];
launch(['--enable-source-maps', join(root, 'dist', 'server', file), ...first, ...args], {
  // Relative file arguments of a tool refer to the user's working directory; npm has changed to the project root.
  cwd: isProgram ? root : (process.env.INIT_CWD ?? process.cwd()),
  env: { ...process.env, NODE_ENV: 'production' },
});
