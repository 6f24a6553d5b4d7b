/** What makes a site installable: its manifest, and its icons in its own colour and letter. Decision page 0012. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { termSections } from '../../gateway/site/terms.ts';
import { etagOf, isCurrent } from '../../rest/http/etag.ts';
import { notFoundProblem } from '../../rest/problem.ts';
import type { Fonts } from '../typesetting/fonts.ts';
import type { AnswerPage } from '../pages.ts';
import { readAddress } from '../request/address.ts';
import {
  BASE_PATHS,
  openSite,
  orUnavailable,
  type OpenedSite,
  type SiteSource,
} from '../request/openSite.ts';
import { createPictureStore } from '../share/pictureStore.ts';
import { renderIcon } from './icon.ts';
import { accentOf } from '../render/brandStyle.ts';
import { BRAND_PATH, iconPath, icons, manifestOf, type IconName } from './manifest.ts';

export interface BrandOptions extends SiteSource {
  /** The folder of rendered pictures. */
  readonly folder: string;
  readonly fonts: () => Fonts;
  /** The browser's build, with the favicon. */
  readonly clientFolder: string;
  /** Answers addresses that look like a manifest's but belong to no site. */
  readonly answerPage: AnswerPage;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY = 'max-age=86400';
/** The accent colour in the favicon's source. */
const FAVICON_ACCENT = /#8a4b2d/g;

export function registerBrand(app: FastifyInstance, options: BrandOptions): void {
  const store = createPictureStore({ folder: join(options.folder, 'brand'), maxFiles: 500 });

  async function manifest(request: FastifyRequest, reply: FastifyReply) {
    const opened = await openSite(request, options);
    const { BASE_PATH } = opened.config;
    if (readAddress(request.url).pathname !== `${BASE_PATH}/manifest.webmanifest`)
      return options.answerPage(request, reply);
    const text = JSON.stringify(manifestOf(opened.config, await todayLabel(opened)));
    return send(request, reply.type('application/manifest+json; charset=utf-8'), Buffer.from(text));
  }
  for (const basePath of BASE_PATHS) app.get(`${basePath}/manifest.webmanifest`, manifest);

  const draw = async ({ config }: OpenedSite, name: IconName) => {
    const key = `${config.siteId}-${iconPath(config, name).slice(BRAND_PATH.length + 1)}`;
    const iconContent = { brandName: config.brandName, accent: accentOf(config) };
    const { bytes } = await store
      .picture(key, async () => ({
        bytes: await renderIcon(options.fonts(), iconContent, icons[name]),
        isComplete: true,
      }))
      .catch(orUnavailable);
    return bytes;
  };

  app.get<{ Params: { file: string } }>(`${BRAND_PATH}/:file`, async (request, reply) => {
    const [, name] = /^([a-z]+-\d+)-[\da-f]{1,40}\.png$/.exec(request.params.file) ?? [];
    if (name === undefined || !Object.hasOwn(icons, name)) throw notFoundProblem('The icon');
    const opened = await openSite(request, options);
    const path = iconPath(opened.config, name as IconName);
    if (request.url.replace(/[?#].*$/, '') !== path)
      return reply.header('cache-control', 'max-age=300').redirect(path, 302);
    const bytes = await draw(opened, name as IconName);
    return reply.header('cache-control', IMMUTABLE).type('image/png').send(bytes);
  });
  // iOS requests this exact name, whatever the page links to.
  app.get('/apple-touch-icon.png', async (request, reply) =>
    send(request, reply.type('image/png'), await draw(await openSite(request, options), 'touch-180')),
  );
  // The name that feed readers and bookmarks guess: all current programs accept a PNG here.
  app.get('/favicon.ico', async (request, reply) =>
    send(request, reply.type('image/png'), await draw(await openSite(request, options), 'favicon-32')),
  );

  const favicon = readFileSync(join(options.clientFolder, 'favicon.svg'), 'utf8');
  app.get('/favicon.svg', async (request, reply) => {
    const opened = await openSite(request, options).catch(() => null);
    const text = opened ? favicon.replaceAll(FAVICON_ACCENT, accentOf(opened.config)) : favicon;
    return send(request, reply.type('image/svg+xml'), Buffer.from(text));
  });
}

/** The site's term for the reading of the day; English when the terms cannot be read. */
async function todayLabel({ context, config }: OpenedSite): Promise<string> {
  const termsKey = { language: config.LANGUAGE_CODE, site: config.siteId };
  const all = await context.loaders.terms.load(termsKey).catch(() => ({}));
  return termSections(all, ['home'])[0]!.entries['banner#label']!;
}

function send(request: FastifyRequest, reply: FastifyReply, bytes: Buffer): FastifyReply {
  const etag = etagOf(bytes);
  void reply.header('etag', etag).header('cache-control', DAY);
  if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.send(bytes);
}
