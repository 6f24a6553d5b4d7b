// Row 4: rendering an uncached page, from its data to its HTML, against plain renderToString of the same DOM.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onServerCore, ratioOf, spread } from '../measure.mjs';
import { here, root } from '../prepare.mjs';
import { hosts, returningReader } from '../seed.mjs';
import { atMost, micros, row } from '../table.mjs';
import { environment } from '../environment.mjs';

export const title = 'render';

export async function measure({ harness, seeder, rounds }) {
  const { cookie } = await returningReader(seeder, hosts.small);
  const { pages } = await measureRenders({
    databaseUrl: harness.databaseUrl,
    dataDir: join(harness.folder, 'data-render'),
    manifest: harness.manifest,
    cookie,
    rounds,
  });
  return pages.flatMap(({ name, elements, bytes, figures }) => {
    const by = new Map(Object.entries(figures));
    const against = (label, of, aim = null) =>
      row(label, {
        ours: micros(spread(by.get(of))),
        peer: `plain ${micros(spread(by.get('plain')))}`,
        ratio: ratioOf(by, of, 'plain'),
        aim,
      });
    return [
      against(
        `cold ${name}, data included (${elements} elements, ${(bytes / 1_000).toFixed(1)} kB)`,
        'page',
        atMost(3.5),
      ),
      against('  the rendering alone', 'view'),
      against('  its operation alone, reads warm', 'data'),
      against('  the page and its compression', 'stored'),
    ];
  });
}

/** Measures in a separate process, on the server's core. */
function measureRenders(options) {
  const [command, args] = onServerCore([join(here, 'renderServer.mjs')]);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send(options);
  return new Promise((resolve, reject) => {
    child.on('message', resolve);
    child.on('exit', (code) => reject(new Error(`renderServer.mjs ended with ${code}.`)));
  });
}
