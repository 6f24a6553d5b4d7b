/** Values of a picture: the input that is sent, three-way merge, the chosen picture, crops by keyboard, uploads. */
import { describe, expect, it } from 'vitest';
import { cropProblem } from '../../../../domain/media/crops.ts';
import { mediaResource } from '../../../../domain/media/mediaResource.ts';
import { changesOf, mergeValues } from '../../../../domain/resource/cells.ts';
import { canonicalValues, checkValues } from '../../../../domain/resource/resource.ts';
import type { TermFunction } from '../../../i18n/terms.tsx';
import { changeTexts } from '../../resource/changeTexts.ts';
import { fieldTexts } from '../../resource/fieldTexts.ts';
import { chosenPictureOf, withRequestedCrop } from './chosenPicture.ts';
import { cropAfterKey } from './CropField.tsx';
import { mediaEntry, mediaInput } from './mediaEntry.ts';
import { sizeOf } from './mediaPicture.ts';
import { lake } from '../media.fixture.ts';
import { nextUploads, uploadsOf } from '../useUploads.ts';

const { fields } = mediaResource;
const entry = mediaEntry(lake);
const base = entry.values;
const card = { x: 0.1, y: 0, width: 0.9, height: 0.993506 };
const canonical = (values: Record<string, unknown>) =>
  canonicalValues(fields, values as typeof base) as typeof base;

describe('mediaInput', () => {
  it('sends only what changed', () => {
    expect(mediaInput(base, entry)).toBeNull();
    expect(mediaInput({ ...base, alts: { ...base.alts, es_MX: 'Un lago' } }, entry)).toEqual({
      baseVersion: 3,
      alts: [
        { language: 'en_US', text: 'A lake' },
        { language: 'es_MX', text: 'Un lago' },
      ],
    });
    expect(mediaInput({ ...base, crops: { card } }, entry)).toEqual({
      baseVersion: 3,
      crops: [{ name: 'CARD', ...card }],
    });
    expect(mediaInput({ ...base, crops: {} }, entry)).toEqual({ baseVersion: 3, crops: [] });
    expect(mediaInput({ ...base, focal: { x: 0.5, y: 0.26 } }, entry)).toEqual({
      baseVersion: 3,
      focal: { x: 0.5, y: 0.26 },
    });
  });

  it('is null when the values would be saved the same', () => {
    const typed = { ...base, name: ' lake.jpg ', alts: { en_US: ' A \n lake', ar: ' ' } };
    expect(mediaInput(canonical(typed), entry)).toBeNull();
  });

  it('needs a name', () => {
    const { issues } = checkValues(mediaResource, { ...base, name: ' ' }, base, new Date());
    expect(issues).toEqual([{ path: ['name'], code: 'notOnlySpaces' }]);
  });
});

describe('two concurrent changes of one picture', () => {
  const mine = { ...base, alts: { en_US: 'Still water', es_MX: 'Agua' }, crops: {} };
  const theirs = { ...base, alts: { en_US: 'The lake', ar: 'بحيرة' }, focal: { x: 0, y: 0 } };

  it('are merged; where both changed one value, mine wins', () => {
    expect(mergeValues(fields, base, mine, theirs)).toEqual({
      values: {
        name: 'lake.jpg',
        alts: { en_US: 'Still water', es_MX: 'Agua', ar: 'بحيرة' },
        focal: { x: 0, y: 0 },
        crops: {},
      },
      conflicts: ['alts/en_US'],
    });
  });

  it('are compared value by value, without the values that neither changed', () => {
    const t = Object.assign(
      (key: string, values: object = {}) => [key.split('#').at(-1), ...Object.values(values)].join(' '),
      { maybe: (key: string) => key.split('#').at(-1) },
    ) as unknown as TermFunction;
    const same = (text: unknown) => String(text);
    const texts = fieldTexts({
      t,
      stem: 'media',
      country: same,
      moment: same,
      wallClock: same,
      date: same,
      language: same,
    });
    const changes = (side: typeof base) =>
      changesOf(fields, base, side).map((change) => {
        const { place, after } = changeTexts(texts).change(fields, change);
        return [place, after];
      });
    expect(changes(mine)).toEqual([
      ['labelled alts en_US', 'Still water'],
      ['labelled alts es_MX', 'Agua'],
      ['desktop', '–'],
    ]);
    expect(changes(theirs)).toEqual([
      ['labelled alts en_US', 'The lake'],
      ['labelled alts ar', 'بحيرة'],
      ['focal', '0% 0%'],
    ]);
    expect(changes({ ...base, crops: { card } })).toContainEqual(['card', '10% 0% 90% 99.4%']);
  });
});

