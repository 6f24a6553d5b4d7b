/** Builds the list of pages a device stores: today, the seven days before it and after it, by URL and version. */
import {
  DAYS_AHEAD,
  DAYS_BACK,
  type OfflineDay,
  type OfflineList,
  type OfflinePicture,
  type OfflineReading,
} from '../../domain/offline/offlineList.ts';
import { addDays, compare, type LocalDate } from '../../domain/dates/localDate.ts';
import { parseAssignments, formatPair } from '../../domain/experiments/versionAssignments.ts';
import { parseReadingPath } from '../../domain/permalinks/readingPath.ts';
import { expandTemplate, hasPlaceholder } from '../../domain/templates/pathTemplate.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import type { Visitor } from '../request/visitor.ts';
import {
  JOURNALS_URL,
  readOperation,
  readSite,
  offlineUrlOf,
  type PreRenderer,
  type OfflineSite,
} from './preRender.ts';

/** The most further readings of a day in the list. */
const MAX_FURTHER = 4;
/** The size and format of stored pictures: sharp on a phone, a few dozen kB. */
const PICTURE_WIDTH = 770;
const PICTURE_FORMAT = 'webp';
/** The format when the site's template has no placeholder for it. */
const FALLBACK_FORMAT = 'jpg';

export interface DayListing {
  readonly list: OfflineList;
  /** For the visitor's cookie: version assignments drawn for the list; null when none was drawn. */
  readonly versions: string | null;
}

/**
 * Lists the days of a visitor; with `pastDays` only these. Throws when something cannot be read: a device should keep
 * its previous list rather than get half of a new one.
 */
export async function listDays(
  preRenderer: PreRenderer,
  initialVisitor: Visitor,
  { requestId, pastDays = null }: { requestId: string; pastDays?: readonly LocalDate[] | null },
): Promise<DayListing> {
  const site = await readSite(preRenderer.gateway, initialVisitor, requestId);
  let visitor = initialVisitor;
  let versions: string | null = null;
  const { today } = initialVisitor;
  const days: OfflineDay[] = [];
  const before = Array.from({ length: DAYS_BACK }, (_, index) => addDays(today, index - DAYS_BACK));
  for (const date of pastDays ?? before) {
    const dayReadings = await readingsOf(preRenderer, visitor, { date, site, requestId });
    if (dayReadings.readings.length > 0) days.push({ date, home: null, ...dayReadings });
  }
  // Sequential: versions drawn for one day are used for the following days.
  for (let step = 0; pastDays === null && step <= DAYS_AHEAD; step += 1) {
    const date = addDays(today, step);
    const page = { kind: 'home', date, dateId: null } as const;
    const home = await preRenderer.renderPage(visitor, page, requestId);
    if (!home && step > 0) break; // this process cannot read future days
    if (!home) throw unavailableProblem('offline');
    if (home.drawn !== null) {
      versions = home.drawn;
      visitor = withVersions(visitor, versions);
    }
    const dayReadings = await readingsOf(preRenderer, visitor, { date, site, requestId });
    // A future home without a reading is left out: it would be wrong once the reading is published.
    if (step > 0 && dayReadings.readings.length === 0) continue;
    days.push({ date, home: { url: offlineUrlOf(page), version: home.response.page.etag }, ...dayReadings });
  }
  const page = { kind: 'shell', date: today, dateId: null } as const;
  const shell = await preRenderer.renderPage(visitor, page, requestId);
  if (!shell) throw unavailableProblem('offline');
  const journals = await preRenderer.renderPage(
    visitor,
    { kind: 'journals', date: today, dateId: null },
    requestId,
  );
  const { basePath, routes } = site;
  const list: OfflineList = {
    build: preRenderer.assets.build,
    basePath,
    routes: routes.filter(({ name }) => name === 'home' || name === 'today' || name === 'journals'),
    country: visitor.country,
    shell: { url: `${basePath}/offline`, version: shell.response.page.etag },
    ...(journals && { journals: { url: JOURNALS_URL, version: journals.response.page.etag } }),
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
  preRenderer: PreRenderer,
  visitor: Visitor,
  { date, site, requestId }: { date: LocalDate; site: OfflineSite; requestId: string },
): Promise<Pick<OfflineDay, 'readings' | 'picture'>> {
  const { site: siteKey, country, zone, versions } = visitor;
  const today = compare(date, visitor.today) < 0 ? visitor.today : date;
  const variables = { ...siteKey, country, zone, versions, date, today, dateId: null };
  const at = preRenderer.momentOf(visitor, date);
  const { devotionalDay: day } = (await readOperation(
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
  const readings: OfflineReading[] = [];
  for (const dateId of [null, ...further.slice(0, MAX_FURTHER)]) {
    const page = { kind: 'reading', date, dateId } as const;
    const rendered = await preRenderer.renderPage(visitor, page, requestId);
    if (rendered) readings.push({ url: offlineUrlOf(page), version: rendered.response.page.etag, dateId });
  }
  return { readings, picture: pictureOf(site, date, day.devotional.imageUrl) };
}

/** The picture of a day: the reading's own, else by the site's template; null when the site has none. */
function pictureOf(site: OfflineSite, date: LocalDate, own: string | null): OfflinePicture | null {
  if (own !== null) return { url: own, alike: own };
  const { imagePath, languageCode, siteCode } = site;
  if (imagePath === '') return null;
  const values = { date, language: languageCode, siteCode };
  const hasSizes = hasPlaceholder(imagePath, 'width') && hasPlaceholder(imagePath, 'format');
  const any = imagePath.replaceAll('{width}', '*').replaceAll('{format}', '*');
  const format = hasSizes ? PICTURE_FORMAT : FALLBACK_FORMAT;
  return {
    url: expandTemplate(imagePath, { ...values, width: PICTURE_WIDTH, format }),
    alike: expandTemplate(any, values),
  };
}

/** The visitor with the assignments of a cookie, as in their next request. */
function withVersions(visitor: Visitor, cookie: string): Visitor {
  const assignments = parseAssignments(cookie);
  return {
    ...visitor,
    assignments,
    versions: [...assignments].map(([test, version]) => formatPair(test, version)),
  };
}
