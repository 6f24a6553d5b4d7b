/** The cached readings up to today, for the offline page. */
import { todayIn } from '../../domain/dates/localDate.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { ownZone } from './ownZone.ts';
import { DAYS_CACHE, readCachedDays } from './caches.ts';

export interface ReadableDay {
  readonly href: string;
  readonly title: string;
  /** The date as the site formats it. */
  readonly dateText: string;
}

/** The readings that can be read now, latest first; empty when storage is off or holds none. */
export async function readableDays(basePath: string): Promise<readonly ReadableDay[]> {
  try {
    const today = todayIn(ownZone(), new Date());
    const cache = await caches.open(DAYS_CACHE);
    const { list } = (await readCachedDays(cache)) ?? {};
    const pastDays = list?.days.filter(({ date }) => date <= today) ?? [];
    const readings = pastDays
      .reverse()
      .flatMap(({ date, readings: dayReadings }) =>
        dayReadings.map(({ url, dateId }) => ({ url, date, dateId })),
      );
    const found = await Promise.all(
      readings.map(async ({ url, date, dateId }) => {
        const html = await (await cache.match(url))?.text();
        const href = basePath + readingPath({ date: date as LocalDate, dateId });
        return html === undefined ? [] : [{ href, ...titleOf(html, date) }];
      }),
    );
    return found.flat();
  } catch {
    return [];
  }
}

/** Titles are only in the cached HTML. */
function titleOf(html: string, date: string): Pick<ReadableDay, 'title' | 'dateText'> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const textOf = (selector: string) => page.querySelector(selector)?.textContent ?? '';
  return { title: textOf('article h1'), dateText: textOf('article time') || date };
}
