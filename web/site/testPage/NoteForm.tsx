import * as z from 'zod/mini';
import { atMost, noHTML, noXSS } from '../../../domain/forms/rules.ts';
import { requiredText } from '../../../domain/forms/schemas.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { neutralButton } from '../../ui/buttons.ts';
import { Form, FormActions, SubmitButton } from '../../ui/forms/Form.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';

const MAX_LENGTH = 200;
const schema = z.object({ note: requiredText(noHTML, noXSS, atMost(MAX_LENGTH)) });

/**
 * A sample form that submits nowhere, to try validation and unsaved work. A chunk of its own that is never prefetched,
 * because it loads the form library.
 */
export function NoteForm({ onBreak }: { readonly onBreak: () => void }) {
  const t = useTerms();
  const save = () => Promise.resolve(notify({ text: t('testPage#saved'), tone: 'success' }));
  return (
    <Form label={t('testPage#title')} schema={schema} defaults={{ note: '' }} send={save}>
      <TextArea name="note" label={t('testPage#note')} maxLength={MAX_LENGTH} lines={3} />
      <FormActions>
        <SubmitButton>{t('testPage#save')}</SubmitButton>
        <button type="button" className={neutralButton} onClick={() => notify({ text: t('testPage#hello') })}>
          {t('testPage#notify')}
        </button>
        <button type="button" className={neutralButton} onClick={onBreak}>
          {t('testPage#break')}
        </button>
      </FormActions>
    </Form>
  );
}