describe('the chosen picture', () => {
  it('is the largest WebP file, with its alt text and focal point', () => {
    expect(chosenPictureOf(lake, 'en_US', null)).toEqual({
      address: `/media/u/${'aa'.repeat(20)}-960.webp`,
      alt: 'A lake',
      focal: '50% 25%',
      width: 960,
      height: 480,
    });
    expect(chosenPictureOf(lake, 'es_MX', null)?.alt).toBe('');
  });

  it('is the requested crop, with the focal point relative to it', () => {
    expect(chosenPictureOf(lake, 'en_US', 'desktop')).toMatchObject({
      address: `/media/u/${'bb'.repeat(20)}-1200.webp`,
      focal: '50% 8%',
      width: 1_200,
    });
    expect(chosenPictureOf(lake, 'en_US', 'card')).toBeNull();
  });

  it('gets a missing crop around its focal point', () => {
    expect(withRequestedCrop(base, 'desktop', lake)).toBe(base.crops);
    expect(withRequestedCrop(base, null, lake)).toBe(base.crops);
    const withCard = withRequestedCrop(base, 'card', lake);
    expect(withCard.desktop).toEqual(base.crops.desktop);
    expect(cropProblem('card', withCard.card!, sizeOf(lake))).toBeNull();
  });
});

it('crops move and resize by keyboard, in small and large steps, and stay inside the picture', () => {
  const rect = { x: 0.4, y: 0.2, width: 0.4, height: (0.4 * 2 * 425) / 770 };
  const press = (key: string, shiftKey = false) => cropAfterKey('card', rect, { key, shiftKey }, lake);
  expect(press('ArrowLeft')?.x).toBeCloseTo(0.39);
  expect(press('ArrowDown', true)?.y).toBeCloseTo(0.3);
  expect(press('+', true)?.width).toBeCloseTo(0.5);
  expect(press('-')?.width).toBeCloseTo(0.39);
  expect(press('Tab')).toBeNull();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-']) {
    let at = rect;
    for (let attempt = 0; attempt < 30; attempt += 1)
      at = cropAfterKey('card', at, { key, shiftKey: true }, lake)!;
    expect(cropProblem('card', at, sizeOf(lake))).toBeNull();
  }
});

describe('uploads', () => {
  const file = (name: string, type = 'image/png', bytes = 10) =>
    new File(['x'.repeat(bytes)], name, { type });

  it('contain every file, and refused ones with their own reason', () => {
    const uploads = uploadsOf(
      [file('a.png'), file('b.svg', 'image/svg+xml'), file('c.png', 'image/png', 0)],
      7,
    );
    expect(uploads.map(({ key, state, failure }) => [key, state, failure])).toEqual([
      [7, 'waiting', null],
      [8, 'failed', 'wrongType'],
      [9, 'failed', 'empty'],
    ]);
  });

  it('refuse files beyond fifty at once', () => {
    const uploads = uploadsOf(
      Array.from({ length: 52 }, (_, index) => file(`${index}.png`)),
      0,
    );
    expect(uploads.filter(({ failure }) => failure === 'tooMany')).toHaveLength(2);
  });

  it('are removed when done and others are added, or when the list is cleared', () => {
    const [one, other] = uploadsOf([file('a.png'), file('b.png')], 0) as [never, never];
    const list = nextUploads(nextUploads([], { kind: 'add', uploads: [one, other] }), {
      kind: 'set',
      key: 0,
      part: { state: 'done' },
    });
    const names = (of: typeof list) => of.map((it) => it.file.name);
    expect(names(nextUploads(list, { kind: 'add', uploads: uploadsOf([file('c.png')], 2) }))).toEqual([
      'b.png',
      'c.png',
    ]);
    expect(names(nextUploads(list, { kind: 'clear' }))).toEqual(['b.png']);
    expect(names(nextUploads(list, { kind: 'drop', key: 1 }))).toEqual(['a.png']);
  });
});
