import type { Canvas } from '../paint/canvas.ts';
import { mix } from '../paint/colour.ts';
import { heightAt, paintLand, ridgeLine, trace } from '../paint/land.ts';
import type { Mood } from '../paint/moods.ts';
import { paintGlow, paintMist, paintSky, paintStreaks } from '../paint/sky.ts';
import { times, touch } from '../paint/strokes.ts';
import { cypress } from '../paint/trees.ts';
import type { Scene } from './scene.ts';

/** A farmhouse no bigger than a thumbnail: wall in light, wall in shade, a clay roof. */
function paintFarm(canvas: Canvas, mood: Mood, x: number, y: number, size: number): void {
  const wall = mix(mood.light, mood.earth, 0.3);
  const roof = mix('#8a4b2d', mood.haze, 0.25);
  canvas.shape(`M${x} ${y}v${-size * 0.5}h${size}v${size * 0.5}z`, wall);
  canvas.shape(`M${x + size} ${y}v${-size * 0.5}h${size * 0.42}v${size * 0.5}z`, mix(wall, mood.shade, 0.42));
  canvas.shape(
    `M${x - 3} ${y - size * 0.48}l${size * 0.16} ${-size * 0.26}h${size * 1.12}l${size * 0.2} ${size * 0.26}z`,
    roof,
  );
  canvas.shape(
    `M${x + size * 0.62} ${y}v${-size * 0.86}h${size * 0.3}v${size * 0.86}z`,
    mix(wall, mood.earth, 0.25),
  );
  canvas.shape(
    `M${x + size * 0.58} ${y - size * 0.84}l${size * 0.19} ${-size * 0.14}l${size * 0.19} ${size * 0.14}z`,
    roof,
  );
}

function paintCypressHills(canvas: Canvas, mood: Mood): void {
  const { random, width } = canvas;
  paintSky(canvas, mood, 520);
  paintStreaks(canvas, 120, 360, 16, [mood.sky[3], mood.light], 0.4);
  paintGlow(canvas, mood, width * 0.2, 380, 420, 0.7);
  const folds = 6;
  const house = width * random.between(0.56, 0.68);
  for (let fold = 0; fold < folds; fold += 1) {
    const near = fold / (folds - 1);
    const local = fold % 2 === 0 ? mix(mood.leaf, mood.light, 0.12) : mix(mood.earth, mood.light, 0.16);
    const colour = mix(mood.haze, mix(local, mood.shade, 0.1 + near * 0.2), 0.2 + near * 0.8);
    const mound =
      fold === 3 ? (x: number) => -90 * Math.exp(-(((x - house / width) / 0.13) ** 2)) : undefined;
    const line = ridgeLine(canvas, {
      base: 430 + near ** 1.2 * 340,
      swing: 34 + near * 40,
      wave: 420 + near * 260,
      octaves: 2,
      gain: 0.25,
      ...(mound && { form: mound }),
    });
    const dark = mix(colour, mood.shade, 0.4 + near * 0.32);
    let path = '';
    let shadows = '';
    if (fold >= 1 && fold <= 4) {
      const start = width * random.between(0.04, 0.75);
      times(4 + fold * 2, (index) => {
        const x = start + index * (13 + near * 26) * random.between(0.8, 1.2);
        const tall = (26 + near * 120) * random.between(0.5, 1.15);
        path += cypress(random, x, heightAt(line, x) + 4, tall);
        shadows += touch({
          x: x + tall * 0.5,
          y: heightAt(line, x + tall * 0.4) + 7 + tall * 0.04,
          length: tall,
          thick: tall * 0.045,
          angle: 0.06,
        });
      });
    }
    paintLand(canvas, line, {
      colour,
      foot: mix(colour, mood.shade, 0.12 + near * 0.25),
      depth: 260,
      texture: 0.8,
    });
    canvas.clipped(`${trace(line)}V900H0z`, () =>
      paintFurrows(canvas, dark, width * random.between(0, 0.7), 470 + near * 330, near),
    );
    canvas.shape(shadows, dark, 0.35);
    canvas.shape(path, dark);
    if (fold === 3) {
      const y = heightAt(line, house) + 5;
      const trees = [-92, -66, -44, 84, 108, 196, 232].map((dx) =>
        cypress(random, house + dx, heightAt(line, house + dx) + 6, random.between(56, 96)),
      );
      canvas.shape(trees.join(''), mix(mood.shade, mood.leaf, 0.3));
      paintFarm(canvas, mood, house, y, 54);
    }
    if (fold < 3) paintMist(canvas, 500 + near * 240, 26, mood.sky[3], 0.3);
  }
}

/** Vines or ploughed rows, following the ground. */
function paintFurrows(canvas: Canvas, colour: string, x: number, y: number, near: number): void {
  const { random } = canvas;
  const tilt = random.between(-0.35, 0.35);
  const rows = times(11, (row) =>
    touch({
      x: x + row * (16 + near * 26) + random.spread() * 4,
      y: y + row * tilt * 10,
      length: 130 + near * 170,
      thick: 2 + near * 4,
      angle: 0.5 + tilt + row * 0.02,
    }),
  );
  canvas.shape(rows.join(''), colour, 0.2);
}

export const cypressHills: Scene = {
  name: 'cypressHills',
  moods: ['gold', 'sage', 'morning', 'dawn', 'clay'],
  ground: { paint: 'leaf', shade: 0.4, share: 0.3 },
  paint: paintCypressHills,
};
