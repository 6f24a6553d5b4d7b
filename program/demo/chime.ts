/** A seeded generator of pseudo-random numbers: the same seed gives the same recording on every machine. */
interface Random {
  /** A number from `low` up to, not including, `high`. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  /** An item at random. Throws RangeError on an empty list. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32 behind a mixing step, so that neighbouring seeds do not begin alike. */
function createRandom(seed: number): Random {
  let state = Math.imul((seed ^ 0x9e3779b9) >>> 0, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  next();
  return {
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

/** Samples a second; enough for bells, whose highest partials here lie near 3 kHz. */
export const chimeRate = 16_000;

const secondsLong = { shortest: 20, longest: 25 } as const;
const fadeSeconds = { in: 0.4, out: 4 } as const;

/** Loudest sample of a finished chime, where 1 is the limit. */
const PEAK = 0.6;

/** Major pentatonic, in half-tones: any of these may sound together. */
const scale = [0, 2, 4, 7, 9] as const;

/** A soft bell: partials as multiples of the note, with loudness and seconds until each has fallen to 1/e. */
const partials = [
  { ratio: 0.5, loud: 0.22, fall: 2.8 },
  { ratio: 1, loud: 1, fall: 2.2 },
  { ratio: 2, loud: 0.34, fall: 1.3 },
  { ratio: 3.01, loud: 0.12, fall: 0.7 },
  { ratio: 4.17, loud: 0.05, fall: 0.4 },
] as const;

interface Note {
  /** Seconds from the start. */
  at: number;
  hertz: number;
  loud: number;
}

const hertzOf = (root: number, degree: number): number => {
  const octave = Math.floor(degree / scale.length);
  const step = scale[((degree % scale.length) + scale.length) % scale.length] ?? 0;
  return root * 2 ** (octave + step / 12);
};

/** A wandering line that ends on the root: small steps, now and then a second note. */
function compose(random: Random, root: number, seconds: number): Note[] {
  const notes: Note[] = [];
  let degree = random.pick([0, 2, 3, 4]);
  let at = 0.8;
  while (at < seconds - 7.5) {
    const loud = random.between(0.5, 0.9);
    notes.push({ at, hertz: hertzOf(root, degree), loud });
    if (random.chance(0.28))
      notes.push({ at: at + random.between(0.02, 0.1), hertz: hertzOf(root, degree - 3), loud: loud * 0.5 });
    degree = Math.min(9, Math.max(-2, degree + random.pick([-2, -1, -1, 1, 1, 2, 3])));
    at += random.pick([0.9, 0.9, 1.35, 1.8]) * random.between(0.96, 1.05);
  }
  notes.push(
    { at: seconds - 7, hertz: hertzOf(root, 0), loud: 0.8 },
    { at: seconds - 6.9, hertz: hertzOf(root, -5), loud: 0.6 },
  );
  return notes;
}

function ring(out: Float64Array, { at, hertz, loud }: Note): void {
  const start = Math.round(at * chimeRate);
  for (const partial of partials) {
    const radiansPerSample = (2 * Math.PI * hertz * partial.ratio) / chimeRate;
    const end = Math.min(out.length, start + Math.round(partial.fall * 8 * chimeRate));
    for (let index = start; index < end; index += 1) {
      const time = (index - start) / chimeRate;
      const strike = 1 - Math.exp(-time / 0.012);
      out[index] =
        (out[index] ?? 0) +
        loud *
          partial.loud *
          strike *
          Math.exp(-time / partial.fall) *
          Math.sin(radiansPerSample * (index - start));
    }
  }
}

/** Adds reverberation: comb filters with a low-pass, at delays without a common multiple. */
function reverberate(dry: Float64Array): Float64Array {
  const wet = Float64Array.from(dry);
  for (const [delay, keep] of [
    [0.0743, 0.62],
    [0.0971, 0.6],
    [0.1297, 0.57],
    [0.1671, 0.54],
  ] as const) {
    const gap = Math.round(delay * chimeRate);
    const line = new Float64Array(dry.length);
    let dark = 0;
    for (let index = gap; index < dry.length; index += 1) {
      dark += 0.35 * ((line[index - gap] ?? 0) - dark);
      line[index] = (dry[index - gap] ?? 0) + keep * dark;
      wet[index] = (wet[index] ?? 0) + 0.11 * (line[index] ?? 0);
    }
  }
  return wet;
}

/** Pulse-code samples, 16 bit, one channel, behind the 44 bytes of a WAV header. */
function encodeWav(samples: Float64Array): Buffer {
  const wav = Buffer.alloc(44 + samples.length * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(chimeRate, 24);
  wav.writeUInt32LE(chimeRate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => wav.writeInt16LE(Math.round(sample * 32767), 44 + index * 2));
  return wav;
}

/**
 * A meditative chime as a WAV file: PCM, 16 bit, mono, 16 kHz, 20 to 25 seconds, fading in and out. Its melody,
 * key and length depend on the seed alone.
 */
export function renderChime(seed: number): Buffer {
  const random = createRandom(seed);
  const seconds = random.between(secondsLong.shortest, secondsLong.longest);
  const root = random.pick([196, 220, 233.08, 261.63]);
  const dry = new Float64Array(Math.floor(seconds * chimeRate));
  for (const note of compose(random, root, seconds)) ring(dry, note);
  const wet = reverberate(dry);
  const loudest = wet.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const fadeIn = fadeSeconds.in * chimeRate;
  const fadeOut = fadeSeconds.out * chimeRate;
  return encodeWav(
    wet.map((sample, index) => {
      const rise = Math.min(1, index / fadeIn);
      const fall = Math.min(1, (wet.length - 1 - index) / fadeOut);
      return (sample / loudest) * PEAK * rise * fall ** 2;
    }),
  );
}
