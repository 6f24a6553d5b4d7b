import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import { demoDatabase, temporaryFolder, freePort, get, run, startAndWait, stopAll } from './lectern.ts';

const MAP = inRoot('docs', 'how-to', 'import', 'devotionals-csv.map.json');
const HEAD = 'Date,Reading,Title,Verse,Reference,Text,Thought,Author,Image,Status';

describe('npm run import', { timeout: 60_000 }, () => {
  const data = temporaryFolder();
  const file = join(data, 'days.csv');
  const write = (...lines: string[]) => writeFileSync(file, [HEAD, ...lines, ''].join('\n'));
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    settings = { DATABASE_URL: await demoDatabase(), LECTERN_DATA: data, PORT: String(await freePort()) };
  });
  const runImport = () => run(['import', file, '--map', MAP], settings);

  it('opens the services itself when no Lectern runs, and exits with 0, 2 or 1', async () => {
    write('04/11/2026,,The well,,,Deep water.,,,,publish');
    const first = await runImport();
    expect(first.code, first.said).toBe(0);
    expect((await runImport()).said).toMatch(/1\D+(the same|unchanged)|same\D+1/);
    write('04/11/2026,,The well,,,Deep water.,,,,publish', '31/02/2026,,No such day,,,x,,,,publish');
    expect((await runImport()).code).toBe(2);
    expect((await run(['import', join(data, 'nothing.csv'), '--map', MAP], settings)).code).toBe(1);
    expect((await run(['import'], settings)).code).toBe(1);
    expect((await run(['import', '--help'], settings)).code).toBe(0);
  });

  it('ends with links to check, and with the number of demo readings that are left', async () => {
    const far = `31/12/${new Date().getUTCFullYear() + 2}`;
    write(
      '02/03/2024,,A first,,,Water.,,,,publish',
      '03/03/2024,,A second,,,Water.,,,,publish',
      '05/03/2024,,A third,,,Water.,,,,publish',
      '06/03/2024,,A draft,,,Water.,,,,draft',
      `${far},,Far away,,,Water.,,,,publish`,
    );
    const demoDaysLeft = (output: string) =>
      Number(/Demo readings still on this site: (\d+) days, from 2024-01-01 to \d{4}-/.exec(output)?.[1]);
    const first = await runImport();
    expect(first.said).toContain(`  Look: http://localhost:${settings['PORT']}/2024/03/02\n`);
    expect(first.said).toContain(`  Look: http://localhost:${settings['PORT']}/2024/03/05\n`);
    expect(first.said.match(/Look: /g)).toHaveLength(2);
    expect(demoDaysLeft(first.said)).toBeGreaterThan(366);
    write('07/03/2024,,One more,,,Water.,,,,publish');
    const second = await runImport();
    expect(second.said.match(/Look: .*/g)).toEqual([`Look: http://localhost:${settings['PORT']}/2024/03/07`]);
    expect(demoDaysLeft(second.said)).toBe(demoDaysLeft(first.said) - 1);
  });

  it('does not mention the demo when there is none', async () => {
    const withoutDemo = { ...settings, DATABASE_URL: await createEmptyDatabase(), LECTERN_DEMO: '0' };
    write('02/03/2024,,A first,,,Water.,,,,publish');
    const { code, said: output } = await run(['import', file, '--map', MAP], withoutDemo);
    expect(code, output).toBe(0);
    expect(output).toContain('/2024/03/02\n');
    expect(output).not.toContain('Demo readings');
  });

  it('imports and undoes through the running Lectern, whose pages show the change at once', async () => {
    await startAndWait([], settings);
    const page = `http://localhost:${settings['PORT']}/2026/11/04`;
    expect((await get(page)).text).toContain('The well');
    write('04/11/2026,,The river,,,Wide water.,,,,publish');
    // Started without the port of the running program.
    const { code, said: output } = await run(['import', file, '--map', MAP], { ...settings, PORT: '' });
    expect(code, output).toBe(0);
    expect(output).toContain(`  Look: ${page}\n`);
    expect((await get(page)).text).toContain('The river');
    const id = /--undo ([\da-f-]+)\n/.exec(output)![1]!;
    expect((await run(['import', '--list'], settings)).said).toContain(`  ${id}  `);
    const undone = await run(['import', '--undo', id], settings);
    expect([undone.code, undone.said]).toEqual([0, expect.stringContaining('Undone: 1 devotionals')]);
    expect((await get(page)).text).toContain('The well');
    await stopAll();
  });
});
