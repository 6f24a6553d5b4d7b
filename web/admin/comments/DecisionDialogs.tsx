import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import { moderationReason, MAX_REASON_LENGTH } from '../../../domain/comments/commentFields.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { QuietButton } from '../ui/Buttons.tsx';
import { TextArea } from '../ui/Fields.tsx';
import { Form, FormActions, SubmitButton } from '../ui/Form.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Dialog } from '../ui/Layers.tsx';
import type { JudgedCommentFragment as Judged } from './Moderation.types.ts';

interface Props {
  /** The comments to decide on; at least one. */
  readonly comments: readonly Judged[];
  readonly onClose: () => void;
}

const form = z.object({ reason: moderationReason });

/** Asks for the reason of a rejection, which the authors can read. Keeps the typed text when sending fails. */
export function RefusalDialog({
  comments,
  onClose,
  send,
}: Props & { readonly send: (reason: string) => Promise<string | null> }) {
  const t = useTerms();
  const refuse = async ({ reason }: z.output<typeof form>) => {
    const refusal = await send(reason);
    if (refusal === null) onClose();
    else throw formError(refusal);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.plural('admin#comment#refusal#title', comments.length)}
      text={t('admin#comment#refusal#text')}
    >
      <Subject comments={comments} />
      <chakra.div mt="4">
        <Form
          label={t('admin#comment#refuse')}
          schema={form}
          defaults={{ reason: '' }}
          send={refuse}
          basePointer=""
        >
          <TextArea
            name="reason"
            label={t('admin#comment#refusal#reason')}
            maxLength={MAX_REASON_LENGTH}
            lines={3}
            optional
          />
          <FormActions>
            <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
            <SubmitButton>{t('admin#comment#refuse')}</SubmitButton>
          </FormActions>
        </Form>
      </chakra.div>
    </Dialog>
  );
}

/** Asks for confirmation before comments are deleted permanently. */
export function DeletionDialog({
  comments,
  onClose,
  send,
}: Props & { readonly send: () => Promise<string | null> }) {
  const t = useTerms();
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const erase = async () => {
    if (isSending) return;
    setSending(true);
    const result = await send();
    setSending(false);
    if (result === null) onClose();
    else setRefusal(result);
  };
  return (
    <ConfirmDialog
      title={t.plural('admin#comment#deletion#title', comments.length)}
      text={t('admin#comment#deletion#text')}
      confirm={isSending ? t('admin#progress#delete') : t('admin#comment#delete')}
      describedBy={id}
      problem={refusal}
      onConfirm={() => void erase()}
      onClose={onClose}
    >
      <div id={id}>
        <Subject comments={comments} />
      </div>
    </ConfirmDialog>
  );
}

/** The text of a single comment, or the number of comments. */
function Subject({ comments }: Pick<Props, 'comments'>) {
  const t = useTerms();
  const [first] = comments;
  if (comments.length > 1 || !first)
    return (
      <chakra.p mt="3" fontWeight="600">
        {t('admin#comment#chosen', { count: t.number(comments.length) })}
      </chakra.p>
    );
  return (
    <chakra.blockquote mt="3" ps="3" borderInlineStartWidth="2px" borderColor="border">
      <chakra.p dir="auto" lineClamp="4" whiteSpace="pre-line" overflowWrap="anywhere">
        {first.text}
      </chakra.p>
    </chakra.blockquote>
  );
}

/** An error that the form shows above its fields. */
const formError = (detail: string): Error =>
  Object.assign(new Error(detail), { extensions: { fields: [{ pointer: '/', detail }] } });
