// `npm run mutations [-- PART OF A NAME]`: clones the checkout, applies one mutation at a time, runs the tests that
// must detect it, and prints the result. Exits with 1 when a mutation survives. Changes nothing in the checkout itself.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutations } from './mutations.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [part = ''] = process.argv.slice(2);
const selected = mutations.filter(({ name }) => name.includes(part));
const copy = mkdtempSync(join(tmpdir(), 'lectern-mutations-'));
let survivors = 0;
try {
  execFileSync('git', ['clone', '--quiet', root, copy]);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  console.log('Without a mutation:');
  const all = [...new Set(selected.flatMap(({ tests }) => tests))];
  if (!runTests(all)) throw new Error(`These must pass first: ${all.join(' ')}`);
  for (const { name, file, find, replace, tests } of selected) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    const isDetected = !runTests(tests, { bail: true });
    writeFileSync(path, source);
    console.log(`${isDetected ? 'noticed ' : 'SURVIVED'} ${name}`);
    if (!isDetected) survivors += 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${selected.length - survivors} noticed, ${survivors} survived`);
process.exit(survivors === 0 ? 0 : 1);

/** Runs test files; true when all tests pass. With `bail` the first failure ends the run. */
function runTests(files, { bail = false } = {}) {
  const vitest = join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--retry=0', '--reporter=dot', ...(bail ? ['--bail=1'] : []), ...files],
    {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'test' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const failed = [...new Set(`${stdout}${stderr}`.match(/(FAIL|Error:) .*/g))];
  for (const line of failed.slice(0, 10)) console.log(`  ${line}`);
  return status === 0;
}
