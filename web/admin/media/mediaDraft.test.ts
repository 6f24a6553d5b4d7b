/** What an editor changes of a picture: only that is sent, two changes are put together, and what a form gets of it. */
import { describe, expect, it } from 'vitest';
import { cropProblem } from '../../../domain/media/crops.ts';
import type { Words } from '../../i18n/terms.tsx';
import { chosenOf, withAsked } from './chosenPicture.ts';
import { keyedCrop } from './CropField.tsx';
import { draftOf, inputOf, isSameDraft, sizeOf } from './mediaDraft.ts';
import { mediaClash, mergedMedia, withCrop } from './mediaMerge.ts';
import { lake } from './mediaSamples.ts';
import { nextUploads, uploadsOf } from './useUploads.ts';

const base = draftOf(lake);
const card = { x: 0.1, y: 0, width: 0.9, height: 0.993506 };

describe('a change', () => {
  it('sends what is other than it was, and nothing else', () => {
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

  it('is none where it would be saved alike', () => {
    expect(isSameDraft(base, { ...base, name: ' lake.jpg ', alts: { en_US: 'A lake', ar: '' } })).toBe(true);
    expect(isSameDraft(base, { ...base, focal: { x: 0.5, y: 0.26 } })).toBe(false);
    expect(isSameDraft(base, { ...base, crops: {} })).toBe(false);
  });
});

describe('two who change one picture at once', () => {
  const mine = {
    ...base,
    alts: { en_US: 'Still water', es_MX: 'Agua' },
    crops: withCrop(base.crops, 'desktop', null),
  };
  const theirs = { ...base, alts: { en_US: 'The lake', ar: 'بحيرة' }, focal: { x: 0, y: 0 } };

  it('are put together; where both changed one place, as it is here', () => {
    expect(mergedMedia(base, mine, theirs)).toEqual({
      name: 'lake.jpg',
      alts: { en_US: 'Still water', es_MX: 'Agua', ar: 'بحيرة' },
      focal: { x: 0, y: 0 },
      crops: {},
    });
  });

  it('are shown place by place, and what neither changed is not', () => {
    const t = ((key: string, values?: { language?: string }) =>
      `${key.replace('admin#media#', '')} ${values?.language ?? ''}`.trim()) as unknown as Words;
    const rows = mediaClash({ t, language: (code) => code }, base, mine, theirs);
    expect(rows).toEqual([
      { place: 'altIn ar', mine: null, theirs: 'بحيرة' },
      { place: 'altIn en_US', mine: 'Still water', theirs: 'The lake' },
      { place: 'altIn es_MX', mine: 'Agua', theirs: null },
      { place: 'focal', mine: null, theirs: '0% 0%' },
      { place: 'crop#desktop', mine: '–', theirs: null },
    ]);
  });
});

describe('what is chosen', () => {
  it('is the largest file every browser shows, with its text and what matters', () => {
    expect(chosenOf(lake, 'en_US', null)).toEqual({
      address: `/media/u/${'aa'.repeat(20)}-960.webp`,
      alt: 'A lake',
      focal: '50% 25%',
      width: 960,
      height: 480,
    });
    expect(chosenOf(lake, 'es_MX', null)?.alt).toBe('');
  });

  it('as a crop is that crop, and what matters is told within it', () => {
    expect(chosenOf(lake, 'en_US', 'desktop')).toMatchObject({
      address: `/media/u/${'bb'.repeat(20)}-1200.webp`,
      focal: '50% 8%',
      width: 1_200,
    });
    expect(chosenOf(lake, 'en_US', 'card')).toBeNull();
  });

  it('as a crop that was not cut is cut first, around what matters', () => {
    expect(withAsked(base, 'desktop', lake)).toBe(base);
    expect(withAsked(base, null, lake)).toBe(base);
    const cut = withAsked(base, 'card', lake).crops;
    expect(cut.desktop).toEqual(base.crops.desktop);
    expect(cropProblem('card', cut.card!, sizeOf(lake))).toBeNull();
  });
});

it('a crop is moved and widened by keys, in small steps and large ones, and stays inside', () => {
  const rect = { x: 0.4, y: 0.2, width: 0.4, height: (0.4 * 2 * 425) / 770 };
  const press = (key: string, shiftKey = false) => keyedCrop('card', rect, { key, shiftKey }, lake);
  expect(press('ArrowLeft')?.x).toBeCloseTo(0.39);
  expect(press('ArrowDown', true)?.y).toBeCloseTo(0.3);
  expect(press('+', true)?.width).toBeCloseTo(0.5);
  expect(press('-')?.width).toBeCloseTo(0.39);
  expect(press('Tab')).toBeNull();
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-']) {
    let at = rect;
    for (let time = 0; time < 30; time += 1) at = keyedCrop('card', at, { key, shiftKey: true }, lake)!;
    expect(cropProblem('card', at, sizeOf(lake))).toBeNull();
  }
});

describe('files that were chosen', () => {
  const file = (name: string, type = 'image/png', bytes = 10) =>
    new File(['x'.repeat(bytes)], name, { type });

  it('are sent but for those that would be refused, each with its own reason', () => {
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

  it('beyond fifty at once wait for another time', () => {
    const uploads = uploadsOf(
      Array.from({ length: 52 }, (_, index) => file(`${index}.png`)),
      0,
    );
    expect(uploads.filter(({ failure }) => failure === 'tooMany')).toHaveLength(2);
  });

  it('leave the list when they have arrived and others come, or when it is cleared', () => {
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
