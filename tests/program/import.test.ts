import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { freshDatabase } from '../../services/kit/testing.ts';
import { demoDatabase, folderOfTests, freePort, get, run, start, stopAll } from './lectern.ts';

const MAP = inRoot('docs', 'how-to', 'import', 'devotionals-csv.map.json');
const HEAD = 'Date,Reading,Title,Verse,Reference,Text,Thought,Author,Image,Status';

describe('npm run import', { timeout: 60_000 }, () => {
  const data = folderOfTests();
  const file = join(data, 'days.csv');
  const write = (...lines: string[]) => writeFileSync(file, [HEAD, ...lines, ''].join('\n'));
  let settings: Record<string, string> = {};
  beforeAll(async () => {
    settings = { DATABASE_URL: await demoDatabase(), LECTERN_DATA: data, PORT: String(await freePort()) };
  });
  const doImport = () => run(['import', file, '--map', MAP], settings);

  it('opens the services itself when no Lectern runs, and says 0, 2 or 1', async () => {
    write('04/11/2026,,The well,,,Deep water.,,,,publish');
    const first = await doImport();
    expect(first.code, first.said).toBe(0);
    expect((await doImport()).said).toMatch(/1\D+(the same|unchanged)|same\D+1/);
    write('04/11/2026,,The well,,,Deep water.,,,,publish', '31/02/2026,,No such day,,,x,,,,publish');
    expect((await doImport()).code).toBe(2);
    expect((await run(['import', join(data, 'nothing.csv'), '--map', MAP], settings)).code).toBe(1);
    expect((await run(['import'], settings)).code).toBe(1);
    expect((await run(['import', '--help'], settings)).code).toBe(0);
  });

  it('ends with where to look, and with how many days still are the demo', async () => {
    const far = `31/12/${new Date().getUTCFullYear() + 2}`;
    write(
      '02/03/2024,,A first,,,Water.,,,,publish',
      '03/03/2024,,A second,,,Water.,,,,publish',
      '05/03/2024,,A third,,,Water.,,,,publish',
      '06/03/2024,,A draft,,,Water.,,,,draft',
      `${far},,Far away,,,Water.,,,,publish`,
    );
    const leftIn = (said: string) =>
      Number(/Demo readings still on this site: (\d+) days, from 2024-01-01 to \d{4}-/.exec(said)?.[1]);
    const first = await doImport();
    expect(first.said).toContain(`  Look: http://localhost:${settings['PORT']}/2024/03/02\n`);
    expect(first.said).toContain(`  Look: http://localhost:${settings['PORT']}/2024/03/05\n`);
    expect(first.said.match(/Look: /g)).toHaveLength(2);
    expect(leftIn(first.said)).toBeGreaterThan(366);
    write('07/03/2024,,One more,,,Water.,,,,publish');
    const second = await doImport();
    expect(second.said.match(/Look: .*/g)).toEqual([`Look: http://localhost:${settings['PORT']}/2024/03/07`]);
    expect(leftIn(second.said)).toBe(leftIn(first.said) - 1);
  });

  it('says nothing of a demo where there is none', async () => {
    const without = { ...settings, DATABASE_URL: await freshDatabase(), LECTERN_DEMO: '0' };
    write('02/03/2024,,A first,,,Water.,,,,publish');
    const { code, said } = await run(['import', file, '--map', MAP], without);
    expect(code, said).toBe(0);
    expect(said).toContain('/2024/03/02\n');
    expect(said).not.toContain('Demo readings');
  });

  it('goes to the Lectern that runs, whose pages show it at once', async () => {
    await start([], settings);
    const page = `http://localhost:${settings['PORT']}/2026/11/04`;
    expect((await get(page)).text).toContain('The well');
    write('04/11/2026,,The river,,,Wide water.,,,,publish');
    const { code, said } = await doImport();
    expect(code, said).toBe(0);
    expect((await get(page)).text).toContain('The river');
    await stopAll();
  });
});
