import * as z from 'zod/mini';
import { useState } from 'react';
import { css } from '#ss/css';
import { MAX_COMMENT_LENGTH, commentText } from '../../../../domain/comments/commentFields.ts';
import { useWriteCommentMutation } from '../../../account/comments/OwnComments.hooks.ts';
import { showPanel } from '../../../base/navigation/panels.ts';
import { useSite } from '../../../base/site/SiteContext.tsx';
import { useTerms } from '../../../i18n/terms.tsx';
import { Form, FormActions, SubmitButton } from '../../../ui/forms/Form.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { Notice } from '../../../ui/States.tsx';
import { primaryButton } from '../../../ui/buttons.ts';
import { formLevelError, throwRefusal, failureKey } from './refusals.ts';
import type { Writer } from './useWriter.ts';

export const commentForm = z.object({ text: commentText });

interface Props {
  readonly reading: string;
  readonly writer: Writer;
  readonly onSent: () => Promise<void>;
}

/** The form for signed-in users, the sign-in button for others, and the guidelines for both. */
export function WriteComment({ reading, writer, onSent }: Props) {
  const t = useTerms();
  const [write] = useWriteCommentMutation();
  /** The state of the last sent comment, and the number sent: each one resets the form. */
  const [sent, setSent] = useState<{ readonly count: number; readonly isHeld: boolean } | null>(null);

  const send = async ({ text }: { readonly text: string }) => {
    if (!writer.isSignedIn) {
      showPanel('signIn');
      throw formLevelError(t('comments#error#signIn'));
    }
    const result = await write({ variables: { reading, text } }).then(
      ({ data }) => data?.writeComment,
      (error: unknown) => {
        throw formLevelError(t(failureKey(error)));
      },
    );
    throwRefusal(result, t);
    if (result?.__typename === 'OwnComment')
      setSent({ count: (sent?.count ?? 0) + 1, isHeld: result.state === 'HELD' });
    await onSent();
  };

  return (
    <div className={css({ mt: '2', display: 'flex', flexDirection: 'column', gap: '4' })}>
      {sent && (
        // Takes the focus, because the button that had it was removed with the form.
        <div tabIndex={-1} ref={focusOn} key={sent.count} className={css({ outline: '[none]' })}>
          <Notice tone="success" announced>
            {t(sent.isHeld ? 'comments#sent#held' : 'comments#sent#published')}
          </Notice>
        </div>
      )}
      {writer.sub !== null ? (
        <Form
          key={`form ${sent?.count ?? 0}`}
          label={t('comments#write')}
          schema={commentForm}
          defaults={{ text: '' }}
          send={send}
          basePointer=""
        >
          <TextArea
            name="text"
            label={t('comments#write')}
            hint={t('comments#shownAs', { name: writer.name || t('comments#reader') })}
            maxLength={MAX_COMMENT_LENGTH}
          />
          <FormActions>
            <SubmitButton>{t('comments#send')}</SubmitButton>
            <Guidelines />
          </FormActions>
        </Form>
      ) : (
        <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' })}>
          <button
            type="button"
            aria-haspopup="dialog"
            className={primaryButton}
            onClick={() => showPanel('signIn')}
          >
            {t('comments#signIn')}
          </button>
          <Guidelines />
        </div>
      )}
    </div>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus();

/** A link to the site's comment guidelines, when it has one. Spec 2 §2: comment guidelines. */
function Guidelines() {
  const t = useTerms();
  const link = useSite().contentLinks.find(({ name }) => name === 'comment-guidelines');
  return (
    link && (
      <a href={link.url} className={guidelines}>
        {t('shell#links#comment-guidelines')}
      </a>
    )
  );
}

const guidelines = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  textStyle: 'small',
  color: 'fg.muted',
  textDecoration: 'underline',
  _hover: { color: 'accent.fg' },
});
