import type { ApolloCache } from '@apollo/client';
import { useRef, useState } from 'react';
import { css } from '#ss/css';
import { momentFormat } from '../../../../domain/dates/momentFormat.ts';
import { useRemoveCommentMutation } from '../../../account/comments/OwnComments.hooks.ts';
import type { OwnCommentFieldsFragment } from '../../../account/comments/OwnComments.types.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { showPanel } from '../../../base/navigation/panels.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/Menu.tsx';
import { neutralButton, quietButton } from '../../../ui/buttons.ts';
import type { CommentFieldsFragment } from './Comments.types.ts';
import { EditComment } from './EditComment.tsx';
import { focusCommentsHeading } from './commentsAnchor.ts';
import { refusalKey, failureKey } from './refusals.ts';
import { ReportComment } from './ReportComment.tsx';

interface CachedList {
  readonly totalCount: number;
}

/**
 * Removes a comment from the normalized cache and all lists, and decrements the total, so that the loaded list keeps its
 * place.
 */
export function removeCachedComment(cache: ApolloCache, reading: string, id: string): void {
  cache.modify<{ comments: CachedList | null }>({
    id: cache.identify({ __typename: 'Devotional', id: reading }) ?? '',
    fields: {
      comments: (list) =>
        list ? { ...list, totalCount: Math.max(0, (list as CachedList).totalCount - 1) } : list,
    },
  });
  for (const __typename of ['Comment', 'OwnComment'])
    cache.evict({ id: cache.identify({ __typename, id }) ?? '' });
  cache.gc();
}

/** A comment as it is shown: the public version, or the author's version when it is the viewer's own. */
export interface Entry {
  readonly comment: CommentFieldsFragment | OwnCommentFieldsFragment;
  readonly own: OwnCommentFieldsFragment | null;
}

interface Props {
  readonly entry: Entry;
  /** The id of the devotional it belongs to. */
  readonly reading: string;
  readonly isSignedIn: boolean;
  /** Refetches the list, after a mutation showed that it is outdated. */
  readonly refetch: () => Promise<void>;
}
type Step = 'read' | 'edit' | 'remove' | 'report';

/** One comment: author, date, text, and a menu of the actions allowed on it. */
export function CommentEntry({ entry: { comment, own }, reading, isSignedIn, refetch: again }: Props) {
  const t = useTerms();
  const [step, setStep] = useState<Step>('read');
  const ref = useRef<HTMLLIElement>(null);
  const [remove, { client }] = useRemoveCommentMutation();
  const name = comment.name || t('comments#reader');
  const { id } = comment;

  /** Returns the focus to the menu button that opened the step. */
  const close = () => {
    setStep('read');
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('button')?.focus());
  };
  const doRemove = async () => {
    const key = await remove({ variables: { id } }).then(
      ({ data }) => refusalKey(data?.removeComment.__typename),
      failureKey,
    );
    if (key !== null) notify({ text: t(key), tone: 'error' });
    // The comment was removed elsewhere: the list is outdated.
    if (key === 'comments#error#gone') return again();
    if (key !== null) return undefined;
    notify({ text: t('comments#removed'), tone: 'success' });
    removeCachedComment(client.cache, reading, id);
    focusCommentsHeading();
    return undefined;
  };

  const reportItem: MenuItem = {
    id: 'report',
    label: t('comments#report'),
    run: () => (isSignedIn ? setStep('report') : showPanel('signIn')),
  };
  const isEditable = own?.editableUntil != null;
  const authorItems: MenuItem[] = [
    ...(isEditable ? [{ id: 'edit', label: t('comments#edit'), run: () => setStep('edit') }] : []),
    { id: 'remove', label: t('comments#remove'), run: () => setStep('remove') },
  ];

  return (
    <li className={item} ref={ref}>
      <div className={css({ display: 'flex', alignItems: 'center', columnGap: '2' })}>
        <p className={css({ minW: '[0]', flex: '1', overflowWrap: 'anywhere' })}>
          <bdi className={css({ fontWeight: 'semibold' })}>{name}</bdi>{' '}
          <span className={css({ textStyle: 'small', color: 'fg.muted', ms: '1' })}>
            <time dateTime={comment.writtenAt}>{dayText(comment.writtenAt, t.language)}</time>
            {comment.editedAt !== null && ` · ${t('comments#edited')}`}
            {own && ` · ${t('comments#own')}`}
          </span>
        </p>
        <Menu isIconOnly label={t('comments#menu', { name })} items={own ? authorItems : [reportItem]} />
      </div>
      {step === 'edit' && own ? (
        <EditComment comment={own} onDone={close} />
      ) : (
        <p dir="auto" className={text}>
          {comment.text}
        </p>
      )}
      {own && own.state !== 'PUBLISHED' && (
        <p className={stateStyles}>
          {t(`comments#state#${stateKeys[own.state]}`)}
          {own.reason !== '' && ` ${t('comments#state#reason', { reason: own.reason })}`}
        </p>
      )}
      {step === 'report' && (
        <div className={css({ mt: '4' })}>
          <ReportComment
            id={id}
            onCancel={close}
            onDone={() => {
              notify({ text: t('comments#reported'), tone: 'success' });
              close();
            }}
          />
        </div>
      )}
      {step === 'remove' && (
        <div role="group" aria-label={t('comments#removal#question')} className={question}>
          <p className={css({ flexBasis: 'full' })}>{t('comments#removal#question')}</p>
          <button type="button" ref={focusOn} className={neutralButton} onClick={() => void doRemove()}>
            {t('comments#remove')}
          </button>
          <button type="button" className={quietButton} onClick={close}>
            {t('comments#removal#keep')}
          </button>
        </div>
      )}
    </li>
  );
}

/** Focuses the confirming button when the question appears. */
const focusOn = (button: HTMLElement | null) => button?.focus();

const stateKeys = { HELD: 'held', HIDDEN: 'hidden', REJECTED: 'rejected' } as const;

/** The date in the reader's time zone: comments are never rendered on the server (decision page 0006). */
const dayText = (at: string, language: string): string =>
  momentFormat(language, { date: 'medium' })(new Date(at));

const item = css({
  py: '5',
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: '[0]' },
});
const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: '1' });
const stateStyles = css({ textStyle: 'small', color: 'fg.muted', mt: '2' });
const question = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' });
