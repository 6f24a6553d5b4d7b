import { useContext } from 'react';
import { bookmarkKey, bookmarkPicture, type BookmarkTarget } from '../../../domain/bookmarks/bookmark.ts';
import { isLocalDate } from '../../../domain/dates/localDate.ts';
import { tidyLine } from '../../../domain/journals/tidyEntry.ts';
import { notify } from '../../base/navigation/notices.ts';
import { pathOf, resolvePath } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import type { ShellSite } from '../../base/site/boot.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';
import { useBookmarks } from '../bookmarks/useBookmarks.ts';
import { catchTyping } from '../journalStore/earlyTyping.ts';
import { createEntry } from '../journalStore/newEntry.ts';
import { NavContext } from '../../base/navigation/Link.tsx';

/** The buttons to bookmark the page and to write about it. `image` is the page's own picture. */
export function BookmarkTools({ image }: { readonly image: string | null }) {
  const site = useSite();
  const target = targetOfPath(site, location.pathname);
  if (!target) return null;
  // A page of sections may have no heading of its own.
  const heading = tidyLine(document.querySelector('main h1')?.textContent ?? '');
  const title = (heading || tidyLine(document.title)).slice(0, 300);
  const picture = bookmarkPicture(image);
  return (
    <>
      <BookmarkButton target={target} title={title} image={picture} />
      {target.kind === 'READING' && <WriteButton target={target} title={title} />}
    </>
  );
}

/** The bookmark target of an address; null when it cannot be bookmarked. */
export function targetOfPath(site: ShellSite, pathname: string): BookmarkTarget | null {
  const { basePath, routes, donationUrl } = site;
  // Country and date do not affect how readings and pages are resolved.
  const today = '0001-01-01' as Parameters<typeof resolvePath>[2]['today'];
  const resolved = resolvePath(pathname, '', { basePath, routes, donationUrl, country: '', today });
  if (resolved.kind !== 'page') return null;
  const { date, dateId = null, slug } = resolved.params;
  if (resolved.page === 'reading' && isLocalDate(date))
    return { kind: 'READING', site: site.name, date, dateId };
  if (resolved.page === 'contentPage' && slug) return { kind: 'PAGE', site: site.name, slug };
  return null;
}

interface ButtonProps {
  readonly target: BookmarkTarget;
  readonly title: string;
  readonly image: string | null;
}

function BookmarkButton({ target, title, image }: ButtonProps) {
  const t = useTerms();
  const { store, all: allBookmarks, isAwaitingSignIn: isWaiting } = useBookmarks();
  const all = isWaiting ? null : allBookmarks;
  const key = bookmarkKey(target);
  const isBookmarked = all?.some((it) => it.key === key) ?? false;
  const toggle = async () => {
    try {
      if (isBookmarked) return await store?.remove(key);
      const hasRoom = await store?.add({ target, title, image, labels: [], addedAt: Date.now() });
      if (hasRoom === false) notify({ text: t('shell#keep#full'), tone: 'error' });
    } catch {
      notify({ text: t('shell#keep#failed'), tone: 'error' });
    }
  };
  return (
    <button
      type="button"
      className={toolButton}
      aria-pressed={isBookmarked}
      // Disabled until the bookmarks are loaded, because the effect would be unknown.
      aria-disabled={all === null}
      onClick={() => all !== null && void toggle()}
    >
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill={isBookmarked ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M7 4h10v16l-5-4.5L7 20z" />
      </svg>
      {t(isBookmarked ? 'shell#keep#added' : 'shell#keep#add')}
    </button>
  );
}

function WriteButton({
  target: { site, date, dateId },
  title,
}: {
  readonly target: Extract<BookmarkTarget, { kind: 'READING' }>;
  readonly title: string;
}) {
  const t = useTerms();
  const { basePath, routes } = useSite();
  const nav = useContext(NavContext);
  const write = () => {
    const id = createEntry({ date, reading: { site, dateId, title } });
    catchTyping(id, t('shell#keep#write'));
    nav.go(`${basePath}${pathOf('journals', routes)}/${id}`);
  };
  return (
    <button type="button" className={toolButton} onClick={write}>
      {t('shell#keep#write')}
    </button>
  );
}
