/** Shared by the tests of this service: generated pictures, and uploads by signed-in accounts. */
import { crc32, deflateSync } from 'node:zlib';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { noRights } from '../../domain/rights/rights.ts';
import { testService, type TestService } from '../kit/service.fixture.ts';
import type { media, Picture } from './contract.ts';
import { mediaService } from './service.ts';

export type Kind = 'jpeg' | 'png' | 'webp' | 'avif';

/** A picture with visible content: one colour on each half. */
export async function samplePicture(kind: Kind, width = 300, height = 200): Promise<Buffer> {
  const left = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#2d6a8a' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#8a4b2d' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .toFormat(kind)
    .toBuffer();
}

/** A PNG chunk with its checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A PNG with any size in its header; its few bytes of pixels are zeros. */
export function pngWithSize(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // one bit a pixel, grey
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export interface TestMedia extends TestService<(typeof media)['routes']> {
  /** Uploads as an account, in process. */
  upload(owner: string, bytes: Uint8Array, type?: string): Promise<Picture>;
  /** Names of the stored files, drafts too. */
  storedFiles(): string[];
  /** All rows, those marked as deleted too. */
  rows(): Promise<{ id: string; owner: string; deleted: boolean }[]>;
}

export async function testMedia(now?: () => Date): Promise<TestMedia> {
  const test = await testService(mediaService, now && { now });
  return {
    ...test,
    async upload(owner, bytes, type = 'image/png') {
      const call = await test.call(noRights, owner);
      return test.client.upload(
        { query: { purpose: 'avatar' }, body: { type: type as 'image/png', bytes } },
        call,
      );
    },
    storedFiles: () => filesBelow(join(test.dataDir, 'uploads')),
    rows: () =>
      test.service.db.rows(
        `select id, owner, deleted_at is not null as deleted from media.picture order by owner, created_at`,
      ),
  };
}

export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((it) => it.isFile())
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return []; // before the first upload there is no folder
  }
}
