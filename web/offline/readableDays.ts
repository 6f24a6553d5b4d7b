/** The kept readings a reader has reached, for the page that stands in when there is no network. */
import { todayIn } from '../../domain/dates/localDate.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { ownZone } from './ownZone.ts';
import { DAYS_CACHE, readKept } from './caches.ts';

export interface ReadableDay {
  readonly href: string;
  readonly title: string;
  /** The day as the site writes it. */
  readonly dateText: string;
}

/** The readings that may be read now, the latest first; none where storage is off or holds nothing. */
export async function readableDays(basePath: string): Promise<readonly ReadableDay[]> {
  try {
    const today = todayIn(ownZone(), new Date());
    const cache = await caches.open(DAYS_CACHE);
    const { list } = (await readKept(cache)) ?? {};
    const reached = list?.days.filter(({ date }) => date <= today) ?? [];
    const readings = reached
      .reverse()
      .flatMap(({ date, readings: of }) => of.map(({ url, dateId }) => ({ url, date, dateId })));
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

/** Titles stand in the kept pages alone. */
function titleOf(html: string, date: string): Pick<ReadableDay, 'title' | 'dateText'> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const textOf = (selector: string) => page.querySelector(selector)?.textContent ?? '';
  return { title: textOf('article h1'), dateText: textOf('article time') || date };
}
