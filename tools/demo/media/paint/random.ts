/** A seeded source of chance: the same seed gives the same picture and the same melody on every machine. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** A number around 0, mostly within -1 and 1, thinning out towards both. */
  spread(): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** Mulberry32 behind a small mixing step, so that neighbouring seeds do not begin alike. */
export function createRandom(seed: number): Random {
  let state = Math.imul((seed ^ 0x9e3779b9) >>> 0, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  next();
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole,
    spread: () => next() + next() + next() - 1.5,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}

/** Smooth noise on a line: -1 to 1, one hill or hollow for about every unit of x. */
export type Noise = (x: number) => number;

const latticeSize = 512;

export function createNoise(random: Random): Noise {
  const lattice = Array.from({ length: latticeSize }, () => random.between(-1, 1));
  const at = (index: number): number => lattice[((index % latticeSize) + latticeSize) % latticeSize] ?? 0;
  return (x) => {
    const cell = Math.floor(x);
    const t = x - cell;
    const ease = t * t * t * (t * (t * 6 - 15) + 10);
    return at(cell) + (at(cell + 1) - at(cell)) * ease;
  };
}

/** Noise with finer noise upon it; stays within -1 and 1. `gain` is how much each finer octave weighs. */
export function layered(noise: Noise, x: number, octaves: number, gain: number): number {
  let sum = 0;
  let weight = 1;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x * 2 ** octave + octave * 17.3);
    total += weight;
    weight *= gain;
  }
  return sum / total;
}
