import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import type { LocalDate } from '../dates/localDate.ts';
import { JOURNAL_LIMITS, emptyEntry, tidyLabels, type JournalFields } from './entry.ts';
import { isSameEntry, formatOrigin, mergeEntries } from './mergeEntries.ts';
import { CONFLICT_END, conflictMarker } from './mergeTexts.ts';

const entryOf = (fields: Partial<JournalFields>): JournalFields => ({ ...emptyEntry, ...fields });
const side = (fields: Partial<JournalFields>, at: number) => ({
  fields: entryOf(fields),
  origin: `device ${at}`,
  at,
});
const day = (text: string) => text as LocalDate;

describe('merging two entries', () => {
  it('takes each field from the side that changed it', () => {
    const base = entryOf({ title: 'Psalm 1', text: 'a', date: day('2026-11-20') });
    const merged = mergeEntries(
      base,
      side({ ...base, title: 'The first psalm' }, 1),
      side({ ...base, date: day('2026-11-21'), labels: ['thanks'] }, 2),
    );
    expect(merged).toEqual(
      entryOf({ title: 'The first psalm', text: 'a', date: day('2026-11-21'), labels: ['thanks'] }),
    );
  });

  it('keeps the later title and moves the other into the text', () => {
    const merged = mergeEntries(
      entryOf({ title: 'Old', text: 'x' }),
      side({ title: 'Later', text: 'x' }, 2),
      side({ title: 'Earlier', text: 'x' }, 1),
    );
    expect(merged.title).toBe('Later');
    expect(merged.text).toBe([conflictMarker('device 1'), 'Earlier', CONFLICT_END, 'x'].join('\n'));
  });

  it('tells two devices of one kind apart that wrote in the same minute', () => {
    const written = (text: string, at: number) => ({
      ...side({ text }, at),
      origin: 'Nov 21, 8:00 · Chrome',
    });
    const { text } = mergeEntries(entryOf({ text: 'x' }), written('b', 2), written('a', 1));
    expect(text).toBe(
      [
        conflictMarker('Nov 21, 8:00 · Chrome'),
        'a',
        conflictMarker('Nov 21, 8:00 · Chrome (2)'),
        'b',
        CONFLICT_END,
      ].join('\n'),
    );
  });

  it('unites labels, without those that one side removed', () => {
    const merged = mergeEntries(
      entryOf({ labels: ['fear', 'hope'] }),
      side({ labels: ['hope', 'work'] }, 1),
      side({ labels: ['fear', 'hope', 'Home'] }, 2),
    );
    expect(merged.labels).toEqual(['Home', 'hope', 'work']);
  });

  it('is commutative, and changes nothing when both sides are equal', () => {
    const label = fc.constantFrom('fear', 'Fear', 'hope', 'work', 'ดีใจ');
    const fields = fc.record({
      title: fc.constantFrom('', 'a', 'b', 'c'),
      text: fc.array(fc.constantFrom('', 'x', 'y', 'z'), { maxLength: 4 }).map((lines) => lines.join('\n')),
      labels: fc.array(label, { maxLength: 4 }).map(tidyLabels),
      date: fc.constantFrom(null, day('2026-11-20'), day('2026-11-21')),
      reading: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.option(fields), fields, fields, fc.nat(2), fc.nat(2), (base, one, other, at, then) => {
        const merged = mergeEntries(base, side(one, at), side(other, then));
        expect(mergeEntries(base, side(other, then), side(one, at))).toEqual(merged);
        expect(isSameEntry(mergeEntries(base, side(one, at), side(one, then)), one) || base !== null).toBe(
          true,
        );
        const titles = [one.title, other.title].filter((it) => it !== '' && it !== base?.title);
        for (const title of titles) expect(`${merged.title}\n${merged.text}`.split('\n')).toContain(title);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });
});

it("formats the origin in a conflict marker in the reader's language", () => {
  const at = new Date('2026-11-21T12:00:00Z');
  expect(formatOrigin(at, { device: 'Firefox on Linux', locale: 'en', zone: 'America/New_York' })).toMatch(
    /^November 21, 2026 at 7:00\sAM · Firefox on Linux$/,
  );
  expect(formatOrigin(at, { device: '', locale: 'es-419', zone: 'UTC' })).toMatch(/21 de noviembre de 2026/);
  expect(formatOrigin(at, { device: '', locale: 'ar', zone: 'UTC' })).toMatch(/^٢١ نوفمبر ٢٠٢٦/);
  expect(formatOrigin(at, { device: '', locale: 'no locale', zone: 'nowhere' })).toMatch(/November 21, 2026/);
});

describe('labels', () => {
  it('are equal when they differ only in case, and limited to twenty', () => {
    expect(tidyLabels(['Hope', 'hope', 'HOPE', 'fear'])).toEqual(['fear', 'Hope']);
    expect(tidyLabels(Array.from({ length: 30 }, (_, index) => `label ${index}`))).toHaveLength(
      JOURNAL_LIMITS.labels,
    );
  });
});
