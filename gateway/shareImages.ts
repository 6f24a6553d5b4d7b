/**
 * Addresses of share images. The last part of an address is a hash of what the picture shows, so that a corrected title
 * has another address and pictures can be cached forever. Rendered by server/share/.
 */
import { hash } from 'node:crypto';
import type { LocalDate } from '../domain/dates/localDate.ts';
import { expandTemplate } from '../domain/templates/pathTemplate.ts';
import type { SiteConfig } from '../domain/site/siteConfig.ts';
import type { Devotional } from '../services/devotionals/contract.ts';

type Post = Pick<
  Devotional,
  'title' | 'app_bible_references' | 'country' | 'date_id' | 'isDefault' | 'featured_image' | 'image_url'
>;

/** Version of the rendering: raised when the rendering changes, so that all pictures get another address. */
const RENDER_VERSION = 1;
/** The width in which pictures of days are requested, in pixels: the nearest above that of a share image. */
const PICTURE_WIDTH = 1_440;

/** The path prefix of all share images. */
export const SHARE_PATH = '/media/share';

/** A hash of a picture's content, 12 characters. */
const versionOf = (config: SiteConfig, content: readonly (string | null)[]): string => {
  const { siteId, brandName, brandColour, SITE_LANGUAGE } = config;
  const all = [RENDER_VERSION, siteId, brandName, brandColour, SITE_LANGUAGE, ...content];
  return hash('sha256', JSON.stringify(all), 'base64url').replace(/[-_]/g, '0').slice(0, 12);
};

/** The path of the site's own share image. */
export function siteSharePath(config: SiteConfig): string {
  return `${SHARE_PATH}/site-${versionOf(config, [config.siteDescription, config.domain])}.jpg`;
}

/**
 * The path of a reading's share image: of a day's default, of a country's text, or of a further reading by its number.
 */
export function readingSharePath(config: SiteConfig, post: Post, date: LocalDate): string {
  const which = post.isDefault ? 'day' : post.country.toLowerCase() || post.date_id;
  const version = versionOf(config, [post.title, post.app_bible_references, pictureOf(config, post, date)]);
  return `${SHARE_PATH}/${date.replaceAll('-', '/')}/${which}-${version}.jpg`;
}

/** The URL of a reading's picture: its own, else the site's picture of its day; '' for none. */
export function pictureOf(config: SiteConfig, post: Post, date: LocalDate): string {
  const { IMAGE_PATH, LANGUAGE_CODE: language, siteCode } = config;
  const own = post.featured_image?.full ?? post.image_url;
  return own || expandTemplate(IMAGE_PATH, { date, language, siteCode, width: PICTURE_WIDTH, format: 'jpg' });
}
