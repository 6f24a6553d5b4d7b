import '../../ui/parts.css';
import { useState } from 'react';
import { css } from '#ss/css';
import { savedContent } from '#ss/recipes';
import { focusPage } from '../../base/navigation/focusPage.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';
import { CrossIcon } from '../../ui/icons.tsx';
import { DayPicture } from '../../ui/DayPicture.tsx';
import { iconButton } from '../../ui/extraButtons.ts';
import { dayText } from '../days.ts';
import { TargetLink } from '../TargetLink.tsx';
import { LabelField, LabelList } from '../labels/LabelField.tsx';
import type { StoredBookmark } from '../bookmarkStore/bookmarkStore.ts';

const styles = savedContent();

interface Props {
  readonly bookmark: StoredBookmark;
  readonly known: readonly string[];
  readonly onRemove: () => void;
  readonly onLabel: (labels: string[]) => void;
  /** The owner is asked to sign in again. */
  readonly isAwaitingSignIn: boolean;
}

/** One bookmark: picture, title and day, labels, and a remove button. */
export function BookmarkRow({ bookmark, known, onRemove, onLabel, isAwaitingSignIn: isWaiting }: Props) {
  const t = useTerms();
  const [isLabelling, setLabelling] = useState(false);
  const { target, title, image, labels } = bookmark;
  const name = title || t('bookmarks#untitled');
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        {target.kind === 'READING' ? (
          <DayPicture date={target.date} ownImage={image} alt="" sizes="9rem" />
        ) : (
          image !== null && <img src={image} alt="" loading="lazy" decoding="async" />
        )}
      </div>
      <div className={styles.main}>
        <TargetLink target={target} className={styles.link}>
          <span className={styles.meta}>
            {target.kind === 'READING' ? dayText(target.date, t.language) : t('bookmarks#page')}
          </span>
          <span className={styles.title} dir="auto">
            {name}
          </span>
        </TargetLink>
        {!isLabelling && <LabelList labels={labels} />}
        <p>
          <button
            type="button"
            className={`${toolButton} ${css({ ms: '-3', _expanded: { bg: 'transparent' } })}`}
            aria-expanded={isLabelling}
            onClick={() => setLabelling(!isLabelling)}
          >
            {isLabelling ? t('labels#done') : t('labels#label')}
          </button>
        </p>
      </div>
      <div className={styles.aside}>
        <button
          type="button"
          className={iconButton}
          aria-label={t('bookmarks#remove', { title: `\u2068${name}\u2069` })}
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget.closest('li')!);
            onRemove();
          }}
        >
          <CrossIcon />
        </button>
      </div>
      {isLabelling && (
        <div className={styles.below}>
          <LabelField
            label={t('bookmarks#labelsOf', { title: `\u2068${name}\u2069` })}
            labels={labels}
            known={known}
            onChange={onLabel}
            isWaiting={isWaiting}
          />
        </div>
      )}
    </li>
  );
}

/** Before an item is removed with the focus in it: the next one gets the focus, or the one before, or the page. */
function focusNeighbour(item: HTMLElement): void {
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  const link = neighbour?.querySelector<HTMLElement>('a');
  if (link) link.focus();
  else focusPage();
}
