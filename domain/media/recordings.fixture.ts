const text = (value: string) => Buffer.from(value, 'latin1');
const little = (value: number, bytes: 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};

/** Samples of one channel, 8 bit, 8 kHz, in silence. */
export function wav(seconds: number): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * 8_000), 128);
  return Buffer.concat([
    text('RIFF'),
    little(36 + samples.length, 4),
    text('WAVEfmt '),
    little(16, 4),
    little(1, 2),
    little(1, 2),
    little(8_000, 4),
    little(8_000, 4),
    little(1, 2),
    little(8, 2),
    text('data'),
    little(samples.length, 4),
    samples,
  ]);
}
