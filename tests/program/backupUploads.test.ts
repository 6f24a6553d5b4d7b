/** Pictures of accounts through `npm run backup` and `restore`: uploaded to one Lectern, shown by another. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noRights } from '../../domain/rights/rights.ts';
import { openKeys } from '../../program/keys.ts';
import { signToken } from '../../rest/caller.ts';
import type { Picture } from '../../services/media/contract.ts';
import { emptyDatabase, folderOfTests, freePort, run, start, stopAll } from './lectern.ts';

/** Uploads a picture to the Lectern on a data folder, as an account. */
async function upload(data: string, port: number, subject: string, background: string): Promise<Picture> {
  const { privateKey } = await openKeys({ tokenKey: null, dataDir: data });
  const token = await signToken(privateKey!, { subject, rights: noRights, audience: 'media' });
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  const answer = await fetch(`http://localhost:${port}/api/media?purpose=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: Buffer.from(await drawn.jpeg().toBuffer()),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Picture;
}

/** The bytes the site shows of each file of some pictures; a status where it shows none. */
async function shownBy(port: number, pictures: readonly Picture[]) {
  const names = pictures.flatMap(({ files }) => files.map(({ name }) => name));
  const answers = names.map(async (name) => {
    const answer = await fetch(`http://localhost:${port}/media/u/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return [name, answer.ok ? bytes.toString('base64') : answer.status];
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<string, string | number>;
}

describe('pictures of accounts', { timeout: 120_000 }, () => {
  it('are in a backup, and a Lectern on another machine shows them after it; what is said names files and bytes', async () => {
    const [data, port] = [folderOfTests(), await freePort()];
    const settings = { DATABASE_URL: await emptyDatabase(), LECTERN_DATA: data, LECTERN_DEMO: '0' };
    const file = join(folderOfTests(), 'all.lectern');
    await start([], { ...settings, PORT: String(port) });
    const first = await upload(data, port, 'reader-1', '#8a4b2d');
    const pictures = [first, await upload(data, port, 'reader-2', '#2d6a8a')];
    const before = await shownBy(port, pictures);
    const files = Object.keys(before).length;
    expect(files).toBeGreaterThan(6);
    const written = await run(['backup', file], settings);
    expect(written.code, written.said).toBe(0);
    expect(written.said).toMatch(
      new RegExp(String.raw`\nIn it: ${files} uploaded files \(\d+ kB\) of ${join(data, 'uploads')}\.\n`),
    );
    const later = await upload(data, port, 'reader-1', '#000000'); // in place of the first, after the backup
    await stopAll();

    // Another machine: a database and a data folder of its own, and Lectern runs there already.
    const [other, otherPort] = [folderOfTests(), await freePort()];
    const there = { DATABASE_URL: await emptyDatabase(), LECTERN_DATA: other, LECTERN_DEMO: '0' };
    await start([], { ...there, PORT: String(otherPort) });
    expect(Object.values(await shownBy(otherPort, pictures)).every((it) => it === 404)).toBe(true);
    const restored = await run(['restore', file], there);
    expect(restored.code, restored.said).toBe(0);
    expect(restored.said).toMatch(
      new RegExp(
        String.raw`\nRestored ${files} uploaded files \(\d+ kB\) into ${join(other, 'uploads')}\.\n`,
      ),
    );
    expect(await shownBy(otherPort, pictures)).toEqual(before);
    await stopAll();

    // Where it was taken: the picture of that time comes back, the one that took its place goes.
    const back = await run(['restore', file, '--replace'], settings);
    expect(back.code, back.said).toBe(0);
    expect(back.said).toMatch(/\nRemoved \d+ files of pictures that were replaced\.\n/);
    await start([], { ...settings, PORT: String(port) });
    expect(await shownBy(port, pictures)).toEqual(before);
    expect(Object.values(await shownBy(port, [later])).every((it) => it === 404)).toBe(true);
    await stopAll();

    rmSync(join(data, 'uploads'), { recursive: true });
    const lacking = await run(['backup', file], settings);
    expect(lacking.said).toContain(`Not in it: ${files} files that the database names`);
    expect(lacking.code).toBe(0);
    const elsewhere = { ...settings, LECTERN_MEDIA_URL: 'https://media.example.org' };
    const without = await run(['backup', join(folderOfTests(), 'without.lectern')], elsewhere);
    expect(without.said).toContain('Uploaded files are not in it: the media service answers elsewhere');
    expect(without.code).toBe(0);
  });
});
