/**
 * Where the pictures of shared links are. The last part of an address names what the picture shows, so that a corrected
 * title is at another address and everybody may keep what they have. Drawn by server/share/.
 */
import { hash } from 'node:crypto';
import type { LocalDate } from '../domain/dates/localDate.ts';
import { fillTemplate } from '../domain/templates/pathTemplate.ts';
import type { SiteConfig } from '../domain/site/siteConfig.ts';
import type { Devotional } from '../services/devotionals/contract.ts';

type Post = Pick<
  Devotional,
  'title' | 'app_bible_references' | 'country' | 'date_id' | 'isDefault' | 'featured_image' | 'image_url'
>;

/** Raised when the drawing itself changes: all pictures get another address. */
const DRAWING = 1;
/** The pictures of days are asked for in this width, in pixels: the nearest above a share image's. */
const PICTURE_WIDTH = 1_440;

/** Where all of them are. */
export const SHARE_PATH = '/media/share';

/** The name of a picture's content, 12 characters. */
const versionOf = (config: SiteConfig, content: readonly (string | null)[]): string => {
  const { siteId, brandName, brandColour, SITE_LANGUAGE } = config;
  const all = [DRAWING, siteId, brandName, brandColour, SITE_LANGUAGE, ...content];
  return hash('sha256', JSON.stringify(all), 'base64url').replace(/[-_]/g, '0').slice(0, 12);
};

/** The picture of the site itself. */
export function siteSharePath(config: SiteConfig): string {
  return `${SHARE_PATH}/site-${versionOf(config, [config.siteDescription, config.domain])}.jpg`;
}

/** The picture of a reading: a day's default, a country's own, or a further one by its number. */
export function readingSharePath(config: SiteConfig, post: Post, date: LocalDate): string {
  const which = post.isDefault ? 'day' : post.country.toLowerCase() || post.date_id;
  const version = versionOf(config, [post.title, post.app_bible_references, pictureOf(config, post, date)]);
  return `${SHARE_PATH}/${date.replaceAll('-', '/')}/${which}-${version}.jpg`;
}

/** The address of a reading's picture: its own, else the site's for its day; '' for none. */
export function pictureOf(config: SiteConfig, post: Post, date: LocalDate): string {
  const { IMAGE_PATH, LANGUAGE_CODE: language, siteCode } = config;
  const own = post.featured_image?.full ?? post.image_url;
  return own || fillTemplate(IMAGE_PATH, { date, language, siteCode, width: PICTURE_WIDTH, format: 'jpg' });
}
