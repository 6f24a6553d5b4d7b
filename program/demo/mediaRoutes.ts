/**
 * Serves the demo's pictures and recordings: made at the first request, then cached on disk. Only the names, sizes
 * and formats that the site uses are served, so that no client can fill the disk.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { dayOfYear, localDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { dayPictureWidths } from '../../domain/media/pictures.ts';
import { renderChime } from './chime.ts';
import {
  bannerNames,
  bannerPicture,
  dayPicture,
  type BannerName,
  type BannerShape,
  type DayPictureWidth,
  type PictureFormat,
} from './pictures.ts';

/**
 * Maximum concurrent renders. Each takes one of the four threads that Node.js also needs to open a database connection,
 * to check a token and to read a file: when a page of pictures took all four, services missed their deadlines.
 */
const MAX_RENDERS = 2;
/** A leap year: the picture depends on the day of the year only, not on the year. */
const LEAP_YEAR = 2024;
/** Number of recordings; days share them. */
const CHIMES = 3;

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  wav: 'audio/wav',
};

/** Registers the routes `/media/…`; `folder` is the disk cache. */
export function registerDemoMedia(app: FastifyInstance, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const pendingRenders = new Map<string, Promise<void>>();
  const limit = pLimit(MAX_RENDERS);

  /** Renders a file unless it is cached; concurrent requests share one render. */
  async function cacheFile(name: string, render: () => Promise<Buffer> | Buffer): Promise<string> {
    const file = join(folder, name);
    if (!existsSync(file)) {
      let work = pendingRenders.get(name);
      if (!work) {
        work = limit(async () => {
          const temporary = `${file}.${process.pid}`;
          writeFileSync(temporary, await render());
          renameSync(temporary, file);
        }).finally(() => pendingRenders.delete(name));
        pendingRenders.set(name, work);
      }
      await work;
    }
    return name;
  }

  app.get<{ Params: { year: string; month: string; file: string } }>(
    '/media/daily/:year/:month/:file',
    async (request, reply) => {
      const { year, month, file } = request.params;
      const match = /^(\d{2})-(\d{1,4})\.(avif|webp|jpg)$/.exec(file);
      const day = match && /^\d{4}$/.test(year) ? dayIn(Number(month), Number(match[1])) : null;
      const width = Number(match?.[2]);
      if (!day || !dayPictureWidths.includes(width as DayPictureWidth)) return reply.callNotFound();
      const format = match![3] as PictureFormat;
      const name = await cacheFile(`daily-${day}-${width}.${format}`, () =>
        dayPicture(day, { width: width as DayPictureWidth, format }),
      );
      return send(reply, name, format);
    },
  );
  app.get<{ Params: { file: string } }>('/media/banner/:file', async (request, reply) => {
    const match = /^([a-z]{2})-(desktop|mobile)\.(avif|webp|jpg)$/.exec(request.params.file);
    if (!match || !bannerNames.includes(match[1] as BannerName)) return reply.callNotFound();
    const format = match[3] as PictureFormat;
    const name = await cacheFile(`banner-${request.params.file}`, () =>
      bannerPicture(match[1] as BannerName, match[2] as BannerShape, format),
    );
    return send(reply, name, format);
  });
  app.get<{ Params: { file: string } }>('/media/audio/:file', async (request, reply) => {
    const match = /^\d{4}-(\d{2})-(\d{2})\.wav$/.exec(request.params.file);
    const day = match && dayIn(Number(match[1]), Number(match[2]));
    if (!day) return reply.callNotFound();
    const seed = day % CHIMES;
    return send(reply, await cacheFile(`chime-${seed}.wav`, () => renderChime(seed)), 'wav');
  });

  const send = (reply: FastifyReply, name: string, format: string) =>
    reply
      .header('cache-control', 'public, max-age=604800')
      .type(contentTypes[format]!)
      .sendFile(name, folder, { cacheControl: false });
}

function dayIn(month: number, day: number): number | null {
  const date: LocalDate | null = localDate(LEAP_YEAR, month, day);
  return date === null ? null : dayOfYear(date);
}
