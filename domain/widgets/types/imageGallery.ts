import { defineWidget, issueOf, pictureIssues, issueWithin, type SettingsIssue } from '../definition.ts';
import { choice, focal, image, link, textLine } from '../fields.ts';
import { listOf } from '../lists.ts';

/** `strip` is one line that scrolls sideways. */
export const galleryLayouts = ['grid', 'strip'] as const;

/** Several pictures next to each other. */
export interface ImageGallerySettings {
  /** '' for none. */
  readonly heading: string;
  readonly layout: (typeof galleryLayouts)[number];
  readonly pictures: readonly GalleryPicture[];
}

export interface GalleryPicture {
  readonly image: string;
  /** A description for readers who cannot see it. */
  readonly alt: string;
  /** The text below it; '' for none. */
  readonly caption: string;
  readonly link: string;
  /** The focal point that stays visible when it is cropped. */
  readonly focal: string;
}

export const imageGallery = defineWidget<ImageGallerySettings>({
  fields: {
    heading: textLine(120),
    layout: choice(galleryLayouts),
    pictures: listOf<GalleryPicture>({
      fields: { image, alt: textLine(300), caption: textLine(300), link, focal },
      defaults: { image: '', alt: '', caption: '', link: '', focal: '' },
      most: 24,
    }),
  },
  defaults: { heading: '', layout: 'grid', pictures: [] },
  migrations: [(old) => old],
  check: ({ pictures }) =>
    pictures.length === 0
      ? [issueOf(['pictures'], 'galleryPicture')]
      : pictures.flatMap((entry, index) =>
          issuesOf(entry).map((issue) => issueWithin('pictures', index, issue)),
        ),
});

function issuesOf({ image: address, alt }: GalleryPicture): SettingsIssue[] {
  const issues = pictureIssues({ image: address }, 'image');
  if (address === '') issues.push(issueOf(['image'], 'whichPicture'));
  if (alt.trim() === '') issues.push(issueOf(['alt'], 'words', { advice: true }));
  return issues;
}

/** The pictures that have an image. */
export const shownPictures = ({ pictures }: ImageGallerySettings): GalleryPicture[] =>
  pictures.filter(({ image: address }) => address !== '');
