/** The list of what a reader's device keeps: today and the seven days after it, by address and version. */
import {
  DAYS_AHEAD,
  type KeptDay,
  type KeptList,
  type KeptPicture,
  type KeptReading,
} from '../../domain/offline/keptList.ts';
import { addDays, type LocalDate } from '../../domain/dates/localDate.ts';
import { parseKept, printPair } from '../../domain/experiments/keptVersions.ts';
import { parseReadingPath } from '../../domain/permalinks/readingPath.ts';
import { fillTemplate, hasPlaceholder } from '../../domain/templates/pathTemplate.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import type { Visitor } from '../request/visitor.ts';
import { read, siteOf, urlOf, type Ahead, type OfflineSite } from './ahead.ts';

/** More further readings of one day are not kept. */
const MOST_FURTHER = 4;
/** The size and format every picture is kept in: sharp on a phone, a few dozen kB. */
const KEPT_WIDTH = 770;
const KEPT_FORMAT = 'webp';
/** Where the site's template leaves no choice of format. */
const PLAIN_FORMAT = 'jpg';

export interface Listed {
  readonly list: KeptList;
  /** For the reader's cookie: versions drawn on the way; null when there were none. */
  readonly versions: string | null;
}

/** Lists the days of a visitor. Throws while something cannot be read: what a device has is better than half of it. */
export async function listDays(ahead: Ahead, given: Visitor, requestId: string): Promise<Listed> {
  const site = await siteOf(ahead.gateway, given, requestId);
  let visitor = given;
  let versions: string | null = null;
  const days: KeptDay[] = [];
  // One after the other: what is drawn for one day is drawn for those that follow.
  for (let step = 0; step <= DAYS_AHEAD; step += 1) {
    const date = addDays(given.today, step);
    const page = { kind: 'home', date, dateId: null } as const;
    const home = await ahead.page(visitor, page, requestId);
    if (!home && step > 0) break; // this process cannot look ahead
    if (!home) throw unavailableProblem('offline');
    if (home.drawn !== null) {
      versions = home.drawn;
      visitor = withVersions(visitor, versions);
    }
    const read = await readingsOf(ahead, visitor, { date, site, requestId });
    // A home that knows of no reading says nothing yet that will still be true on its day.
    if (step > 0 && read.readings.length === 0) continue;
    days.push({ date, home: { url: urlOf(page), version: home.way.page.etag }, ...read });
  }
  const page = { kind: 'shell', date: given.today, dateId: null } as const;
  const shell = await ahead.page(visitor, page, requestId);
  if (!shell) throw unavailableProblem('offline');
  const { basePath, routes } = site;
  const list: KeptList = {
    build: ahead.assets.build,
    basePath,
    routes: routes.filter(({ name }) => name === 'home' || name === 'today'),
    country: visitor.country,
    shell: { url: `${basePath}/offline`, version: shell.way.page.etag },
    days,
  };
  return { list, versions };
}

interface DayData {
  readonly devotionalDay: {
    readonly devotional: { readonly imageUrl: string | null };
    readonly otherReadings: readonly { readonly path: string }[];
  } | null;
}

/** The readings of a day and its picture. */
async function readingsOf(
  ahead: Ahead,
  visitor: Visitor,
  { date, site, requestId }: { date: LocalDate; site: OfflineSite; requestId: string },
): Promise<Pick<KeptDay, 'readings' | 'picture'>> {
  const { site: of, country, zone, versions } = visitor;
  const variables = { ...of, country, zone, versions, date, today: date, dateId: null };
  const at = ahead.momentOf(visitor, date);
  const { devotionalDay: day } = (await read(ahead.gateway, 'Reading', variables, requestId, at)) as DayData;
  if (!day) return { readings: [], picture: null };
  const further = day.otherReadings.flatMap(({ path }) => {
    const reading = parseReadingPath(path);
    return reading?.kind === 'dateId' ? [reading.dateId] : [];
  });
  const readings: KeptReading[] = [];
  for (const dateId of [null, ...further.slice(0, MOST_FURTHER)]) {
    const page = { kind: 'reading', date, dateId } as const;
    const made = await ahead.page(visitor, page, requestId);
    if (made) readings.push({ url: urlOf(page), version: made.way.page.etag, dateId });
  }
  return { readings, picture: pictureOf(site, date, day.devotional.imageUrl) };
}

/** The picture of a day: the reading's own, else by the site's template. Nothing for a site without. */
function pictureOf(site: OfflineSite, date: LocalDate, own: string | null): KeptPicture | null {
  if (own !== null) return { url: own, alike: own };
  const { imagePath, languageCode, siteCode } = site;
  if (imagePath === '') return null;
  const of = { date, language: languageCode, siteCode };
  const hasSizes = hasPlaceholder(imagePath, 'width') && hasPlaceholder(imagePath, 'format');
  const any = imagePath.replaceAll('{width}', '*').replaceAll('{format}', '*');
  const format = hasSizes ? KEPT_FORMAT : PLAIN_FORMAT;
  return {
    url: fillTemplate(imagePath, { ...of, width: KEPT_WIDTH, format }),
    alike: fillTemplate(any, of),
  };
}

/** The visitor as their next request will be. */
function withVersions(visitor: Visitor, cookie: string): Visitor {
  const kept = parseKept(cookie);
  return { ...visitor, kept, versions: [...kept].map(([test, version]) => printPair(test, version)) };
}
