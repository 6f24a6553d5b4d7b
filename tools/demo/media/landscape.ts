import { Canvas, short } from './paint/canvas.ts';
import { type Mood, type MoodName, variedMood } from './paint/moods.ts';
import { createRandom, type Random } from './paint/random.ts';
import { birchFog } from './scenes/birchFog.ts';
import { canyon } from './scenes/canyon.ts';
import { cloudSea } from './scenes/cloudSea.ts';
import { cypressHills } from './scenes/cypressHills.ts';
import { dunes } from './scenes/dunes.ts';
import { harbour } from './scenes/harbour.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { loneTree } from './scenes/loneTree.ts';
import { lowSunSea } from './scenes/lowSunSea.ts';
import { mistyHills } from './scenes/mistyHills.ts';
import { orchard } from './scenes/orchard.ts';
import { pineMist } from './scenes/pineMist.ts';
import { rainPlain } from './scenes/rainPlain.ts';
import { reedMarsh } from './scenes/reedMarsh.ts';
import { riceTerraces } from './scenes/riceTerraces.ts';
import { riverBend } from './scenes/riverBend.ts';
import { snowyRidge } from './scenes/snowyRidge.ts';
import { starryMountains } from './scenes/starryMountains.ts';
import { stillLake } from './scenes/stillLake.ts';
import { wheatPath } from './scenes/wheatPath.ts';
import type { Scene } from './scenes/scene.ts';

export interface PictureSize {
  width: number;
  height: number;
}

/** All kinds of landscape; the position in this list is the scene's number. */
export const scenes: readonly Scene[] = [
  mistyHills,
  pineMist,
  cypressHills,
  snowyRidge,
  starryMountains,
  cloudSea,
  stillLake,
  reedMarsh,
  riverBend,
  lowSunSea,
  lighthouse,
  harbour,
  dunes,
  canyon,
  loneTree,
  rainPlain,
  wheatPath,
  birchFog,
  orchard,
  riceTerraces,
];

/** The seed of a scene's nth variation: another hour, another weather, another composition. */
export function landscapeSeed(scene: number, variation: number): number {
  return scene + scenes.length * variation;
}

/** What a seed stands for: a scene and the hour in which it is seen. */
export function landscapeOf(seed: number): { scene: Scene; hour: MoodName } {
  if (!Number.isSafeInteger(seed) || seed < 0) throw new RangeError(`not a seed: ${seed}`);
  const scene = scenes[seed % scenes.length];
  const hour = scene?.moods[Math.floor(seed / scenes.length) % scene.moods.length];
  if (!scene || !hour) throw new RangeError(`no scene for seed ${seed}`);
  return { scene, hour };
}

/** The colours of a seed. When an hour comes round again it leans towards another one, so it is not the same. */
export function moodOf(seed: number, random: Random): Mood {
  const { scene, hour } = landscapeOf(seed);
  const variation = Math.floor(seed / scenes.length);
  const round = Math.floor(variation / scene.moods.length);
  const towards = scene.moods[(variation + round) % scene.moods.length] ?? hour;
  return variedMood(hour, { towards, amount: Math.min(0.42, round * 0.16) }, random);
}

/** Fine grain multiplied into the paint: it also keeps wide skies from banding. */
function grainOf(canvas: Canvas): string {
  const tile = 'x="0" y="0" width="230" height="230"';
  return canvas.define(
    'filter',
    `<feTurbulence ${tile} type="fractalNoise" baseFrequency=".3" numOctaves="2" seed="4"/>` +
      `<feColorMatrix ${tile} values=".6 .2 .2 0 0 .2 .6 .2 0 0 .2 .2 .6 0 0 0 0 0 0 1"/>` +
      '<feTile result="grain"/>' +
      '<feComposite in="SourceGraphic" in2="grain" operator="arithmetic" k1=".18" k2=".92"/>',
    `x="-8" y="-8" width="${Math.ceil(canvas.width) + 16}" height="${canvas.height + 16}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"`,
  );
}

/**
 * A quiet landscape as SVG text of the given size in pixels. The same seed and size give the same text; seeds
 * that differ by a multiple of `scenes.length` show the same kind of place at another time. The picture fills
 * any shape: its subject keeps to the vertical middle, so it may be cropped to a band or to 4:3.
 */
export function drawLandscape(seed: number, size: PictureSize): string {
  const { scene } = landscapeOf(seed);
  const random = createRandom(seed);
  const canvas = new Canvas((900 * size.width) / size.height, random);
  const mood = moodOf(seed, random);
  const mirrored = random.chance(0.5);
  canvas.group(`filter="url(#${grainOf(canvas)})"`, () => {
    canvas.group(mirrored ? `transform="translate(${short(canvas.width)} 0) scale(-1 1)"` : '', () => {
      scene.paint(canvas, mood);
    });
    canvas.pigment('wash', 0.5);
    canvas.pigment('brush', 0.4);
  });
  return canvas.toSvg(size);
}
