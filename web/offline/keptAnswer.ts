/** Which kept page answers which address, on which date: pure, the same rule for addresses as everywhere. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { KeptList } from '../../domain/offline/keptList.ts';
import { resolvePath } from '../app/resolvePath.ts';

export type KeptAnswer =
  /** `url` is what the page was fetched by. */
  | { readonly kind: 'page'; readonly url: string }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Nothing kept: the page that says so, and what can be read. */
  | { readonly kind: 'shell'; readonly url: string };

/** What answers an address without a network. `today` is the reader's own date: a later day is never shown. */
export function keptAnswer(list: KeptList, { pathname, search }: URL, today: LocalDate): KeptAnswer {
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
      const isHome = resolved.page === 'home';
      const isOther = !isHome && isForAnother(list, search);
      const page = isHome
        ? dayOf(list, today, today)?.home
        : resolved.page === 'reading' && !isOther
          ? readingOf(list, date!, dateId, today)
          : undefined;
      return page ? { kind: 'page', url: page.url } : shell;
    }
    case 'outside':
    case 'notFound':
      return shell;
  }
}

/** A kept day that has come. */
const dayOf = ({ days }: KeptList, date: string, today: LocalDate) =>
  date <= today ? days.find((day) => day.date === date) : undefined;

const readingOf = (list: KeptList, date: string, dateId: string | null, today: LocalDate) =>
  dayOf(list, date, today)?.readings.find((reading) => reading.dateId === dateId);

/** `?country=xx` names a text that is not the reader's own. */
function isForAnother({ country }: KeptList, search: string): boolean {
  const asked = new URLSearchParams(search).get('country');
  return asked !== null && asked.toUpperCase() !== country;
}

/** The kept picture that stands in for an address, whatever size and format it asks for. */
export function pictureFor({ days }: KeptList, address: URL, origin: string): string | null {
  const found = days.find(({ picture }) => picture !== null && isLike(picture.alike, address, origin));
  return found?.picture?.url ?? null;
}

/** Whether an address is a template's, whose stars stand for a part without slashes. */
function isLike(alike: string, address: URL, origin: string): boolean {
  const pattern = new URL(alike, origin).href.split('*').map(literal).join('[^/]*');
  return new RegExp(`^${pattern}$`).test(address.href);
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
