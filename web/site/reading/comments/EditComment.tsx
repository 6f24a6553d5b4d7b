import { MAX_COMMENT_LENGTH } from '../../../../domain/comments/commentFields.ts';
import { useEditCommentMutation } from '../../../account/comments/OwnComments.hooks.ts';
import type { OwnCommentFieldsFragment } from '../../../account/comments/OwnComments.types.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { Form, FormActions, SubmitButton } from '../../../ui/forms/Form.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { quietButton } from '../../../ui/buttons.ts';
import { formLevelError, throwRefusal, failureKey } from './refusals.ts';
import { commentForm } from './WriteComment.tsx';

interface Props {
  readonly comment: OwnCommentFieldsFragment;
  /** Called after the change, or when it is cancelled. */
  readonly onDone: () => void;
}

/** The form to edit one's own comment while that is allowed. */
export function EditComment({ comment: { id, text }, onDone }: Props) {
  const t = useTerms();
  const [edit] = useEditCommentMutation();
  const send = async (values: { readonly text: string }) => {
    const result = await edit({ variables: { id, text: values.text } }).then(
      ({ data }) => data?.editComment,
      (error: unknown) => {
        throw formLevelError(t(failureKey(error)));
      },
    );
    throwRefusal(result, t);
    onDone();
  };
  return (
    <Form
      saves
      label={t('comments#edit')}
      schema={commentForm}
      defaults={{ text }}
      send={send}
      basePointer=""
    >
      <TextArea name="text" label={t('comments#text')} maxLength={MAX_COMMENT_LENGTH} />
      <FormActions>
        <SubmitButton>{t('comments#save')}</SubmitButton>
        <button type="button" className={quietButton} onClick={onDone}>
          {t('comments#cancel')}
        </button>
      </FormActions>
    </Form>
  );
}
