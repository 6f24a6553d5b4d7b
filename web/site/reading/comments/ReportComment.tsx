import * as z from 'zod/mini';
import { MAX_REASON_LENGTH, reportNote, reportReasons } from '../../../../domain/comments/commentFields.ts';
import { requiredText } from '../../../../domain/forms/schemas.ts';
import type { ReportReason } from '../../../../generated/schema.ts';
import { useReportCommentMutation } from '../../../account/comments/OwnComments.hooks.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { quietButton } from '../../../ui/buttons.ts';
import { RadioField } from '../../../ui/forms/ChoiceFields.tsx';
import { Form, FormActions, SubmitButton } from '../../../ui/forms/Form.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { formLevelError, throwRefusal, failureKey } from './refusals.ts';

const form = z.object({ reason: requiredText(), note: reportNote });

interface Props {
  readonly id: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The form to report a comment. Moderators read the reason; the reporter is not named to anyone. */
export function ReportComment({ id, onDone, onCancel }: Props) {
  const t = useTerms();
  const [report] = useReportCommentMutation();
  const send = async ({ reason, note }: z.output<typeof form>) => {
    const variables = { id, reason: reason.toUpperCase() as ReportReason, note };
    const result = await report({ variables }).then(
      ({ data }) => data?.reportComment,
      (error: unknown) => {
        throw formLevelError(t(failureKey(error)));
      },
    );
    throwRefusal(result, t);
    onDone();
  };
  return (
    <Form
      label={t('comments#report')}
      schema={form}
      defaults={{ reason: '', note: '' }}
      send={send}
      basePointer=""
      isDiscardable
    >
      <RadioField
        name="reason"
        label={t('comments#reporting#title')}
        options={reportReasons.map((value) => ({ value, label: t(`comments#reporting#${value}`) }))}
      />
      <TextArea
        name="note"
        label={t('comments#reporting#note')}
        maxLength={MAX_REASON_LENGTH}
        lines={2}
        optional
      />
      <FormActions>
        <SubmitButton>{t('comments#reporting#send')}</SubmitButton>
        <button type="button" className={quietButton} onClick={onCancel}>
          {t('comments#cancel')}
        </button>
      </FormActions>
    </Form>
  );
}
