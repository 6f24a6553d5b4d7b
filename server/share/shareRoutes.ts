/** `GET /media/share/…`: the share image of a reading or of the site. Decision page 0012. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { directionOf } from '../../domain/language/locale.ts';
import { readDay } from '../../gateway/devotional/resolvers.ts';
import { pictureOf, readingSharePath, SHARE_PATH, siteSharePath } from '../../gateway/shareImages.ts';
import { isCurrent } from '../../rest/http/etag.ts';
import { notFoundProblem } from '../../rest/problem.ts';
import type { Fonts } from '../typesetting/fonts.ts';
import { accentOf } from '../render/brandStyle.ts';
import { openSite, orUnavailable, type OpenedSite, type SiteSource } from '../request/openSite.ts';
import { readPicture } from './dayPicture.ts';
import { createPictureStore } from './pictureStore.ts';
import { renderSharePicture, type ShareContent } from './sharePicture.ts';

export interface ShareOptions extends SiteSource {
  /** The folder of rendered pictures. */
  readonly folder: string;
  /** Opened when the first picture is rendered. */
  readonly fonts: () => Fonts;
}

/** The share image an address currently refers to: its canonical path, and its content. */
interface ShareImage {
  readonly path: string;
  readonly content: Omit<ShareContent, 'picture'>;
  /** The URL of its picture; '' for none. */
  readonly picture: string;
}

const MARK = 'x-lectern-drawing';
const READING = /^(day|[a-z]{2}|\d{1,12})-[A-Za-z0-9]{1,40}\.jpg$/;
const SITE = /^site-[A-Za-z0-9]{1,40}\.jpg$/;
/** The address contains a hash of the content, so its answer never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** For redirects and incomplete pictures. */
const SHORT_LIVED = 'public, max-age=300';

export function registerShareImages(app: FastifyInstance, options: ShareOptions): void {
  const { folder, fonts } = options;
  const store = createPictureStore({ folder: join(folder, 'share') });
  const mark = { [MARK]: randomUUID() };

  type Find = (opened: OpenedSite) => ShareImage | null | Promise<ShareImage | null>;
  async function answer(request: FastifyRequest, reply: FastifyReply, find: Find): Promise<FastifyReply> {
    if (request.headers[MARK] === mark[MARK]) throw notFoundProblem('The picture');
    const opened = await openSite(request, options);
    const image = await Promise.resolve(find(opened)).catch(orUnavailable);
    if (!image) throw notFoundProblem('The picture');
    // A corrected title has another address; an old address redirects to the new picture.
    const requestedPath = request.url.replace(/[?#].*$/, '');
    if (requestedPath !== image.path)
      return reply.header('cache-control', SHORT_LIVED).redirect(image.path, 302);
    const name = image.path.slice(SHARE_PATH.length + 1).replaceAll('/', '-');
    const etag = `"${name}"`;
    void reply.header('etag', etag).header('cross-origin-resource-policy', 'cross-origin');
    if (isCurrent(request.headers['if-none-match'], etag))
      return reply.header('cache-control', IMMUTABLE).code(304).send();
    const { bytes, isComplete } = await store
      .picture(`${opened.config.siteId}-${name}`, () => render(image, opened))
      .catch((error: unknown) => {
        void reply.removeHeader('etag');
        return orUnavailable(error);
      });
    if (!isComplete) void reply.removeHeader('etag');
    return reply
      .header('cache-control', isComplete ? IMMUTABLE : SHORT_LIVED)
      .type('image/jpeg')
      .send(bytes);
  }

  async function render({ content, picture }: ShareImage, { config, base }: OpenedSite) {
    const origin = new URL(base).origin;
    const { host } = new URL(base);
    const source = { app, origin, host, template: config.IMAGE_PATH, mark };
    const bytes = picture === '' ? null : await readPicture(picture, source);
    const isComplete = bytes !== null || picture === '';
    try {
      return { bytes: await renderSharePicture(fonts(), { ...content, picture: bytes }), isComplete };
    } catch (error) {
      if (bytes === null) throw error;
      // An unreadable picture is treated as missing.
      return { bytes: await renderSharePicture(fonts(), { ...content, picture: null }), isComplete: false };
    }
  }

  app.get<{ Params: { file: string } }>(`${SHARE_PATH}/:file`, (request, reply) =>
    SITE.test(request.params.file) ? answer(request, reply, siteImage) : reply.callNotFound(),
  );
  app.get<{ Params: { year: string; month: string; day: string; file: string } }>(
    `${SHARE_PATH}/:year/:month/:day/:file`,
    (request, reply) => {
      const { year, month, day, file } = request.params;
      const which = READING.exec(file)?.[1];
      const isDate = /^\d{4}$/.test(year) && /^\d\d$/.test(month) && /^\d\d$/.test(day);
      const date = isDate ? localDate(Number(year), Number(month), Number(day)) : null;
      if (which === undefined || date === null) return reply.callNotFound();
      return answer(request, reply, (opened) => readingImage(opened, date, which));
    },
  );
}

function siteImage({ config, base }: OpenedSite): ShareImage {
  const { siteDescription, domain, BASE_PATH } = config;
  const reference = new URL(base).hostname === domain ? domain + BASE_PATH : domain;
  const content = { ...frameOf(config), title: config.brandName, text: siteDescription, reference };
  return { path: siteSharePath(config), content: { ...content, brandName: '' }, picture: '' };
}

/**
 * The share image of a reading on a day the reader has reached and that was written for that day; null for none.
 * Decision 9.
 */
async function readingImage(
  { site, config, visitor, context }: OpenedSite,
  date: LocalDate,
  which: string,
): Promise<ShareImage | null> {
  const country = /^[a-z]{2}$/.test(which) ? which.toUpperCase() : null;
  const dateId = /^\d/.test(which) ? which : null;
  const day = await readDay(site, { date, today: visitor.today, country, dateId }, context);
  const found = day?.readings.find(({ post, ownDate }) => {
    if (ownDate !== date) return false;
    if (country !== null) return !post.isDefault && post.country === country;
    return dateId === null ? post.isDefault : post.date_id === dateId && post.country === '';
  });
  if (!found) return null;
  const { title, app_bible_references: reference } = found.post;
  return {
    path: readingSharePath(config, found.post, date),
    content: { ...frameOf(config), title, text: '', reference, brandName: config.brandName },
    picture: pictureOf(config, found.post, date),
  };
}

const frameOf = ({ SITE_LANGUAGE, brandColour }: OpenedSite['config']) => ({
  accent: accentOf({ brandColour }),
  language: SITE_LANGUAGE,
  rtl: directionOf(SITE_LANGUAGE) === 'rtl',
});
