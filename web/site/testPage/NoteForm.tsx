import * as z from 'zod/mini';
import { atMost, noHTML, noXSS } from '../../../domain/forms/rules.ts';
import { filledText } from '../../../domain/forms/schemas.ts';
import { notify } from '../../app/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { evenButton } from '../../ui/buttons.ts';
import { Form, FormActions, SubmitButton } from '../../ui/forms/Form.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';

const MOST = 200;
const schema = z.object({ note: filledText(noHTML, noXSS, atMost(MOST)) });

/**
 * A form as others are, sent nowhere: its rules, its unsaved work. A chunk of its own that nothing fetches ahead, for it
 * brings what forms are made of.
 */
export function NoteForm({ onBreak }: { readonly onBreak: () => void }) {
  const t = useTerms();
  const save = () => Promise.resolve(notify({ text: t('testPage#saved'), tone: 'success' }));
  return (
    <Form label={t('testPage#title')} schema={schema} defaults={{ note: '' }} send={save}>
      <TextArea name="note" label={t('testPage#note')} most={MOST} lines={3} />
      <FormActions>
        <SubmitButton>{t('testPage#save')}</SubmitButton>
        <button type="button" className={evenButton} onClick={() => notify({ text: t('testPage#hello') })}>
          {t('testPage#notify')}
        </button>
        <button type="button" className={evenButton} onClick={onBreak}>
          {t('testPage#break')}
        </button>
      </FormActions>
    </Form>
  );
}
