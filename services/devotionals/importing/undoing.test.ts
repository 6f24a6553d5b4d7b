import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { editorOf } from '../devotionals.fixture.ts';
import { byTitle, mia, openImports } from './importing.fixture.ts';

const { devo, client, call, upload, ended, run, notes, undo, titles } = await openImports();

describe('undoing an import', () => {
  it('brings back what was there, moves new readings to the trash, and leaves what was changed since', async () => {
    await devo.save({ date: '09-01-2023', title: 'Published', author: 'Ruth' });
    await devo.save({ date: '09-01-2023', title: 'Draft of it' }, { site_id: '1-draft' });
    await devo.save({ date: '09-02-2023', title: 'Gone' });
    await devo.trash({ site_id: '1-publish', date: '09-02-2023' });
    await devo.save({ date: '09-04-2023', title: 'Touched' });
    const csv = 'Date,Title\n2023-09-01,Imported\n2023-09-02,Imported\n2023-09-03,New\n2023-09-04,Imported\n';
    const { id } = await upload('undo.csv', csv);
    await run(id, byTitle);
    expect(await titles('09-01-2023')).toEqual(['Imported']);
    await devo.save({ date: '09-04-2023', title: 'Corrected' });

    expect(await undo(id)).toMatchObject({ state: 'undone', undone: 3, kept: 1 });

    expect(await devo.day('09-01-2023')).toMatchObject([{ title: 'Published', author: 'Ruth' }]);
    const drafts = await client.readDayAsEditor(
      { query: { site_id: '1-draft', status: 'draft', on: '09-01-2023' } },
      await call(),
    );
    expect(drafts).toMatchObject([{ title: 'Draft of it' }]);
    expect([await titles('09-02-2023'), await titles('09-03-2023')]).toEqual([[], []]);
    expect(await titles('09-04-2023')).toEqual(['Corrected']);
    expect((await notes(id)).filter(([kind]) => kind === 'kept')).toEqual([
      ['kept', '2023-09-04 Corrected', 'changedSince'],
    ]);
    await expect(undo(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('leaves what its person may not change', async () => {
    const { id } = await upload('rights.csv', 'Date,Title\n2023-09-10,New\n');
    await run(id, byTitle);
    expect(await undo(id, editorOf('MX'))).toMatchObject({ undone: 0, kept: 1 });
    expect(await titles('09-10-2023')).toEqual(['New']);
  });

  it('of another editor has the rights of who undoes it, and nobody adds to the file of another', async () => {
    const { id } = await upload('everywhere.csv', 'Date,Title\n2023-09-11,Everywhere\n');
    await run(id, byTitle);
    await client.undoImport({ params: { id } }, await devo.call(mia, 'mia'));
    expect(await ended(id)).toMatchObject({ undone: 0, kept: 1 });
    expect(await titles('09-11-2023')).toEqual(['Everywhere']);

    const begun = await client.beginImport({ body: { site: 1, fileName: 'a.csv', size: 9 } }, await call());
    const body = { type: 'application/octet-stream' as const, bytes: strToU8('Date,Titl') };
    await expect(
      client.addToImport({ params: { id: begun.id }, query: { at: 0 }, body }, await devo.call(mia, 'mia')),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
