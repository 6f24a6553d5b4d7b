// `npm run check`: types, lint, format, drift, dead code. Runs all of them, whatever fails, and says what to do.
//   node tools/check/check.mjs              everything
//   node tools/check/check.mjs lint types   only these
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = (...parts) => join(root, 'node_modules', ...parts);
const tsx = bin('tsx', 'dist', 'cli.mjs');
/** By content: a file that was touched and not changed is not read again. */
const cached = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  bin('.cache', 'lectern', 'prettier'),
];

/** In this order; `advice` says what to do when one fails. */
const checks = [
  {
    name: 'types',
    what: 'TypeScript',
    args: [bin('typescript', 'bin', 'tsc'), '-p', '.'],
    advice: 'styled-system missing? npm run build writes it.',
  },
  {
    name: 'worker',
    what: 'TypeScript of the service worker, whose globals are others',
    args: [bin('typescript', 'bin', 'tsc'), '-p', join('web', 'offline', 'worker')],
    advice: 'What pages use as well stands one folder above it.',
  },
  {
    name: 'lint',
    what: 'rooms, clocks, SQL, promises, hooks',
    args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--report-unused-disable-directives'],
    advice: 'Each message says where the thing belongs; the rooms are in tools/lint/rooms.mjs.',
  },
  {
    name: 'format',
    what: 'Prettier',
    args: [bin('prettier', 'bin', 'prettier.cjs'), '--check', ...cached, '--log-level', 'warn', '.'],
    advice: 'npm run format',
  },
  {
    name: 'codegen',
    what: 'generated code is what the schema and the operations say',
    args: [bin('@graphql-codegen', 'cli', 'esm', 'bin.js'), '--check', '--silent'],
    advice: 'npm run codegen, then commit what it wrote.',
  },
  {
    name: 'contract',
    what: 'schema described, every root field with its rule, operations named and with ids, no orphans',
    args: [tsx, join(root, 'tools', 'check', 'house.ts'), 'contract'],
    advice: 'Descriptions stand in schema/*.graphql, operations beside their components.',
  },
  {
    name: 'docs',
    what: 'generated pages of docs/',
    args: [tsx, join(root, 'tools', 'docs', 'generate.ts'), '--check'],
    advice: 'npm run docs',
  },
  {
    name: 'dead',
    what: 'files, exports and packages nobody uses',
    args: [bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'],
    advice: 'Delete it. What is used in a way nobody can see is an entry in knip.json.',
  },
  {
    name: 'traces',
    what: 'no paths of this machine, no registry host',
    args: [tsx, join(root, 'tools', 'check', 'house.ts'), 'traces'],
    advice: 'package-lock.json: npm install with omit-lockfile-registry-resolved=true (.npmrc).',
  },
];

const seconds = (since) => `${((performance.now() - since) / 1_000).toFixed(2).padStart(6)} s`;
const out = (text) => process.stdout.write(`${text}\n`);

/** Runs one check; what it printed is shown only when it fails. */
function run({ name, what, args, advice }) {
  const started = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const isGood = status === 0;
  out(`${isGood ? ' ok ' : 'FAIL'} ${seconds(started)}  ${name.padEnd(9)} ${what}`);
  if (!isGood)
    out(`\n${[error?.message, stdout, stderr].filter(Boolean).join('\n').trim()}\n\n→ ${advice}\n`);
  return isGood;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !checks.some((it) => it.name === name));
if (unknown.length > 0) {
  out(
    `There is no check called ${unknown.join(', ')}. There are: ${checks.map((it) => it.name).join(', ')}.`,
  );
  process.exit(1);
}
if (!existsSync(bin('oxlint'))) {
  out('The tools for checks are not installed: run npm run check, which brings them.');
  process.exit(1);
}

const started = performance.now();
const chosen = checks.filter(({ name }) => asked.length === 0 || asked.includes(name));
const failed = chosen.filter((it) => !run(it)).map((it) => it.name);
out(`     ${seconds(started)}  ${failed.length === 0 ? 'all good' : `failed: ${failed.join(', ')}`}`);
process.exitCode = failed.length === 0 ? 0 : 1;
