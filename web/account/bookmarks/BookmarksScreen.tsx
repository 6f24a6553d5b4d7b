import '../../ui/parts.css';
import { useState } from 'react';
import { css } from '#ss/css';
import { savedContent } from '#ss/recipes';
import { labelKey } from '../../../domain/journals/entry.ts';
import { Link } from '../../base/navigation/Link.tsx';
import { notify } from '../../base/navigation/notices.ts';
import { showPanel } from '../../base/navigation/panels.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../../ui/buttons.ts';
import { Notice, EmptyState, ErrorState, Loading } from '../../ui/States.tsx';
import { outlineButton } from '../../ui/extraButtons.ts';
import { HiddenWhileSignedOut } from '../HiddenWhileSignedOut.tsx';
import { LabelFilter } from '../labels/LabelField.tsx';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { axesNow } from '../../base/site/axes.ts';
import { firstBoot } from '../../base/site/boot.ts';
import { sharedClient } from '../../graphql/client.ts';
import { useRecentReadingsQuery } from '../../graphql/RecentReadings.hooks.ts';
import { RecentReadings } from '../../ui/RecentReadings.tsx';
import { BookmarkRow } from './BookmarkRow.tsx';
import type { StoredBookmark } from '../bookmarkStore/bookmarkStore.ts';
import { useBookmarks } from './useBookmarks.ts';

const styles = savedContent();

/** The list of bookmarks, of the account or of this device. */
export function BookmarksScreen() {
  const t = useTerms();
  const { store, all, hasFailed, isOnDevice, isAwaitingSignIn: isWaiting } = useBookmarks();
  const [label, setLabel] = useState<string | null>(null);
  const labels = labelsOf(all ?? []);
  const chosen = labels.find((name) => label !== null && labelKey(name) === labelKey(label)) ?? null;
  const shown = (all ?? []).filter(
    (it) => chosen === null || it.labels.some((name) => labelKey(name) === labelKey(chosen)),
  );

  const attempt = (work: Promise<unknown> | undefined) =>
    work?.catch(() => notify({ text: t('bookmarks#refused'), tone: 'error' }));
  const remove = (bookmark: StoredBookmark) => {
    void attempt(store?.remove(bookmark.key));
    notify({
      text: t('bookmarks#removed'),
      action: { label: t('bookmarks#undo'), run: () => void attempt(store?.add(bookmark)) },
    });
  };
  return (
    <>
      <h1 className={css({ textStyle: 'display' })}>{t('bookmarks#title')}</h1>
      <p className={css({ color: 'fg.muted', mt: '4' })}>{t('bookmarks#text')}</p>
      {isOnDevice && shown.length > 0 && (
        <div className={css({ mt: '6' })}>
          <Notice
            actions={
              <button type="button" className={outlineButton} onClick={() => showPanel('signIn')}>
                {t('shell#signIn')}
              </button>
            }
          >
            {t('bookmarks#device')}
          </Notice>
        </div>
      )}
      <HiddenWhileSignedOut isHidden={isWaiting}>
        {labels.length > 0 && (
          <div className={styles.tools}>
            <LabelFilter labels={labels} chosen={chosen} onChoose={setLabel} />
          </div>
        )}
        {shown.length > 0 && (
          <ul className={styles.list} aria-label={t('bookmarks#title')}>
            {shown.map((it) => (
              <BookmarkRow
                key={it.key}
                bookmark={it}
                known={labels}
                onRemove={() => remove(it)}
                isAwaitingSignIn={isWaiting}
                onLabel={(names) => void attempt(store?.label(it.key, names))}
              />
            ))}
          </ul>
        )}
      </HiddenWhileSignedOut>
      {all?.length === 0 && <NothingYet />}
      {all === null && (
        <div className={css({ mt: '8' })}>
          {hasFailed ? (
            <ErrorState title={t('bookmarks#failed')} onRetry={() => store?.retry()} />
          ) : (
            <Loading lines={6} />
          )}
        </div>
      )}
    </>
  );
}

/** The next step, and the last readings; these are left out while they cannot be read. */
function NothingYet() {
  const t = useTerms();
  const { routes } = useSite();
  const [axes] = useState(() => axesNow(firstBoot()?.siteKey ?? { domain: null, override: null }));
  const variables = { ...axes.site, today: axes.today };
  const { data } = useRecentReadingsQuery({ client: sharedClient(), variables });
  return (
    <>
      <EmptyState
        title={t('bookmarks#empty#title')}
        text={t('bookmarks#empty#text')}
        action={
          <Link to={pathOf('today', routes)} className={primaryButton}>
            {t('bookmarks#empty#action')}
          </Link>
        }
      />
      {data && <RecentReadings readings={data.site.devotionals.nodes} />}
    </>
  );
}

/** All labels in use, sorted, once regardless of case. */
function labelsOf(all: readonly StoredBookmark[]): string[] {
  const names = new Map<string, string>();
  for (const name of all.flatMap(({ labels }) => labels))
    if (!names.has(labelKey(name))) names.set(labelKey(name), name);
  return [...names].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
}
