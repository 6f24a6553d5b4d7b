/** Decides which cached page answers an address on a date. Pure; uses the same address rules as server and browser. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { OfflineList } from '../../domain/offline/offlineList.ts';
import { resolvePath } from '../base/navigation/resolvePath.ts';

export type CachedAnswer =
  /** `url` is the URL the page was fetched with. */
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Nothing is cached for the address: the offline page, which lists what can be read. */
  | { readonly kind: 'shell'; readonly url: string };

/** The answer for an address while offline. `today` is the reader's local date; later days are never shown. */
export function cachedAnswer(list: OfflineList, { pathname, search }: URL, today: LocalDate): CachedAnswer {
  const shell = { kind: 'shell', url: list.shell.url } as const;
  const context = { ...list, donationUrl: '', today };
  const resolved = resolvePath(pathname, search, context);
  switch (resolved.kind) {
    case 'redirect':
      return resolved.today && !readingOf(list, today, null, today)
        ? shell
        : { kind: 'redirect', to: resolved.to };
    case 'page': {
      const { date, dateId = null } = resolved.params;
      if (resolved.page === 'journals')
        return list.journals ? { kind: 'page', url: list.journals.url } : shell;
      const isHome = resolved.page === 'home';
      const isOtherCountry = !isHome && isForOtherCountry(list, search);
      const page = isHome
        ? (dayOf(list, today, today)?.home ?? undefined)
        : resolved.page === 'reading' && !isOtherCountry
          ? readingOf(list, date!, dateId, today)
          : undefined;
      return page ? { kind: 'page', url: page.url } : shell;
    }
    case 'outside':
    case 'notFound':
      return shell;
  }
}

/** A cached day that is not in the future. */
const dayOf = ({ days }: OfflineList, date: string, today: LocalDate) =>
  date <= today ? days.find((day) => day.date === date) : undefined;

const readingOf = (list: OfflineList, date: string, dateId: string | null, today: LocalDate) =>
  dayOf(list, date, today)?.readings.find((reading) => reading.dateId === dateId);

/** `?country=xx` names a text of another country than the reader's. */
function isForOtherCountry({ country }: OfflineList, search: string): boolean {
  const requested = new URLSearchParams(search).get('country');
  return requested !== null && requested.toUpperCase() !== country;
}

/** The cached picture that replaces an address, whatever size and format it names. */
export function pictureFor({ days }: OfflineList, address: URL, origin: string): string | null {
  const found = days.find(
    ({ picture }) => picture !== null && matchesTemplate(picture.alike, address, origin),
  );
  return found?.picture?.url ?? null;
}

/** Whether an address matches a template, in which a star matches anything but slashes. */
function matchesTemplate(template: string, address: URL, origin: string): boolean {
  const pattern = new URL(template, origin).href.split('*').map(literal).join('[^/]*');
  return new RegExp(`^${pattern}$`).test(address.href);
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
