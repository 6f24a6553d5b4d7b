import { strToU8 } from 'fflate';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MAX_IMPORT_BYTES } from '../../../domain/devotionals/importing/importLimits.ts';
import { enqueueJob } from '../../kit/jobs/jobs.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { editorOf } from '../devotionals.fixture.ts';
import { byText, byTitle, mia, openImports } from './importing.fixture.ts';

const { devo, client, call, current, upload, ended, run, preview, undo, titles } = await openImports();

describe('an import', () => {
  it('that is cancelled ends there, and what it wrote is known and can be undone', async () => {
    current.rights = superAdmin;
    const rows = Array.from(
      { length: 120 },
      (_, at) => `2022-0${1 + Math.floor(at / 28)}-${String((at % 28) + 1).padStart(2, '0')},R${at}`,
    );
    const { id } = await upload('long.csv', `Date,Title\n${rows.join('\n')}\n`);
    const settings = byTitle;
    await client.startImport({ params: { id }, body: { dryRun: false, ...settings } }, await call());
    for (;;) {
      const { position } = await client.readImport({ params: { id } }, await call());
      if (position > 0) break;
      await sleep(5);
    }
    await client.cancelImport({ params: { id } }, await call()).catch(() => undefined);
    const { state, position, created } = await ended(id);
    expect(created).toBe(position);
    expect(['cancelled', 'done']).toContain(state);
    expect(await undo(id)).toMatchObject({ state: 'undone', undone: created });
  });

  it('that was interrupted goes on where it ended', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `2021-0${1 + Math.floor(at / 28)}-${String((at % 28) + 1).padStart(2, '0')},R${at}`,
    );
    const { id } = await upload('restart.csv', `Date,Title\n${rows.join('\n')}\n`);
    await run(id, { ...byTitle, dryRun: true });
    // As a process leaves it that ended after its first batch: those rows are not written again.
    await devo.service.db.transaction(async (tx) => {
      await tx.rows(
        `update devotionals.import set state = 'running', is_dry_run = false, position = 50, created = 50 where id = $1`,
        [id],
      );
      await enqueueJob(tx, 'devotionals', {
        kind: 'import',
        payload: { import: id, by: 'anna' },
        requestId: 'restarted',
        at: devo.clock.now,
      });
    });
    expect(await ended(id)).toMatchObject({ state: 'done', position: 60, created: 60 });
    expect([await titles('02-21-2021'), await titles('02-23-2021')]).toEqual([[], ['R50']]);
  });

  it('that failed has no file any more, which would count as open', async () => {
    const { id } = await upload('failed.csv', 'Date,Title\n2021-05-01,T\n');
    await devo.service.db.transaction(async (tx) => {
      await tx.rows(`update devotionals.import set state = 'queued', settings = $2::jsonb where id = $1`, [
        id,
        JSON.stringify({ columns: { date: 'Gone' }, dateOrder: null, status: 'source', country: null }),
      ]);
      await enqueueJob(tx, 'devotionals', {
        kind: 'import',
        payload: { import: id, by: 'anna' },
        requestId: 'failing',
        at: devo.clock.now,
      });
    });
    expect(await ended(id)).toMatchObject({ state: 'failed', problem: 'The file has no column ‘Gone’.' });
    const parts = await devo.service.db.rows(`select at from devotionals.import_part where import = $1`, [
      id,
    ]);
    expect(parts).toEqual([]);
  });

  it('shows a file whose lists are nested deeper than the stack', async () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const { id } = await upload('deep.json', `[{"date":"2021-05-02","title":"T","text":${deep}}]`);
    const { columns: found, records } = await preview(id);
    expect(found.at(-1)).toEqual({ name: 'text', samples: ['["…"]'] });
    expect(records).toMatchObject([{ problem: expect.any(String) as string }]);
  });

  it('is not in the way once its upload was broken off', async () => {
    const as = await devo.call(superAdmin, 'ben');
    const begin = () => client.beginImport({ body: { site: 1, fileName: 'a.csv', size: 10 } }, as);
    for (let count = 0; count < 5; count += 1) {
      const { id } = await begin();
      await client.addToImport(
        {
          params: { id },
          query: { at: 0 },
          body: { type: 'application/octet-stream', bytes: strToU8('Date') },
        },
        as,
      );
    }
    await expect(begin()).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const before = devo.clock.now;
    devo.clock.now = new Date(before.getTime() + 1_800_001);
    try {
      expect(await begin()).toMatchObject({ state: 'uploading' });
    } finally {
      devo.clock.now = before;
    }
  });

  it('is refused with a sentence when its file is too large, empty, or none that can be read', async () => {
    const begin = async (size: number) =>
      client.beginImport({ body: { site: 1, fileName: 'a', size } }, await call());
    await expect(begin(MAX_IMPORT_BYTES + 1)).rejects.toMatchObject({
      errors: [{ detail: expect.stringContaining('10 MB') as string, code: 'tooLarge:10' }],
    });
    await expect(begin(0)).rejects.toMatchObject({ errors: [{ code: 'empty' }] });
    await expect(upload('a.pdf', '%PDF-1.7')).rejects.toMatchObject({
      errors: [{ detail: expect.stringContaining('is a PDF') as string }],
    });
  });

  it('is run and cancelled by the person who sent its file, and listed for others once it wrote', async () => {
    const csv = 'Date,Title,Text\n2020-03-01,Mine,T\n';
    const { id } = await upload('mine.csv', csv);
    const asMia = await devo.call(mia, 'mia');
    const isListed = async (as = asMia) =>
      (await client.listImports({ query: { site: 1, first: 100 } }, as)).data.some((row) => row.id === id);
    const settings = { ...byText, dryRun: true };
    const foreign = { code: 'NOT_FOUND' };
    await expect(client.previewImport({ params: { id }, body: {} }, asMia)).rejects.toMatchObject(foreign);
    await expect(client.startImport({ params: { id }, body: settings }, asMia)).rejects.toMatchObject(
      foreign,
    );
    await expect(client.cancelImport({ params: { id } }, asMia)).rejects.toMatchObject(foreign);
    expect([await isListed(await call()), await isListed()]).toEqual([true, false]);
    await run(id, settings);
    expect(await isListed()).toBe(false);
    await run(id, byText);
    expect(await isListed()).toBe(true);
    const left = await upload('left.csv', csv);
    await client.cancelImport({ params: { id: left.id } }, await call());
    const { data } = await client.listImports({ query: { site: 1 } }, await call());
    expect(data.map(({ fileName }) => fileName)).not.toContain('left.csv');
  });

  it('is listed for its site with who ran it, and hidden from editors of other sites', async () => {
    const { id } = await upload('listed.csv', 'Date,Title\n2020-04-01,Listed\n');
    await run(id, byTitle);
    await undo(id);
    const { data } = await client.listImports({ query: { site: 1, first: 100 } }, await call());
    expect(data.find(({ fileName }) => fileName === 'listed.csv')).toMatchObject({
      createdBy: 'anna',
      state: 'undone',
    });
    const elsewhere = { ...editorOf('global'), sites: [2] };
    await expect(client.listImports({ query: { site: 1 } }, await call(elsewhere))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(
      client.readImport({ params: { id: data[0]!.id } }, await call(elsewhere)),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
