// Prepares a benchmark run: installs the peers, builds the product, and bundles the product's modules that are
// measured.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environment } from './environment.mjs';

export const here = dirname(fileURLToPath(import.meta.url));
export const root = join(here, '..', '..');
/**
 * Folder of the bundled product modules. They are built like the server; from here packages resolve to the product's.
 */
const bundleFolder = join(root, 'dist', 'bench');

/** `product.ts` is type-checked with the product; `render` is the server's entry of the pages. */
const entries = { product: 'tools/bench/product.ts', render: 'web/app/entryServer.tsx' };

/** Imports a bundled product module by its name in `entries`. */
export const importModule = (name) => import(join(bundleFolder, `${name}.js`));

/** Installs the bench's packages, builds the project when the build is stale, and bundles the modules. */
export async function prepare() {
  await installPeers();
  if (!existsSync(join(root, 'node_modules')))
    await run('npm', ['ci', '--no-audit', '--no-fund'], root, 'development');
  const { build } = await import(join(root, 'tools', 'start', 'build.mjs'));
  await build(root, { quiet: true });
  await bundleModules();
}

async function installPeers() {
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
  const markFile = join(here, 'node_modules', '.bench-installed');
  if (existsSync(markFile) && readFileSync(markFile, 'utf8') === lock) return;
  await run('npm', ['ci', '--no-audit', '--no-fund'], here);
  writeFileSync(markFile, lock);
}

async function bundleModules() {
  const script = `
    const { build } = await import('vite');
    await build({ configFile: 'vite.server.config.ts', logLevel: 'warn', build: {
      outDir: ${JSON.stringify(bundleFolder)}, emptyOutDir: true, rolldownOptions: { input: ${JSON.stringify(entries)} } } });`;
  rmSync(bundleFolder, { recursive: true, force: true });
  await run(process.execPath, ['--input-type=module', '-e', script], root);
}

/** Runs a program silently; its output is in the error when it fails. */
function run(command, args, cwd, mode = 'production') {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...environment, NODE_ENV: mode },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Error(`${command} ${args[0]} ended with ${code}:\n${printed}`)),
    );
  });
}
