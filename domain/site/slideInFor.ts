/** Which slide-in below the header a reader sees. Separate from its declaration, so that pages do not load that. */
interface SlideIn {
  readonly id: string;
  /** 'YYYY-MM-DDTHH:mm' of the reader's day; null for always. */
  readonly start: string | null;
  readonly end: string | null;
  readonly countries: readonly string[];
  readonly pages: readonly string[];
}

interface Reader {
  readonly country: string;
  readonly page: string;
  /** 'YYYY-MM-DDTHH:mm', or more exact. */
  readonly localNow: string;
  /** Whether the reader has closed the slide-in with this id. */
  readonly isDismissed: (id: string) => boolean;
}

/**
 * The slide-in that a reader sees on a page: the first that is within its time, meant for the country and the page, and
 * not dismissed. The start is inclusive, the end is not.
 */
export function slideInFor<T extends SlideIn>(
  slideIns: readonly T[],
  { country, page, localNow, isDismissed }: Reader,
): T | null {
  const isMeant = ({ id, start, end, countries, pages }: T): boolean =>
    (start === null || start <= localNow) &&
    (end === null || localNow < end) &&
    (countries.length === 0 || countries.includes(country)) &&
    (pages.length === 0 || pages.includes(page)) &&
    !isDismissed(id);
  return slideIns.find(isMeant) ?? null;
}
