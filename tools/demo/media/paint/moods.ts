import { mix, shift } from './colour.ts';
import type { Random } from './random.ts';

/** An hour and a weather: the colours a whole picture is mixed from. */
export interface Mood {
  /** From the zenith down to the horizon. */
  sky: readonly [string, string, string, string];
  /** Sun, moon and what they touch. */
  light: string;
  /** Land far away, nearly sky. */
  haze: string;
  /** The darkest paint: land in front, against the light. */
  shade: string;
  /** Grass and leaves in this light. */
  leaf: string;
  /** Soil, stone, dry grass, sand in this light. */
  earth: string;
  night: boolean;
}

const mood = (sky: Mood['sky'], rest: Omit<Mood, 'sky' | 'night'>, night = false): Mood => ({
  sky,
  ...rest,
  night,
});

export const moods = {
  dawn: mood(['#a9adbd', '#d2c1c1', '#efd5c2', '#f8e6cd'], {
    light: '#fff3da',
    haze: '#e3cbc0',
    shade: '#4b4450',
    leaf: '#8a8a72',
    earth: '#b98f74',
  }),
  pearl: mood(['#c3cbc9', '#d7dad3', '#e9e5d8', '#f4ecdd'], {
    light: '#fffaf0',
    haze: '#d9dad0',
    shade: '#45514f',
    leaf: '#7f8d78',
    earth: '#a89a80',
  }),
  morning: mood(['#8fb0bb', '#b4c9c8', '#dbdfd1', '#f3e8d0'], {
    light: '#fff6df',
    haze: '#bccbc5',
    shade: '#34483f',
    leaf: '#7d9063',
    earth: '#b79d72',
  }),
  noon: mood(['#7ea6ba', '#a3c1c8', '#cbd8d3', '#ebe7d8'], {
    light: '#fffaea',
    haze: '#a9c0c4',
    shade: '#2f4847',
    leaf: '#748d5c',
    earth: '#c0a476',
  }),
  gold: mood(['#b5aca3', '#d9c5a8', '#edd1a6', '#f8e5c6'], {
    light: '#fff4cf',
    haze: '#dfc6a6',
    shade: '#4d3b2c',
    leaf: '#8a7f52',
    earth: '#b98b56',
  }),
  clay: mood(['#8d838c', '#ba9b91', '#d9b096', '#f0d0af'], {
    light: '#ffe7b8',
    haze: '#cda28d',
    shade: '#43292a',
    leaf: '#77653f',
    earth: '#a26b4e',
  }),
  lilac: mood(['#86869d', '#aba2b0', '#d3bab6', '#f0d8c4'], {
    light: '#fff0d8',
    haze: '#b7a6b6',
    shade: '#3a3547',
    leaf: '#75765f',
    earth: '#a27f76',
  }),
  blueHour: mood(['#2f4159', '#54697f', '#8e99a3', '#d3bba7'], {
    light: '#ffe9c4',
    haze: '#78889a',
    shade: '#1b2733',
    leaf: '#3f5450',
    earth: '#6d625c',
  }),
  moonlit: mood(
    ['#1d2a40', '#31435d', '#556a80', '#98a2a3'],
    { light: '#f6ecd2', haze: '#5d7186', shade: '#111a26', leaf: '#2f4447', earth: '#535b64' },
    true,
  ),
  plum: mood(
    ['#2e2f40', '#4b4a5d', '#7f747e', '#cbaa98'],
    { light: '#fbe6c8', haze: '#6b6073', shade: '#15131f', leaf: '#3a3d47', earth: '#5d4a52' },
    true,
  ),
  overcast: mood(['#8b9599', '#a9b1b0', '#c9cbc4', '#e2ded1'], {
    light: '#f8f2e2',
    haze: '#b3bab7',
    shade: '#363f40',
    leaf: '#6b7a62',
    earth: '#98896f',
  }),
  sage: mood(['#9fb3a6', '#bfcbb8', '#dfdfc6', '#f3ecd2'], {
    light: '#fff8df',
    haze: '#c4ccb4',
    shade: '#394634',
    leaf: '#84925a',
    earth: '#b59d6c',
  }),
  winter: mood(['#96a9b9', '#bac7cf', '#dadfdf', '#f2ebe0'], {
    light: '#fff8ec',
    haze: '#c3ced4',
    shade: '#3d4b5b',
    leaf: '#6f7f7d',
    earth: '#a59a8f',
  }),
} as const satisfies Record<string, Mood>;

export type MoodName = keyof typeof moods;

/** The mood as it is today and never quite again: leaning towards another, all its colours turned together. */
export function variedMood(
  name: MoodName,
  leaning: { towards: MoodName; amount: number },
  random: Random,
): Mood {
  const mood = moods[name];
  const other = moods[leaning.towards];
  const change = {
    hue: random.between(-5, 6),
    chroma: random.between(0.84, 1.08),
    light: random.between(-0.018, 0.012),
  };
  const paint = (own: string, its: string): string => shift(mix(own, its, leaning.amount), change);
  return {
    sky: [
      paint(mood.sky[0], other.sky[0]),
      paint(mood.sky[1], other.sky[1]),
      paint(mood.sky[2], other.sky[2]),
      paint(mood.sky[3], other.sky[3]),
    ],
    light: mix(mood.light, other.light, leaning.amount),
    haze: paint(mood.haze, other.haze),
    shade: paint(mood.shade, other.shade),
    leaf: paint(mood.leaf, other.leaf),
    earth: paint(mood.earth, other.earth),
    night: mood.night,
  };
}
