/** Drafts of a picture: the input that is sent, three-way merge, the chosen picture, crops by keyboard, uploads. */
import { describe, expect, it } from 'vitest';
import { cropProblem } from '../../../../domain/media/crops.ts';
import type { TermFunction } from '../../../i18n/terms.tsx';
import { chosenPictureOf, withRequestedCrop } from './chosenPicture.ts';
import { cropAfterKey } from './CropField.tsx';
import { draftOf, inputOf, isSameDraft, sizeOf } from './mediaDraft.ts';
import { mediaConflictRows, mergedMedia, withCrop } from './mediaMerge.ts';
import { lake } from '../media.fixture.ts';
import { nextUploads, uploadsOf } from '../useUploads.ts';

const base = draftOf(lake);
const card = { x: 0.1, y: 0, width: 0.9, height: 0.993506 };

describe('inputOf and isSameDraft', () => {
  it('send only what changed', () => {
    expect(inputOf(base, lake)).toEqual({ baseVersion: 3 });
    expect(inputOf({ ...base, alts: { en_US: ' A  lake ', es_MX: ' ' } }, lake)).toEqual({ baseVersion: 3 });
    expect(inputOf({ ...base, alts: { ...base.alts, es_MX: 'Un lago' } }, lake)).toEqual({
      baseVersion: 3,
      alts: [
        { language: 'en_US', text: 'A lake' },
        { language: 'es_MX', text: 'Un lago' },
      ],
    });
    expect(inputOf({ ...base, crops: { card } }, lake)).toEqual({
      baseVersion: 3,
      crops: [{ name: 'CARD', ...card }],
    });
    expect(inputOf({ ...base, crops: {} }, lake)).toEqual({ baseVersion: 3, crops: [] });
  });

  it('treat drafts as equal when they would be saved the same', () => {
    expect(isSameDraft(base, { ...base, name: ' lake.jpg ', alts: { en_US: 'A lake', ar: '' } })).toBe(true);
    expect(isSameDraft(base, { ...base, focal: { x: 0.5, y: 0.26 } })).toBe(false);
    expect(isSameDraft(base, { ...base, crops: {} })).toBe(false);
  });
});

describe('two concurrent changes of one picture', () => {
  const mine = {
    ...base,
    alts: { en_US: 'Still water', es_MX: 'Agua' },
    crops: withCrop(base.crops, 'desktop', null),
  };
  const theirs = { ...base, alts: { en_US: 'The lake', ar: 'بحيرة' }, focal: { x: 0, y: 0 } };

  it('are merged; where both changed one value, mine wins', () => {
    expect(mergedMedia(base, mine, theirs)).toEqual({
      name: 'lake.jpg',
      alts: { en_US: 'Still water', es_MX: 'Agua', ar: 'بحيرة' },
      focal: { x: 0, y: 0 },
      crops: {},
    });
  });

  it('are compared value by value, without the values that neither changed', () => {
    const t = ((key: string, values?: { language?: string }) =>
      `${key.replace('admin#media#', '')} ${values?.language ?? ''}`.trim()) as unknown as TermFunction;
    const rows = mediaConflictRows({ t, language: (code) => code }, base, mine, theirs);
    expect(rows).toEqual([
      { place: 'altIn ar', mine: null, theirs: 'بحيرة' },
      { place: 'altIn en_US', mine: 'Still water', theirs: 'The lake' },
      { place: 'altIn es_MX', mine: 'Agua', theirs: null },
      { place: 'focal', mine: null, theirs: '0% 0%' },
      { place: 'crop#desktop', mine: '–', theirs: null },
    ]);
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
    expect(withRequestedCrop(base, 'desktop', lake)).toBe(base);
    expect(withRequestedCrop(base, null, lake)).toBe(base);
    const withCard = withRequestedCrop(base, 'card', lake).crops;
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
