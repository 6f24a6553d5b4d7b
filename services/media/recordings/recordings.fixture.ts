/** Small recordings in each format, and what is none, for the tests of recordings. */
import { readFileSync } from 'node:fs';
import type { RecordingFormat } from '../../../domain/media/recordings.ts';
import { MAX_PART_BYTES } from '../../../domain/media/recordings.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import { wav } from '../../../domain/media/recordings.fixture.ts';
import { inRoot } from '../../kit/root.ts';
import type { TestMedia } from '../media.fixture.ts';
import type { Recording } from './recordingContract.ts';

const int = (value: number, bytes: 1 | 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
const little = (value: number, bytes: 1 | 2 | 4 | 6) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
const text = (value: string) => Buffer.from(value, 'latin1');

/** The checksum of an Ogg page: CRC-32 without reflection. */
function oggChecksum(page: Buffer): number {
  let crc = 0;
  for (const byte of page) {
    crc = (crc ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1) >>> 0;
  }
  return crc;
}

function oggPage(
  packet: Buffer,
  { flags, number, samples }: Record<'flags' | 'number' | 'samples', number>,
): Buffer {
  const page = Buffer.concat([
    text('OggS'),
    little(0, 1),
    little(flags, 1),
    little(samples, 6),
    little(0, 2),
    little(7, 4),
    little(number, 4),
    little(0, 4),
    little(1, 1),
    little(packet.length, 1),
    packet,
  ]);
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}

/** Opus in Ogg, in silence. */
function ogg(seconds: number): Buffer {
  const head = Buffer.concat([
    text('OpusHead'),
    little(1, 1),
    little(1, 1),
    little(0, 2),
    little(48_000, 4),
    little(0, 2),
    little(0, 1),
  ]);
  const tags = Buffer.concat([text('OpusTags'), little(4, 4), text('test'), little(0, 4)]);
  return Buffer.concat([
    oggPage(head, { flags: 2, number: 0, samples: 0 }),
    oggPage(tags, { flags: 0, number: 1, samples: 0 }),
    oggPage(Buffer.from([0xf8, 0xff, 0xfe]), { flags: 4, number: 2, samples: seconds * 48_000 }),
  ]);
}

const box = (name: string, ...content: Buffer[]) => {
  const inner = Buffer.concat(content);
  return Buffer.concat([int(8 + inner.length, 4), text(name), inner]);
};
const zeros = (count: number) => Buffer.alloc(count);

/** AAC in MPEG-4, its samples empty; with `vide` as its handler a film. */
export function m4a(seconds: number, handler: 'soun' | 'vide' = 'soun'): Buffer {
  const scale = 8_000;
  const times = [zeros(12), int(scale, 4), int(seconds * scale, 4)];
  const entry =
    handler === 'soun'
      ? box('mp4a', zeros(6), int(1, 2), zeros(8), int(1, 2), int(16, 2), zeros(4), int(scale, 2), zeros(2))
      : box('avc1', zeros(6), int(1, 2), zeros(70));
  const table = box(
    'stbl',
    box('stsd', zeros(4), int(1, 4), entry),
    box('stts', zeros(4), int(1, 4), int(seconds, 4), int(scale, 4)),
    box('stsc', zeros(4), int(1, 4), int(1, 4), int(1, 4), int(1, 4)),
    box('stsz', zeros(4), int(1, 4), int(seconds, 4)),
    box('stco', zeros(4), int(0, 4)),
  );
  const track = box(
    'trak',
    box('tkhd', zeros(12), int(1, 4), zeros(4), int(seconds * scale, 4), zeros(60)),
    box(
      'mdia',
      box('mdhd', ...times, zeros(4)),
      box('hdlr', zeros(8), text(handler), zeros(12), zeros(1)),
      box('minf', handler === 'soun' ? box('smhd', zeros(8)) : box('vmhd', zeros(12)), table),
    ),
  );
  return Buffer.concat([
    box('ftyp', text('M4A '), zeros(4), text('M4A mp42')),
    box('moov', box('mvhd', ...times, zeros(80)), track),
    box('mdat', zeros(64)),
  ]);
}

/** The recording of the demo. */
export const mp3 = (): Buffer => readFileSync(inRoot('program', 'demo', 'recording', 'chime.mp3'));

/** A recording in each format, and its milliseconds. */
export const samples: Readonly<Record<RecordingFormat, () => readonly [Buffer, number]>> = {
  mp3: () => [mp3(), 21_816],
  m4a: () => [m4a(3), 3_000],
  ogg: () => [ogg(2), 2_000],
  wav: () => [wav(1.5), 1_500],
};

export const devotionalEditor = (sites: readonly number[] | null = null): Rights => ({
  admin: [],
  content: { devotionals: { MX: { r: true, u: true } } },
  sites,
});

/** Sends a recording as an editor, in parts of `partBytes`. */
export async function sendRecording(
  test: TestMedia,
  bytes: Buffer,
  {
    by = 'editor-1',
    site = 1,
    partBytes = MAX_PART_BYTES,
    name = 'Reading.mp3',
    rights = devotionalEditor(),
  } = {},
): Promise<Recording> {
  const call = () => test.call(rights, by);
  const { id } = await test.client.beginRecording(
    { query: { site }, body: { name, bytes: bytes.length } },
    await call(),
  );
  for (let at = 0; at < bytes.length;)
    ({ at } = await test.client.addToRecording(
      {
        params: { id },
        query: { at },
        body: { type: 'application/octet-stream', bytes: bytes.subarray(at, at + partBytes) },
      },
      await call(),
    ));
  return test.client.finishRecording({ params: { id } }, await call());
}
