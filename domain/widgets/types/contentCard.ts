import { defineWidget, issueOf, pictureIssues } from '../definition.ts';
import { count, flag, focal, foreignId, image, link, name, webAddress, textLine } from '../fields.ts';

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
    baseUrl: webAddress,
    callToActionLink: link,
    callToActionText: textLine(200),
    title: textLine(300),
    category: textLine(120),
    image,
    alt: textLine(300),
    focal,
    isApiContent: flag,
    postId: foreignId,
    postType: name(60),
    offset: count(1_000),
    targetBlank: flag,
  },
  defaults: {
    baseUrl: '',
    callToActionLink: '',
    callToActionText: '',
    title: '',
    category: '',
    image: '',
    alt: '',
    focal: '',
    isApiContent: false,
    postId: '',
    postType: 'posts',
    offset: 0,
    targetBlank: false,
  },
  migrations: [(old) => ({ alt: '', ...old }), (old) => ({ focal: '', ...old })],
  check: ({ isApiContent, baseUrl, title, image: picture }) => {
    const issues = pictureIssues({ image: picture }, 'image');
    if (isApiContent && baseUrl === '') issues.push(issueOf(['baseUrl'], 'source'));
    if (!isApiContent && title.trim() === '') issues.push(issueOf(['title'], 'cardTitle'));
    return issues;
  },
});
