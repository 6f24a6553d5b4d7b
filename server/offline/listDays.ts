/** Builds the list of pages a device stores: today and the seven days after it, by URL and version. */
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

/** The most further readings of a day in the list. */
const MAX_FURTHER = 4;
/** The size and format of stored pictures: sharp on a phone, a few dozen kB. */
const PICTURE_WIDTH = 770;
const PICTURE_FORMAT = 'webp';
/** The format when the site's template has no placeholder for it. */
const FALLBACK_FORMAT = 'jpg';

export interface Listed {
  readonly list: KeptList;
  /** For the visitor's cookie: version assignments drawn for the list; null when none was drawn. */
  readonly versions: string | null;
}

/**
 * Lists the days of a visitor. Throws when something cannot be read: a device should keep its previous list rather than
 * get half of a new one.
 */
export async function listDays(
  preRenderer: Ahead,
  initialVisitor: Visitor,
  requestId: string,
): Promise<Listed> {
  const site = await siteOf(preRenderer.gateway, initialVisitor, requestId);
  let visitor = initialVisitor;
  let versions: string | null = null;
  const days: KeptDay[] = [];
  // Sequential: versions drawn for one day are used for the following days.
  for (let step = 0; step <= DAYS_AHEAD; step += 1) {
    const date = addDays(initialVisitor.today, step);
    const page = { kind: 'home', date, dateId: null } as const;
    const home = await preRenderer.page(visitor, page, requestId);
    if (!home && step > 0) break; // this process cannot read future days
    if (!home) throw unavailableProblem('offline');
    if (home.drawn !== null) {
      versions = home.drawn;
      visitor = withVersions(visitor, versions);
    }
    const dayReadings = await readingsOf(preRenderer, visitor, { date, site, requestId });
    // A future home without a reading is left out: it would be wrong once the reading is published.
    if (step > 0 && dayReadings.readings.length === 0) continue;
    days.push({ date, home: { url: urlOf(page), version: home.way.page.etag }, ...dayReadings });
  }
  const page = { kind: 'shell', date: initialVisitor.today, dateId: null } as const;
  const shell = await preRenderer.page(visitor, page, requestId);
  if (!shell) throw unavailableProblem('offline');
  const { basePath, routes } = site;
  const list: KeptList = {
    build: preRenderer.assets.build,
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

/** Pre-renders the readings of a day, and finds its picture. */
async function readingsOf(
  preRenderer: Ahead,
  visitor: Visitor,
  { date, site, requestId }: { date: LocalDate; site: OfflineSite; requestId: string },
): Promise<Pick<KeptDay, 'readings' | 'picture'>> {
  const { site: siteKey, country, zone, versions } = visitor;
  const variables = { ...siteKey, country, zone, versions, date, today: date, dateId: null };
  const at = preRenderer.momentOf(visitor, date);
  const { devotionalDay: day } = (await read(
    preRenderer.gateway,
    'Reading',
    variables,
    requestId,
    at,
  )) as DayData;
  if (!day) return { readings: [], picture: null };
  const further = day.otherReadings.flatMap(({ path }) => {
    const reading = parseReadingPath(path);
    return reading?.kind === 'dateId' ? [reading.dateId] : [];
  });
  const readings: KeptReading[] = [];
  for (const dateId of [null, ...further.slice(0, MAX_FURTHER)]) {
    const page = { kind: 'reading', date, dateId } as const;
    const rendered = await preRenderer.page(visitor, page, requestId);
    if (rendered) readings.push({ url: urlOf(page), version: rendered.way.page.etag, dateId });
  }
  return { readings, picture: pictureOf(site, date, day.devotional.imageUrl) };
}

/** The picture of a day: the reading's own, else by the site's template; null when the site has none. */
function pictureOf(site: OfflineSite, date: LocalDate, own: string | null): KeptPicture | null {
  if (own !== null) return { url: own, alike: own };
  const { imagePath, languageCode, siteCode } = site;
  if (imagePath === '') return null;
  const values = { date, language: languageCode, siteCode };
  const hasSizes = hasPlaceholder(imagePath, 'width') && hasPlaceholder(imagePath, 'format');
  const any = imagePath.replaceAll('{width}', '*').replaceAll('{format}', '*');
  const format = hasSizes ? PICTURE_FORMAT : FALLBACK_FORMAT;
  return {
    url: fillTemplate(imagePath, { ...values, width: PICTURE_WIDTH, format }),
    alike: fillTemplate(any, values),
  };
}

/** The visitor with the assignments of a cookie, as in their next request. */
function withVersions(visitor: Visitor, cookie: string): Visitor {
  const assignments = parseKept(cookie);
  return {
    ...visitor,
    kept: assignments,
    versions: [...assignments].map(([test, version]) => printPair(test, version)),
  };
}
