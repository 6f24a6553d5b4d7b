import type { Canvas } from '../paint/canvas.ts';
import type { Mood, MoodName } from '../paint/moods.ts';

/** A kind of landscape: painted anew for every seed, in one of the hours that become it. */
export interface Scene {
  name: string;
  moods: readonly MoodName[];
  /**
   * All that is not open sky, boiled down to one colour for the placeholder: a paint of the mood, how far it is
   * mixed into the shade, and its share of the picture. Fitted to the rendered averages.
   */
  ground: { paint: 'haze' | 'leaf' | 'earth' | 'light'; shade: number; share: number };
  paint(canvas: Canvas, mood: Mood): void;
}
