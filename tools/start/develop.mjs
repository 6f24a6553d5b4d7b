// Runs before developer commands (codegen, format, lint, docs, check), which may be the first on a fresh checkout or
// after `npm start`: installs the development packages and generates the design system's types. Prints nothing when
// both are there.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from './install/install.mjs';
import { checkNode } from './preflight.mjs';
import { fail, printToStderr } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

try {
  checkNode();
  printToStderr();
  await install(root, { everything: true, quiet: true });
  await build(root, { only: ['design'], quiet: true });
} catch (error) {
  fail(error);
}
