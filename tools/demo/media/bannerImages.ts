import { encodePicture, type PictureFormat } from './encodePicture.ts';
import { drawLandscape, landscapeSeed, type PictureSize, scenes } from './landscape.ts';

/** One banner for each demo site, named by the language of its host. */
export const bannerNames = ['en', 'es', 'vi', 'my', 'ar'] as const;

export type BannerName = (typeof bannerNames)[number];

/** The sizes the demo's banner cards ask for. */
export const bannerSizes = {
  desktop: { width: 1200, height: 370 },
  mobile: { width: 768, height: 320 },
} as const satisfies Record<string, PictureSize>;

/** A place its readers could know, at a quiet hour: chosen by eye among the variations. */
const artOf: Readonly<Record<BannerName, { scene: string; variation: number }>> = {
  en: { scene: 'stillLake', variation: 2 },
  es: { scene: 'cypressHills', variation: 0 },
  vi: { scene: 'riceTerraces', variation: 0 },
  my: { scene: 'mistyHills', variation: 3 },
  ar: { scene: 'dunes', variation: 2 },
};

/** How much taller the landscape is drawn than the band that is cut from its middle. */
const overdraw = 1.5;

export interface BannerOptions extends PictureSize {
  format: PictureFormat;
}

/** The art of a demo site's banner card, of exactly the size asked for: the middle band of a landscape. */
export async function renderBannerArt(
  name: BannerName,
  { width, height, format }: BannerOptions,
): Promise<Buffer> {
  const { scene, variation } = artOf[name];
  const number = scenes.findIndex((candidate) => candidate.name === scene);
  const whole = { width, height: Math.round(height * overdraw) };
  const svg = drawLandscape(landscapeSeed(number, variation), whole);
  return encodePicture(svg, format, {
    left: 0,
    top: Math.round((whole.height - height) * 0.56),
    width,
    height,
  });
}
