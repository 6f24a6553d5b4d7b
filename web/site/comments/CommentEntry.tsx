import { useState } from 'react';
import { css } from '#ss/css';
import {
  useRemoveCommentMutation,
  useReportCommentMutation,
} from '../../account/comments/OwnComments.hooks.ts';
import { notify } from '../../app/notices.ts';
import { showPanel } from '../../app/panels.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { Menu, type MenuItem } from '../../ui/Menu.tsx';
import { evenButton, quietButton } from '../../ui/buttons.ts';
import { EditComment } from './EditComment.tsx';
import type { Entry } from './OpenComments.tsx';
import { refusalKey, toldFailure } from './refusals.ts';

interface Props {
  readonly entry: Entry;
  readonly isSignedIn: boolean;
  readonly onChanged: () => Promise<void>;
}

/** One comment: who, when, what, and in a small menu what may be done about it. */
export function CommentEntry({ entry: { comment, own }, isSignedIn, onChanged }: Props) {
  const t = useTerms();
  const [step, setStep] = useState<'read' | 'edit' | 'remove'>('read');
  const [report] = useReportCommentMutation();
  const [remove] = useRemoveCommentMutation();
  const name = comment.name || t('comments#reader');

  const send = async (work: Promise<{ readonly answer: string | undefined }>, done: string) => {
    const key = await work.then(({ answer }) => refusalKey(answer), toldFailure);
    notify(key === null ? { text: done, tone: 'success' } : { text: t(key), tone: 'error' });
    setStep('read');
    await onChanged();
  };
  const { id } = comment;
  const doReport = async () => ({
    answer: (await report({ variables: { id } })).data?.reportComment.__typename,
  });
  const doRemove = async () => ({
    answer: (await remove({ variables: { id } })).data?.removeComment.__typename,
  });

  const forOthers: MenuItem = {
    id: 'report',
    label: t('comments#report'),
    run: () => (isSignedIn ? void send(doReport(), t('comments#reported')) : showPanel('signIn')),
  };
  const isEditable = own?.editableUntil != null;
  const forAuthor: MenuItem[] = [
    ...(isEditable ? [{ id: 'edit', label: t('comments#edit'), run: () => setStep('edit') }] : []),
    { id: 'remove', label: t('comments#remove'), run: () => setStep('remove') },
  ];

  return (
    <li className={item}>
      <div className={css({ display: 'flex', alignItems: 'center', columnGap: '2' })}>
        <p className={css({ minW: '[0]', flex: '1', overflowWrap: 'anywhere' })}>
          <bdi className={css({ fontWeight: 'semibold' })}>{name}</bdi>{' '}
          <span className={css({ textStyle: 'small', color: 'fg.muted' })}>
            <time dateTime={comment.writtenAt}>{dayText(comment.writtenAt, t.language)}</time>
            {comment.editedAt !== null && ` · ${t('comments#edited')}`}
            {own && ` · ${t('comments#own')}`}
          </span>
        </p>
        <Menu isSmall label={t('comments#menu', { name })} items={own ? forAuthor : [forOthers]} />
      </div>
      {step === 'edit' && own ? (
        <EditComment comment={own} onDone={async () => (setStep('read'), onChanged())} />
      ) : (
        <p dir="auto" className={text}>
          {comment.text}
        </p>
      )}
      {own && own.state !== 'PUBLISHED' && (
        <p className={note}>
          {t(`comments#state#${stateKeys[own.state]}`)}
          {own.reason !== '' && ` ${t('comments#state#reason', { reason: own.reason })}`}
        </p>
      )}
      {step === 'remove' && (
        <div role="group" aria-label={t('comments#removal#question')} className={question}>
          <p className={css({ flexBasis: 'full' })}>{t('comments#removal#question')}</p>
          <button
            type="button"
            ref={focusOn}
            className={evenButton}
            onClick={() => void send(doRemove(), t('comments#removed'))}
          >
            {t('comments#remove')}
          </button>
          <button type="button" className={quietButton} onClick={() => setStep('read')}>
            {t('comments#removal#keep')}
          </button>
        </div>
      )}
    </li>
  );
}

/** The question was asked for just now: the answer is under the fingers. */
const focusOn = (button: HTMLElement | null) => button?.focus();

const stateKeys = { HELD: 'held', HIDDEN: 'hidden', REJECTED: 'rejected' } as const;

/** The day in the reader's own zone: this part is never rendered on the server (decision page 0006). */
const dayText = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(at));

const item = css({
  py: '5',
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: '[0]' },
});
const text = css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: '1' });
const note = css({ textStyle: 'small', color: 'fg.muted', mt: '2' });
const question = css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' });
