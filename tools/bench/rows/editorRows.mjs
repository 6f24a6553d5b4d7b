// The layout editor: the cost of a typed letter and of a step of a drag, with 60 rows against one. Reducer and
// rendering run in jsdom, with React in development mode, so only the ratio counts. Fails no check.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../prepare.mjs';
import { row } from '../table.mjs';
import { environment } from '../environment.mjs';

export const title = 'editor';

const BENCH = 'web/admin/layouts/editor.bench.tsx';
const milliseconds = (value) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-editor-'));
  const file = join(folder, 'editor.json');
  try {
    await run(['vitest', 'bench', '--run', '--project', 'dom', BENCH, '--outputJson', file]);
    const [small, large] = JSON.parse(readFileSync(file, 'utf8')).files[0].groups.map(
      ({ benchmarks }) => new Map(benchmarks.map(({ name, median }) => [name, median])),
    );
    return [...large].map(([name, median]) =>
      row(`${name} in the editor, 60 rows × 4 widgets`, {
        ours: milliseconds(median),
        peer: `1 row ${milliseconds(small.get(name))}`,
        ratio: median / small.get(name),
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(args) {
  return new Promise((resolve, reject) => {
    const env = { ...environment, NODE_ENV: 'test' };
    const child = spawn('npx', args, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] });
    let printed = '';
    child.stderr.on('data', (chunk) => (printed += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${BENCH} ended with ${code}: ${printed}`)),
    );
  });
}
