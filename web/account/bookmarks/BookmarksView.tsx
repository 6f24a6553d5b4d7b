import type { ViewProps } from '../../base/navigation/page.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { FramePage } from '../FramePage.tsx';
import type { BookmarksPageQuery } from '../bookmarkStore/Bookmarks.types.ts';

const load = () => import('./BookmarksScreen.tsx').then((it) => it.BookmarksScreen);
const screenProps = {};

/** The bookmarks page. Spec 1 §2: bookmarks path. */
export default function BookmarksView(_props: ViewProps<BookmarksPageQuery>) {
  const t = useTerms();
  return (
    <FramePage title={t('bookmarks#title')} text={t('bookmarks#text')} load={load} screenProps={screenProps}>
      <noscript>
        <p>{t('bookmarks#needsScript')}</p>
      </noscript>
    </FramePage>
  );
}
