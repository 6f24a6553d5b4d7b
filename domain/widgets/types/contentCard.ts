import { defineWidget, issueOf, pictureIssues } from '../definition.ts';
import { kinds as k } from '../../resource/kinds.ts';
import { count, externalId, flag, picture, textLine } from '../fields.ts';

/**
 * A picture, a category, a title and a call to action; its content may come from a foreign REST API. Spec 2 §2-3, §7.
 */
export interface ContentCardSettings {
  /** The base of the foreign API, when `isApiContent`. */
  readonly baseUrl: string;
  readonly callToActionLink: string;
  readonly callToActionText: string;
  readonly title: string;
  readonly category: string;
  readonly image: string;
  /** What the picture shows; '' when it is decorative. */
  readonly alt: string;
  /** The focal point that stays visible when the picture is cropped. */
  readonly focal: string;
  readonly isApiContent: boolean;
  /** One post, or '' for the latest. */
  readonly postId: string;
  /** `posts` or a custom type. */
  readonly postType: string;
  /** Number of the latest posts to skip. */
  readonly offset: number;
  readonly targetBlank: boolean;
}

export const contentCard = defineWidget<ContentCardSettings>({
  fields: {
    baseUrl: k.webAddress({ label: 'Source site' }),
    callToActionLink: k.link({ label: 'Link URL' }),
    callToActionText: textLine({ label: 'Link text', max: 200 }),
    title: textLine({ label: 'Title', max: 300 }),
    category: textLine({ label: 'Category', max: 120 }),
    image: picture({ label: 'Image', focal: 'focal', alt: 'alt' }),
    alt: textLine({ label: 'Alt text', max: 300 }),
    focal: k.focalText({ label: 'Focal point' }),
    isApiContent: flag({ label: 'Content source' }),
    postId: externalId({ label: 'Post ID', max: 100 }),
    postType: { ...k.name({ label: 'Post type', max: 60, isOptional: true }), initial: 'posts' },
    offset: count({ label: 'Posts to skip', max: 1_000 }),
    targetBlank: flag({ label: 'Open in a new tab' }),
  },
  migrations: [(old) => ({ alt: '', ...old }), (old) => ({ focal: '', ...old })],
  check: ({ isApiContent, baseUrl, title, image: picture }) => {
    const issues = pictureIssues({ image: picture }, 'image');
    if (isApiContent && baseUrl === '') issues.push(issueOf(['baseUrl'], 'source'));
    if (!isApiContent && title.trim() === '') issues.push(issueOf(['title'], 'cardTitle'));
    return issues;
  },
});
