import { describe, expect, it } from 'vitest';
import { chimeRate, renderChime } from './chime.ts';

const headerLength = 44;

function samplesOf(wav: Buffer): Int16Array {
  return Int16Array.from({ length: (wav.length - headerLength) / 2 }, (_, index) =>
    wav.readInt16LE(headerLength + index * 2),
  );
}

const loudest = (samples: Int16Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe.each([1, 2, 3])('the chime of seed %i', (seed) => {
  const wav = renderChime(seed);
  const samples = samplesOf(wav);

  it('is a WAV file of 16 bit PCM, mono, 16 kHz, whose header has the right length', () => {
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect(wav.toString('latin1', 36, 40)).toBe('data');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.readUInt32LE(40)).toBe(wav.length - headerLength);
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16]);
    expect([wav.readUInt32LE(24), wav.readUInt32LE(28), wav.readUInt16LE(32)]).toEqual([
      chimeRate,
      chimeRate * 2,
      2,
    ]);
  });

  it('lasts 20 to 25 seconds', () => {
    expect(samples.length / chimeRate).toBeGreaterThanOrEqual(20);
    expect(samples.length / chimeRate).toBeLessThanOrEqual(25);
  });

  it('is heard but never clips', () => {
    expect(loudest(samples)).toBeGreaterThan(10_000);
    expect(loudest(samples)).toBeLessThan(24_000);
  });

  it('begins and ends in silence', () => {
    const moment = chimeRate / 20;
    expect(loudest(samples.subarray(0, moment))).toBeLessThan(40);
    expect(loudest(samples.subarray(-moment))).toBeLessThan(40);
    expect([samples[0], samples.at(-1)]).toEqual([0, 0]);
  });

  it('sounds the same each time, and unlike the next', () => {
    expect(renderChime(seed).equals(wav)).toBe(true);
    expect(renderChime(seed + 1).equals(wav)).toBe(false);
  });
});
