import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import type { LocalDateTime } from '../dates/localTime.ts';
import { checkWidget } from './checkWidget.ts';
import { momentOf } from './types/countdown.ts';
import { shownPictures } from './types/imageGallery.ts';
import { isLink } from '../forms/links.ts';
import { shownLinks } from './types/linkList.ts';
import { readWidget, type ReadWidgetOf } from './readWidget.ts';
import { definitionOf, type WidgetType } from './widgetTypes.ts';

const read = <T extends WidgetType>(type: T, widgetContent: unknown) =>
  readWidget({ id: 'w', type, widgetContent }) as ReadWidgetOf<T>;
const good = { label: 'Today', link: '/today' };

describe('a list', () => {
  it('loses only the broken field, and reports it', () => {
    const links = [good, { ...good, label: 7, note: 'Kept' }, 'no entry', null, { ...good, label: 'Last' }];
    const { settings, problems } = read('link-list', { heading: 'Kept', links });
    expect(settings.heading).toBe('Kept');
    expect(settings.links.map(({ label, link, note }) => [label, link, note])).toEqual([
      ['Today', '/today', ''],
      ['', '/today', 'Kept'],
      ['', '', ''],
      ['', '', ''],
      ['Last', '/today', ''],
    ]);
    expect(problems.map((it) => it.split(':')[0])).toEqual(['links.1.label', 'links.2', 'links.3']);
    expect(shownLinks(settings).map(({ label }) => label)).toEqual(['Today', 'Last']);
  });

  it('is truncated when it is too long, and is empty when it is not a list', () => {
    const many = read('link-list', { links: Array.from({ length: 40 }, () => good) });
    expect([many.settings.links.length, many.problems]).toEqual([30, ['links: At most 30.']]);
    const notAList = read('link-list', { heading: 'Kept', links: { 0: good } });
    expect([notAList.settings.links, notAList.problems]).toEqual([[], ['links: A list.']]);
  });

  it('may be JSON text', () => {
    expect(read('link-list', { links: JSON.stringify([good]) }).settings.links).toMatchObject([good]);
  });

  it('drops unknown fields of an entry, and stores the others in a fixed order', () => {
    const text = (links: unknown) => JSON.stringify(checkWidget('link-list', { links }).content);
    const own = { newTab: 'true', evil: 1, note: 'n', link: '/today', label: 'Today', version: 9 };
    expect(text([own])).toBe(text([{ label: 'Today', link: '/today', note: 'n', newTab: true }]));
    expect(text([own])).not.toContain('evil');
  });

  it('validates each entry under its own index, also after an invalid one', () => {
    const { issues } = checkWidget('link-list', { links: [7, { label: '', link: '/' }, { link: 'x:y' }] });
    expect(issues.map(({ path }) => path.join('/'))).toEqual([
      'links/0',
      'links/2/link',
      'links/1/label',
      'links/2/label',
    ]);
  });

  it('is validated separately in each version of a test', () => {
    const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const content = {
      links: [good],
      ...dates,
      versionCount: 2,
      percentages: [50, 50],
      versions: { B: { links: [{ ...good, link: 'javascript:x' }] } },
    };
    const { issues } = checkWidget('link-list', content);
    expect(issues.map(({ path }) => path.join('/'))).toEqual(['versions/B/links/0/link']);
  });

  it('contains no dangerous link, whatever is stored', () => {
    const value = fc.constantFrom(
      'javascript:alert(1)',
      '//evil.test',
      '/ok',
      'https://a.test',
      ' ',
      7,
      null,
    );
    const entry = fc.oneof(
      fc.dictionary(fc.constantFrom('link', 'label', 'image', 'alt', '__proto__', 'note'), value),
      fc.anything(),
    );
    fc.assert(
      fc.property(fc.oneof(fc.array(entry), fc.anything()), (stored) => {
        const { settings } = read('link-list', { links: stored });
        for (const { link } of shownLinks(settings)) expect(isLink(link)).toBe(true);
        const { settings: gallery } = read('image-gallery', { pictures: stored });
        expect(definitionOf('image-gallery').schema.safeParse(gallery).success).toBe(true);
        for (const { link, image } of shownPictures(gallery)) {
          expect(link === '' || isLink(link)).toBe(true);
          expect(image).not.toBe('');
        }
        expect(({} as Record<string, unknown>)['link']).toBeUndefined();
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

it('reports a gallery picture without a description as advice, so that it can be saved', () => {
  const { issues } = checkWidget('image-gallery', { pictures: [{ image: '/a.webp' }] });
  expect(issues).toEqual([
    { path: ['pictures', '0', 'alt'], code: 'words', detail: 'Describe what the image shows.', advice: true },
  ]);
});

it.each([
  ['2026-12-24T18:00', '2026-12-24T18:00:00.000'],
  ['2026-12-24 18:00:30', '2026-12-24T18:00:30.000'],
  ['12/24/2026', '2026-12-24T00:00:00.000'],
  // A zone is ignored: it is the reader's own clock.
  ['2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000'],
  ['soon', null],
  ['', null],
])('parses the moment %s of a countdown like a window', (moment, expected) => {
  expect(momentOf(read('countdown', { moment }).settings)).toBe(expected as LocalDateTime | null);
});
