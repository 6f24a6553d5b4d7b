// What goes before the commands of a developer (codegen, format, lint, docs, check) and may do so on a fresh checkout or
// after a mere `npm start`: brings the packages for development and the design system's types. Where they are there it
// says nothing.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { checkNode } from './preflight.mjs';
import { fail, tellAside } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

try {
  checkNode();
  tellAside();
  await install(root, { everything: true, quiet: true });
  await build(root, { only: ['design'], quiet: true });
} catch (error) {
  fail(error);
}
