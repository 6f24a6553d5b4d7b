/** Recordings: accepted by content, in parts; resumed, refused, read in ranges, removed after a crash. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_READ_BYTES, MAX_RECORDING_BYTES, recordingTypes } from '../../../domain/media/recordings.ts';
import { wav } from '../../../domain/media/recordings.fixture.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import { removeMarkedPictures } from '../removal.ts';
import { folderStore, uploadsFolder } from '../storage/folderStore.ts';
import { samplePicture, testMedia, type TestMedia } from '../media.fixture.ts';
import { recordingTag } from './recordingContract.ts';
import { devotionalEditor, m4a, mp3, samples, sendRecording } from './recordings.fixture.ts';

let test: TestMedia;
let now: Date;
beforeEach(async () => {
  now = new Date('2026-11-21T12:00:00Z');
  test = await testMedia(() => now);
});
afterEach(() => test.close());

const asEditor = (by = 'editor-1') => test.call(devotionalEditor(), by);
const begin = async (bytes: number) =>
  test.client.beginRecording({ query: { site: 1 }, body: { name: 'a.mp3', bytes } }, await asEditor());
const add = async (id: string, at: number, bytes: Uint8Array, by?: string) =>
  test.client.addToRecording(
    { params: { id }, query: { at }, body: { type: 'application/octet-stream', bytes } },
    await asEditor(by),
  );
const finish = async (id: string) => test.client.finishRecording({ params: { id } }, await asEditor());
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: { code: string; errors?: { code?: string }[] }) => error.errors?.[0]?.code ?? error.code,
  );
const countRows = async () => (await test.service.db.rows(`select 1 from media.recording`)).length;

describe('an upload', () => {
  it.each(['mp3', 'm4a', 'ogg', 'wav'] as const)(
    'of %s is stored with its type and duration',
    async (format) => {
      const [bytes, duration] = samples[format]();
      const stored = await sendRecording(test, bytes, { name: 'C:\\talks\\Día 21.bin', partBytes: 20_000 });
      expect(stored).toMatchObject({
        type: recordingTypes[format],
        bytes: bytes.length,
        duration,
        name: 'Día 21.bin',
      });
      expect(stored.file).toMatch(new RegExp(`^[0-9a-f]{40}\\.${format}$`));
      expect(test.storedFiles()).toEqual([stored.file]);
      const query = { file: [stored.file, `${'0'.repeat(40)}.mp3`] };
      expect(await test.client.readRecordings({ query }, await test.call())).toEqual([stored]);
      const { bytes: read } = await test.client.readRecordingBytes(
        { params: { name: stored.file }, query: { from: 0, to: MAX_READ_BYTES - 1 } },
        await test.call(),
      );
      expect(Buffer.from(read).equals(bytes)).toBe(true);
      expect(test.purged).toContain(recordingTag(stored.file));
      const audited = await test.service.db.rows(`select subject, operation from media.audit`);
      expect(audited).toEqual([{ subject: 'editor-1', operation: 'finishRecording' }]);
    },
  );

  it('that was interrupted goes on where it ended', async () => {
    const bytes = mp3();
    const { id } = await begin(bytes.length);
    await add(id, 0, bytes.subarray(0, 10_000));
    expect(await add(id, 0, bytes.subarray(0, 10_000))).toEqual({ id, at: 10_000 });
    expect(await add(id, 30_000, bytes.subarray(30_000))).toEqual({ id, at: 10_000 });
    expect(await codeOf(finish(id))).toBe('CONFLICT');
    expect(await add(id, 10_000, bytes.subarray(10_000))).toEqual({ id, at: bytes.length });
    const stored = await finish(id);
    // The response was lost: the same request returns the same.
    expect(await finish(id)).toEqual(stored);
  });

  it('is read in ranges', async () => {
    const bytes = mp3();
    const { file: name } = await sendRecording(test, bytes);
    const read = async (from: number, to: number) =>
      Buffer.from(
        (await test.client.readRecordingBytes({ params: { name }, query: { from, to } }, await test.call()))
          .bytes,
      );
    expect(await read(100, 199)).toEqual(bytes.subarray(100, 200));
    expect(await read(bytes.length - 5, bytes.length + 5)).toEqual(bytes.subarray(-5));
    expect(await codeOf(read(0, MAX_READ_BYTES))).toBe('VALIDATION');
    expect(await codeOf(read(5, 4))).toBe('VALIDATION');
  });
});

describe('a refusal', () => {
  it.each([
    ['wrongType', 'a picture', () => samplePicture('jpeg')],
    ['wrongType', 'a picture in MPEG-4', () => samplePicture('avif')],
    ['wrongType', 'a film', () => Promise.resolve(m4a(3, 'vide'))],
    ['wrongType', 'a page', () => Promise.resolve(Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['broken', 'a cut MP3', () => Promise.resolve(mp3().subarray(0, 40))],
    ['broken', 'a cut M4A', () => Promise.resolve(m4a(3).subarray(0, 60))],
    ['broken', 'a header without samples', () => Promise.resolve(wav(0))],
  ])('as %s of %s leaves nothing', async (code, _what, bytesOf) => {
    expect(await codeOf(sendRecording(test, await bytesOf()))).toBe(code);
    expect([test.storedFiles(), await countRows()]).toEqual([[], 0]);
  });

  it('of nothing, of more than the maximum, and of more than was announced', async () => {
    expect(await codeOf(begin(0))).toBe('empty');
    expect(await codeOf(begin(MAX_RECORDING_BYTES + 1))).toBe('tooLarge');
    const { id } = await begin(10);
    expect(await codeOf(add(id, 0, mp3().subarray(0, 11)))).toBe('tooLarge');
    expect(await countRows()).toBe(0);
  });

  it('of callers without the right, of editors of another site, and of whose upload it is not', async () => {
    const bytes = wav(1);
    expect(await codeOf(sendRecording(test, bytes, { rights: noRights as never }))).toBe('FORBIDDEN');
    expect(await codeOf(sendRecording(test, bytes, { rights: devotionalEditor([2]) }))).toBe('FORBIDDEN');
    const { id } = await begin(bytes.length);
    expect(await codeOf(add(id, 0, bytes, 'editor-2'))).toBe('NOT_FOUND');
  });

  it('of an eleventh upload while ten are under way', async () => {
    for (let count = 0; count < 10; count += 1) await begin(10);
    expect(await codeOf(begin(10))).toBe('RATE_LIMITED');
  });
});

it('removes what an interrupted upload left after an hour, and no upload that goes on', async () => {
  const abandoned = await begin(mp3().length);
  await add(abandoned.id, 0, mp3().subarray(0, 100));
  now = new Date('2026-11-21T13:30:00Z');
  const running = await begin(mp3().length);
  await removeMarkedPictures(
    { db: test.service.db, now: () => now },
    folderStore(uploadsFolder(test.dataDir)),
  );
  expect(await codeOf(add(abandoned.id, 100, mp3().subarray(100)))).toBe('NOT_FOUND');
  expect(await add(running.id, 0, mp3())).toEqual({ id: running.id, at: mp3().length });
});

it('holds no more of a recording in memory than a part', async () => {
  const bytes = wav(5_000); // 40 MB
  const { file: name } = await sendRecording(test, bytes, { partBytes: 1_000_000 });
  globalThis.gc?.();
  const before = process.memoryUsage();
  let read = 0;
  let peak = 0;
  for (let from = 0; from < bytes.length; from += MAX_READ_BYTES) {
    const to = from + MAX_READ_BYTES - 1;
    const part = await test.client.readRecordingBytes(
      { params: { name }, query: { from, to } },
      await test.call(),
    );
    read += part.bytes.length;
    peak = Math.max(peak, part.bytes.length);
  }
  expect([read, peak]).toEqual([bytes.length, MAX_READ_BYTES]);
  expect(process.memoryUsage().arrayBuffers - before.arrayBuffers).toBeLessThan(bytes.length);
});
