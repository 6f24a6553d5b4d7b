/**
 * The sections of a content page as readers see them. A section has a type, sanitised HTML, and further fields, which
 * are those of the declared resource (pageResource.ts). `text` is running text; a `banner` at the beginning is the head of
 * the page. Other types are drawn as text. Spec 1 §2; decision page 0092.
 */

import { isFocalText } from '../resource/focalText.ts';

/** The fields of a section as they are stored. `html` is sanitised. */
export interface StoredSection {
  readonly type: string;
  readonly html: string;
  /** A title of its own, a picture, its alternative text, and the point of it that stays visible. */
  readonly heading?: unknown;
  readonly image?: unknown;
  readonly imageAlt?: unknown;
  readonly imageFocal?: unknown;
  /** `muted` is light grey. */
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
    const focal = textOf(section.imageFocal);
    return {
      type: section.type,
      html: section.html,
      title: textOf(section.heading),
      image: textOf(section.image) || null,
      alt: textOf(section.imageAlt),
      focal: isFocalText(focal) ? focal : null,
      isShaded: isShaded(slug, section, contentCount),
    };
  });
}

/** Spec 1 §2: our-story has a banner and two content sections, the second with a light grey background. */
function isShaded(slug: string, { type, background }: StoredSection, contentCount: number): boolean {
  return background === 'muted' || (slug === 'our-story' && type !== 'banner' && contentCount === 2);
}
