/**
 * The demo's pictures and recordings over HTTP: drawn when first asked for, kept on disk. Only the names, sizes and
 * formats the site uses are answered, so that nobody can fill the disk.
 */
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createTurns } from '../../rest/inTurn.ts';
import { dayOfYear, localDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { bannerNames, bannerSizes, renderBannerArt, type BannerName } from './media/bannerImages.ts';
import { renderChime } from './media/chime.ts';
import { imageSizes, renderDailyImage, type ImageWidth } from './media/dailyImage.ts';

const formats = ['avif', 'webp', 'jpg'] as const;
type Format = (typeof formats)[number];
/**
 * Each drawing takes one of the four threads that Node.js also needs to open a database connection, to check a token
 * and to read a file. A page of pictures that took them all kept services from answering before their deadline.
 */
const MAX_DRAWINGS = 2;
/** A leap year: the pictures go by the day of the year, whatever the year. */
const LEAP = 2024;
/** So many recordings there are; days share them. */
const CHIMES = 3;

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  wav: 'audio/wav',
};

/** Registers `/media/…`; `folder` keeps what was drawn. */
export function registerDemoMedia(app: FastifyInstance, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const running = new Map<string, Promise<void>>();
  const { inTurn } = createTurns(MAX_DRAWINGS);

  /** Draws a file unless it is there; once, however many ask. */
  async function keep(name: string, draw: () => Promise<Buffer> | Buffer): Promise<string> {
    const file = join(folder, name);
    if (!existsSync(file)) {
      let work = running.get(name);
      if (!work) {
        work = inTurn(async () => {
          const temporary = `${file}.${process.pid}`;
          writeFileSync(temporary, await draw());
          renameSync(temporary, file);
        }).finally(() => running.delete(name));
        running.set(name, work);
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
      if (!day || !imageSizes.includes(width as ImageWidth)) return reply.callNotFound();
      const format = match![3] as Format;
      const name = await keep(`daily-${day}-${width}.${format}`, () =>
        renderDailyImage(day, { width: width as ImageWidth, format }),
      );
      return send(reply, name, format);
    },
  );
  app.get<{ Params: { file: string } }>('/media/banner/:file', async (request, reply) => {
    const match = /^([a-z]{2})-(desktop|mobile)\.(avif|webp|jpg)$/.exec(request.params.file);
    if (!match || !bannerNames.includes(match[1] as BannerName)) return reply.callNotFound();
    const format = match[3] as Format;
    const size = bannerSizes[match[2] as keyof typeof bannerSizes];
    const name = await keep(`banner-${request.params.file}`, () =>
      renderBannerArt(match[1] as BannerName, { ...size, format }),
    );
    return send(reply, name, format);
  });
  app.get<{ Params: { file: string } }>('/media/audio/:file', async (request, reply) => {
    const match = /^\d{4}-(\d{2})-(\d{2})\.wav$/.exec(request.params.file);
    const day = match && dayIn(Number(match[1]), Number(match[2]));
    if (!day) return reply.callNotFound();
    const seed = day % CHIMES;
    return send(reply, await keep(`chime-${seed}.wav`, () => renderChime(seed)), 'wav');
  });

  const send = (reply: FastifyReply, name: string, format: string) =>
    reply
      .header('cache-control', 'public, max-age=604800')
      .type(types[format]!)
      .sendFile(name, folder, { cacheControl: false });
}

function dayIn(month: number, day: number): number | null {
  const date: LocalDate | null = localDate(LEAP, month, day);
  return date === null ? null : dayOfYear(date);
}
