/**
 * Owners' pictures: stored, replaced, removed; concurrent uploads of one owner; a full disk, an expired deadline,
 * missing rows.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { startCall } from '../../rest/call.ts';
import { superAdmin } from '../kit/service.fixture.ts';
import { MAX_UPLOADS_PER_CALLER, tagOf, type Picture } from './contract.ts';
import { folderStore } from './storage/folderStore.ts';
import { removeMarkedPictures } from './removal.ts';
import { samplePicture, testMedia, type TestMedia } from './media.fixture.ts';

let test: TestMedia;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  test = await testMedia(() => now);
});
afterEach(() => test.close());

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => ({ status: 200, code: 'none', data: undefined }),
    ({ status, code, data }: { status: number; code: string; data: unknown }) => ({ status, code, data }),
  );
const namesOf = ({ files }: Picture) => files.map(({ name }) => name).toSorted();
const callAs = (owner: string, rights: Rights = noRights) => test.call(rights, owner);
const mine = async (owner: string) => test.client.listPictures({ query: {} }, await callAs(owner));
const read = async (id: string) => test.client.readPictures({ query: { id } }, await test.call());

describe('an upload', () => {
  it('is stored in files named after it, and found by its id and by its owner', async () => {
    const picture = await test.upload('reader-1', await samplePicture('png'));
    expect(picture).toMatchObject({
      purpose: 'avatar',
      width: 300,
      height: 200,
      createdAt: now.toISOString(),
    });
    expect(test.storedFiles()).toEqual(namesOf(picture));
    expect(await read(picture.id)).toEqual([picture]);
    expect(await mine('reader-1')).toEqual([picture]);
    for (const { name, type } of picture.files) {
      expect(name).toMatch(/^[0-9a-f]{40}-\d+\.(avif|webp)$/);
      const file = await test.client.readFile({ params: { name } }, await test.call());
      expect([file.type, file.bytes.length > 0]).toEqual([type, true]);
    }
    expect(test.purged).toContain(tagOf(picture.id));
    const audited = await test.service.db.rows(`select subject, operation, object from media.audit`);
    expect(audited).toEqual([{ subject: 'reader-1', operation: 'upload', object: `avatar ${picture.id}` }]);
  });

  it('replaces the previous picture, whose files are removed', async () => {
    const first = await test.upload('reader-1', await samplePicture('png'));
    const other = await test.upload('reader-2', await samplePicture('png'));
    const second = await test.upload('reader-1', await samplePicture('jpeg'), 'image/jpeg');
    expect(await mine('reader-1')).toEqual([second]);
    expect(await read(first.id)).toEqual([]);
    expect(test.storedFiles()).toEqual([...namesOf(second), ...namesOf(other)].toSorted());
    expect(await test.rows()).toEqual([
      { id: second.id, owner: 'reader-1', deleted: false },
      { id: other.id, owner: 'reader-2', deleted: false },
    ]);
    expect(test.purged.slice(-2).toSorted()).toEqual([tagOf(first.id), tagOf(second.id)].toSorted());
  });

  it('of the same bytes shares no file: a removal never affects another picture', async () => {
    const bytes = await samplePicture('png');
    const [one, other] = [await test.upload('reader-1', bytes), await test.upload('reader-2', bytes)];
    const again = await test.upload('reader-1', bytes);
    expect(new Set([one, other, again].flatMap(namesOf)).size).toBe(3 * namesOf(one).length);
    await test.client.removePicture({ params: { id: again.id } }, await callAs('reader-1'));
    expect(test.storedFiles()).toEqual(namesOf(other));
  });

  it('concurrent with four others of one owner leaves one picture and only its files', async () => {
    const sizes = [100, 150, 200, 250, 300];
    const bytes = await Promise.all(sizes.map((size) => samplePicture('png', size, size)));
    const uploaded = await Promise.all(bytes.map((it) => test.upload('reader-1', it)));
    const remaining = await mine('reader-1');
    expect(remaining).toHaveLength(1);
    expect(uploaded.map(({ id }) => id)).toContain(remaining[0]!.id);
    expect(test.storedFiles()).toEqual(namesOf(remaining[0]!));
    expect(await test.rows()).toEqual([{ id: remaining[0]!.id, owner: 'reader-1', deleted: false }]);
  });

  it('stores nothing when it is refused', async () => {
    const refused = await refusal(test.upload('reader-1', Buffer.from('<svg/>')));
    expect(refused).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect([test.storedFiles(), await test.rows()]).toEqual([[], []]);
  });

  it('requires a signed-in caller', async () => {
    const input = {
      query: { purpose: 'avatar' as const },
      body: { type: 'image/png' as const, bytes: await samplePicture('png') },
    };
    expect(await refusal(test.client.upload(input, await test.call()))).toMatchObject({ status: 401 });
  });

  it('is rate limited per account and minute, with the seconds to wait', async () => {
    for (let time = 0; time < MAX_UPLOADS_PER_CALLER; time += 1)
      await refusal(test.upload('reader-1', Buffer.from('x')));
    const refused = await refusal(test.upload('reader-1', await samplePicture('png')));
    expect(refused).toEqual({
      status: 429,
      code: 'RATE_LIMITED',
      data: { retryAfterSeconds: expect.any(Number) as number },
    });
    expect((await test.upload('reader-2', await samplePicture('png'))).files).not.toEqual([]);
  });
});

describe('a disk that fails', () => {
  it('returns UNAVAILABLE, keeps the previous picture, and leaves neither file nor row', async () => {
    const first = await test.upload('reader-1', await samplePicture('png'));
    const uploads = join(test.dataDir, 'uploads');
    // A file in place of the drafts folder makes every write fail.
    rmSync(join(uploads, 'drafts'), { recursive: true });
    writeFileSync(join(uploads, 'drafts'), '');
    const refused = await refusal(test.upload('reader-1', await samplePicture('jpeg'), 'image/jpeg'));
    expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    expect(await mine('reader-1')).toEqual([first]);
    expect(test.storedFiles()).toEqual([...namesOf(first), 'drafts'].toSorted());
    rmSync(join(uploads, 'drafts'));
    expect(await test.rows()).toEqual([{ id: first.id, owner: 'reader-1', deleted: false }]);
    expect(await mine('reader-1')).toEqual([first]);
  });
});

it('leaves no file when the database fails at the end', async () => {
  await runAsOwner(`create function media.refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$;
    create trigger refuse before insert on media.audit for each row execute function media.refuse()`);
  expect(await refusal(test.upload('reader-1', await samplePicture('png')))).toMatchObject({ status: 500 });
  expect([test.storedFiles(), await test.rows()]).toEqual([[], []]);
});

it("stores nothing after the caller's deadline", async () => {
  const call = await callAs('reader-1');
  const shortCall = startCall(call.caller, { whole: 15, call: 15 }, call.requestId);
  const body = { type: 'image/png' as const, bytes: await samplePicture('png', 3_000, 3_000) };
  const refused = await refusal(test.client.upload({ query: { purpose: 'avatar' }, body }, shortCall));
  expect(refused).toMatchObject({ status: 504, code: 'DEADLINE_EXCEEDED' });
  await delay(1_000); // it was still encoding at the deadline
  expect([test.storedFiles(), await test.rows()]).toEqual([[], []]);
});

describe('a removal', () => {
  it('removes rows and files, once', async () => {
    const { id } = await test.upload('reader-1', await samplePicture('png'));
    const remove = async (owner: string, rights?: Rights) =>
      refusal(test.client.removePicture({ params: { id } }, await callAs(owner, rights)));
    expect(await remove('reader-2')).toMatchObject({ status: 404 }); // like a missing picture
    expect(await remove('editor-1', { ...noRights, admin: ['admin_site'] })).toMatchObject({ status: 404 });
    expect(await mine('reader-1')).toHaveLength(1);
    expect(await remove('reader-1')).toMatchObject({ status: 200 });
    expect([test.storedFiles(), await test.rows()]).toEqual([[], []]);
    expect(test.purged.at(-1)).toBe(tagOf(id));
    expect(await remove('reader-1')).toMatchObject({ status: 404 });
  });

  it('is allowed for a super_admin', async () => {
    const { id } = await test.upload('reader-1', await samplePicture('png'));
    expect(await test.client.removePicture({ params: { id } }, await callAs('admin', superAdmin))).toEqual({
      removed: 1,
    });
    expect(test.storedFiles()).toEqual([]);
  });

  it('of all pictures of an account removes only those', async () => {
    const other = await test.upload('reader-2', await samplePicture('png'));
    await test.upload('reader-1', await samplePicture('png'));
    const all = async (by: string, query: { owner?: string }, rights?: Rights) =>
      test.client.removePictures({ query }, await callAs(by, rights));
    expect(await refusal(all('reader-1', { owner: 'reader-2' }))).toMatchObject({ status: 403 });
    expect(await all('reader-1', {})).toEqual({ removed: 1 });
    expect(test.storedFiles()).toEqual(namesOf(other));
    expect(await all('admin', { owner: 'reader-2' }, superAdmin)).toEqual({ removed: 1 });
    expect([test.storedFiles(), await test.rows()]).toEqual([[], []]);
    const list = test.client.listPictures({ query: { owner: 'reader-2' } }, await callAs('reader-1'));
    expect(await refusal(list)).toMatchObject({ status: 403 });
  });
});

describe('the hourly worker', () => {
  const run = () =>
    removeMarkedPictures({ db: test.service.db, now: () => now }, folderStore(join(test.dataDir, 'uploads')));

  it('removes the files of an interrupted upload or removal after an hour, not before', async () => {
    const interrupted = await test.upload('reader-1', await samplePicture('png'));
    const complete = await test.upload('reader-2', await samplePicture('png'));
    await test.service.db.rows(`update media.picture set deleted_at = $2 where id = $1`, [
      interrupted.id,
      now,
    ]);
    now = new Date('2026-11-21T12:59:00Z');
    await run();
    expect(test.storedFiles()).toEqual([...namesOf(interrupted), ...namesOf(complete)].toSorted());
    now = new Date('2026-11-21T13:01:00Z');
    await run();
    expect(test.storedFiles()).toEqual(namesOf(complete));
    expect(await test.rows()).toMatchObject([{ id: complete.id }]);
  });

  it('keeps files that no row names: they may belong to another database', async () => {
    const picture = await test.upload('reader-1', await samplePicture('png'));
    await test.service.db.rows('delete from media.picture');
    now = new Date('2027-11-21T12:00:00Z');
    await run();
    expect(test.storedFiles()).toEqual(namesOf(picture));
  });
});

/** Runs a statement as the owner of the tables, which the service is not. */
async function runAsOwner(statement: string) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
