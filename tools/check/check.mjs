// `npm run check`: types, lint, format, generated files, dead code. Runs every check even after a failure, and prints
// what to do.
//   node tools/check/check.mjs              everything
//   node tools/check/check.mjs lint types   only these
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const bin = (...parts) => join(root, 'node_modules', ...parts);
const tsx = bin('tsx', 'dist', 'cli.mjs');
/** The cache compares content, so a file that was touched but not changed is not checked again. */
const cached = [
  '--cache',
  '--cache-strategy',
  'content',
  '--cache-location',
  bin('.cache', 'lectern', 'prettier'),
];

/** The checks in the order they run; `advice` is printed when one fails. */
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
    advice: 'Code that pages use too belongs one folder up.',
  },
  {
    name: 'lint',
    what: 'layers, clocks, SQL, promises, hooks',
    args: [bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--report-unused-disable-directives'],
    advice: 'Each message says where the thing belongs; the layers are in tools/lint/layers.mjs.',
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
    args: [tsx, join(root, 'tools', 'check', 'projectChecks.ts'), 'contract'],
    advice: 'Descriptions belong in schema/*.graphql, operations beside their components.',
  },
  {
    name: 'cycles',
    what: 'files, and entries of a folder, import in one direction',
    args: [tsx, join(root, 'tools', 'check', 'projectChecks.ts'), 'cycles'],
    advice: 'Move what both need below both, or pass it in (docs/architecture.md, Layers).',
  },
  {
    name: 'phrases',
    what: 'documents and schema without the phrases that lectern/words reports',
    args: [tsx, join(root, 'tools', 'check', 'projectChecks.ts'), 'phrases'],
    advice: 'Write what the message says; the list is in tools/lint/rules/words.mjs.',
  },
  {
    name: 'docs',
    what: 'generated pages of docs/',
    args: [tsx, join(root, 'tools', 'docs', 'generate.ts'), '--check'],
    advice: 'npm run docs',
  },
  {
    name: 'dead',
    what: 'unused files, exports and packages',
    args: [bin('knip', 'bin', 'knip.js'), '--no-progress', '--no-config-hints'],
    advice: 'Delete it. What is used in a way knip cannot see is an entry in knip.json.',
  },
  {
    name: 'traces',
    what: 'no paths of this machine, no registry host',
    args: [tsx, join(root, 'tools', 'check', 'projectChecks.ts'), 'traces'],
    advice: 'package-lock.json: npm install with omit-lockfile-registry-resolved=true (.npmrc).',
  },
];

const formatSeconds = (since) => `${((performance.now() - since) / 1_000).toFixed(2).padStart(6)} s`;
const print = (text) => process.stdout.write(`${text}\n`);

/** Runs one check and shows its output only when it fails. */
function run({ name, what, args, advice }) {
  const startTime = performance.now();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const isPassed = status === 0;
  print(`${isPassed ? ' ok ' : 'FAIL'} ${formatSeconds(startTime)}  ${name.padEnd(9)} ${what}`);
  if (!isPassed)
    print(`\n${[error?.message, stdout, stderr].filter(Boolean).join('\n').trim()}\n\n→ ${advice}\n`);
  return isPassed;
}

const requestedChecks = process.argv.slice(2);
const unknown = requestedChecks.filter((name) => !checks.some((it) => it.name === name));
if (unknown.length > 0) {
  print(
    `There is no check called ${unknown.join(', ')}. There are: ${checks.map((it) => it.name).join(', ')}.`,
  );
  process.exit(1);
}
if (!existsSync(bin('oxlint'))) {
  print('The tools for checks are not installed: run npm run check, which installs them.');
  process.exit(1);
}

const startTime = performance.now();
const selectedChecks = checks.filter(
  ({ name }) => requestedChecks.length === 0 || requestedChecks.includes(name),
);
const failed = selectedChecks.filter((it) => !run(it)).map((it) => it.name);
print(
  `     ${formatSeconds(startTime)}  ${failed.length === 0 ? 'all good' : `failed: ${failed.join(', ')}`}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
