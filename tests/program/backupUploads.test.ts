/** Account pictures through `npm run backup` and `restore`: uploaded to one Lectern, served by another. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { noRights } from '../../domain/rights/rights.ts';
import { openKeys } from '../../program/services/keys.ts';
import { signToken } from '../../rest/caller.ts';
import type { Picture } from '../../services/media/contract.ts';
import { emptyDatabase, temporaryFolder, freePort, run, startAndWait, stopAll } from './lectern.ts';

/** Uploads a picture as an account to the Lectern that uses a data folder. */
async function upload(data: string, port: number, subject: string, background: string): Promise<Picture> {
  const { privateKey } = await openKeys({ tokenKey: null, dataDir: data });
  const token = await signToken(privateKey!, { subject, rights: noRights, audience: 'media' });
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background } });
  const answer = await fetch(`http://localhost:${port}/api/media?purpose=avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
    body: Buffer.from(await image.jpeg().toBuffer()),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Picture;
}

/** The bytes that the site serves for each file of some pictures, by file name; the status where it serves none. */
async function servedBy(port: number, pictures: readonly Picture[]) {
  const names = pictures.flatMap(({ files }) => files.map(({ name }) => name));
  const answers = names.map(async (name) => {
    const answer = await fetch(`http://localhost:${port}/media/u/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    return [name, answer.ok ? bytes.toString('base64') : answer.status];
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<string, string | number>;
}

describe('pictures of accounts', { timeout: 120_000 }, () => {
  it('are in a backup and are served after a restore on another machine; the output names files and bytes', async () => {
    const [data, port] = [temporaryFolder(), await freePort()];
    const settings = { DATABASE_URL: await emptyDatabase(), LECTERN_DATA: data, LECTERN_DEMO: '0' };
    const file = join(temporaryFolder(), 'all.lectern');
    await startAndWait([], { ...settings, PORT: String(port) });
    const first = await upload(data, port, 'reader-1', '#8a4b2d');
    const pictures = [first, await upload(data, port, 'reader-2', '#2d6a8a')];
    const before = await servedBy(port, pictures);
    const files = Object.keys(before).length;
    expect(files).toBeGreaterThan(6);
    const written = await run(['backup', file], settings);
    expect(written.code, written.said).toBe(0);
    expect(written.said).toMatch(
      new RegExp(String.raw`\nIn it: ${files} uploaded files \(\d+ kB\) of ${join(data, 'uploads')}\.\n`),
    );
    const replacement = await upload(data, port, 'reader-1', '#000000'); // replaces the first, after the backup
    await stopAll();

    // Another machine: its own database and data folder, and Lectern already runs there.
    const [otherData, otherPort] = [temporaryFolder(), await freePort()];
    const otherSettings = { DATABASE_URL: await emptyDatabase(), LECTERN_DATA: otherData, LECTERN_DEMO: '0' };
    await startAndWait([], { ...otherSettings, PORT: String(otherPort) });
    expect(Object.values(await servedBy(otherPort, pictures)).every((it) => it === 404)).toBe(true);
    const restored = await run(['restore', file], otherSettings);
    expect(restored.code, restored.said).toBe(0);
    expect(restored.said).toMatch(
      new RegExp(
        String.raw`\nRestored ${files} uploaded files \(\d+ kB\) into ${join(otherData, 'uploads')}\.\n`,
      ),
    );
    expect(await servedBy(otherPort, pictures)).toEqual(before);
    await stopAll();

    // Restored where the backup was taken: the picture of that time returns, its replacement is removed.
    const restoredAtSource = await run(['restore', file, '--replace'], settings);
    expect(restoredAtSource.code, restoredAtSource.said).toBe(0);
    expect(restoredAtSource.said).toMatch(/\nRemoved \d+ files of pictures that were replaced\.\n/);
    await startAndWait([], { ...settings, PORT: String(port) });
    expect(await servedBy(port, pictures)).toEqual(before);
    expect(Object.values(await servedBy(port, [replacement])).every((it) => it === 404)).toBe(true);
    await stopAll();

    rmSync(join(data, 'uploads'), { recursive: true });
    const withoutFiles = await run(['backup', file], settings);
    expect(withoutFiles.said).toContain(`Not in it: ${files} files that the database names`);
    expect(withoutFiles.code).toBe(0);
    const remoteMediaSettings = { ...settings, LECTERN_MEDIA_URL: 'https://media.example.org' };
    const remoteMedia = await run(
      ['backup', join(temporaryFolder(), 'without.lectern')],
      remoteMediaSettings,
    );
    expect(remoteMedia.said).toContain('Uploaded files are not in it: the media service answers elsewhere');
    expect(remoteMedia.code).toBe(0);
  });
});
