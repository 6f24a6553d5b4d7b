import { describe, expect, it } from 'vitest';
import { isForEverybody, shownSections, type StoredSection } from './sections.ts';

const banner = { type: 'banner', html: '' };
const text = { type: 'text', html: '<p>Words.</p>' };
const shadedOf = (slug: string, sections: readonly StoredSection[]) =>
  shownSections(slug, sections).map(({ isShaded }) => isShaded);

describe('the grey background', () => {
  it('is that of the second content section of our-story, wherever its banner is', () => {
    expect(shadedOf('our-story', [banner, text, text, text])).toEqual([false, false, true, false]);
    expect(shadedOf('our-story', [text, banner, text])).toEqual([false, false, true]);
    expect(shadedOf('our-story', [text])).toEqual([false]);
  });

  it('is on other pages that of the sections that say so, and a section can refuse it', () => {
    const grey = { ...text, background: 'grey' };
    expect(shadedOf('about', [banner, text, text, grey])).toEqual([false, false, false, true]);
    expect(shadedOf('our-story', [banner, text, { ...text, background: 'plain' }])).toEqual([
      false,
      false,
      false,
    ]);
    expect(shadedOf('about', [text, { ...text, background: 'red' }])).toEqual([false, false]);
  });
});

it('reads the fields of a banner, and leaves out what is no text or no position', () => {
  const [whole, broken] = shownSections('about', [
    { ...banner, title: ' A lamp ', image: '/lamp.webp', alt: 'A lamp', focal: '50% 30%' },
    { ...banner, title: 7, image: {}, alt: null, focal: '50%;background:url(/x)' },
  ]);
  expect(whole).toMatchObject({ title: 'A lamp', image: '/lamp.webp', alt: 'A lamp', focal: '50% 30%' });
  expect(broken).toMatchObject({ title: '', image: null, alt: '', focal: null });
});

it('a page is for everybody when it names no country or has a part for all', () => {
  expect(isForEverybody({ countries: [], global: null })).toBe(true);
  expect(isForEverybody({ countries: ['MX'], global: {} })).toBe(true);
  expect(isForEverybody({ countries: ['MX'], global: null })).toBe(false);
});
