// `npm run mutations [-- PART OF A NAME]`: copies the checkout, breaks one thing at a time, runs the tests that must
// notice, and says which did. Ends with 1 when a mutation survives. Changes nothing in the checkout itself.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mutations } from './mutations.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [part = ''] = process.argv.slice(2);
const chosen = mutations.filter(({ name }) => name.includes(part));
const copy = mkdtempSync(join(tmpdir(), 'lectern-mutations-'));
let survivors = 0;
try {
  execFileSync('git', ['clone', '--quiet', root, copy]);
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  console.log('Without a mutation:');
  const all = [...new Set(chosen.flatMap(({ tests }) => tests))];
  if (!runTests(all)) throw new Error(`These must pass first: ${all.join(' ')}`);
  for (const { name, file, find, replace, tests } of chosen) {
    const path = join(copy, file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    const isNoticed = !runTests(tests, { bail: true });
    writeFileSync(path, source);
    console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'} ${name}`);
    if (!isNoticed) survivors += 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
console.log(`${chosen.length - survivors} noticed, ${survivors} survived`);
process.exit(survivors === 0 ? 0 : 1);

/** True when all tests of these files pass; with `bail` the first failure ends the run. */
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
