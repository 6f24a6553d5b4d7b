import { describe, expect, it } from 'vitest';
import { shownSections, type StoredSection } from './sections.ts';

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

  it('is on other pages that of the sections that say so', () => {
    const grey = { ...text, background: 'muted' };
    expect(shadedOf('about', [banner, text, text, grey])).toEqual([false, false, false, true]);
    expect(shadedOf('about', [text, { ...text, background: 'red' }])).toEqual([false, false]);
  });
});

it('reads the fields of a banner, and leaves out what is no text or no position', () => {
  const [whole, broken] = shownSections('about', [
    { ...banner, heading: ' A lamp ', image: '/lamp.webp', imageAlt: 'A lamp', imageFocal: '50% 30%' },
    { ...banner, heading: 7, image: {}, imageAlt: null, imageFocal: '50%;background:url(/x)' },
  ]);
  expect(whole).toMatchObject({ title: 'A lamp', image: '/lamp.webp', alt: 'A lamp', focal: '50% 30%' });
  expect(broken).toMatchObject({ title: '', image: null, alt: '', focal: null });
});
