/**
 * The sections of a content page as readers see them. A section has a type, sanitised HTML, and further fields that
 * depend on the type; the pages service keeps fields that it does not know. Spec 1 §2; decision page 0092.
 */

import { isFocalText } from '../media/focalText.ts';

/**
 * `text` is running text. `banner` is a picture across the page with a title and an introduction; as the first section it
 * is the head of the page. Other types are drawn as text.
 */
export const SECTION_TYPES = ['text', 'banner'] as const;

/** The fields of a section as they are stored. `html` is sanitised. */
export interface StoredSection {
  readonly type: string;
  readonly html: string;
  /** Of a banner: a title of its own, its picture, the alternative text, and the point that stays visible. */
  readonly title?: unknown;
  readonly image?: unknown;
  readonly alt?: unknown;
  readonly focal?: unknown;
  /** `grey` or `plain`; without it, as the page says. */
  readonly background?: unknown;
}

export interface ShownSection {
  readonly type: string;
  readonly html: string;
  readonly title: string;
  /** The address as stored; null for none. */
  readonly image: string | null;
  readonly alt: string;
  /** Two percentages: '50% 30%'; null for the centre. */
  readonly focal: string | null;
  /** It stands on light grey. */
  readonly isShaded: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The sections of the page with this slug, in order. */
export function shownSections(slug: string, sections: readonly StoredSection[]): ShownSection[] {
  let contentCount = 0;
  return sections.map((section) => {
    if (section.type !== 'banner') contentCount += 1;
    const focal = textOf(section.focal);
    return {
      type: section.type,
      html: section.html,
      title: textOf(section.title),
      image: textOf(section.image) || null,
      alt: textOf(section.alt),
      focal: isFocalText(focal) ? focal : null,
      isShaded: isShaded(slug, section, contentCount),
    };
  });
}

/** Spec 1 §2: our-story has a banner and two content sections, the second with a light grey background. */
function isShaded(slug: string, { type, background }: StoredSection, contentCount: number): boolean {
  if (background === 'grey' || background === 'plain') return background === 'grey';
  return slug === 'our-story' && type !== 'banner' && contentCount === 2;
}

/** Whether a page is for readers of every country: it names none, or has a part for all. Spec 2 §3. */
export const isForEverybody = ({
  countries,
  global,
}: {
  readonly countries: readonly string[];
  readonly global: unknown;
}): boolean => global !== null || countries.length === 0;
