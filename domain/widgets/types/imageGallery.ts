import { defineWidget, issueOf, pictureIssues, issueWithin, type SettingsIssue } from '../definition.ts';
import { kinds as k } from '../../resource/kinds.ts';
import { picture, textLine } from '../fields.ts';
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
    heading: textLine({ label: 'Heading', max: 120 }),
    layout: k.choice({
      label: 'Arrangement',
      of: galleryLayouts,
      terms: 'admin#setting#layout',
      isOpen: true,
    }),
    pictures: listOf<GalleryPicture>({
      label: 'Images',
      fields: {
        image: picture({ label: 'Image', focal: 'focal', alt: 'alt' }),
        alt: textLine({ label: 'Alt text', max: 300 }),
        caption: textLine({ label: 'Caption', max: 300 }),
        link: k.link({ label: 'Link URL' }),
        focal: k.focalText({ label: 'Focal point' }),
      },
      max: 24,
    }),
  },
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
