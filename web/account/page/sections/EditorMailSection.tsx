import * as z from 'zod/mini';
import { useTerms } from '../../../i18n/terms.tsx';
import { CheckboxField } from '../../../ui/forms/ChoiceFields.tsx';
import { Section, type SectionProps } from '../Section.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { useProfileUpdate } from '../useProfileUpdate.ts';

const schema = z.object({ hasEmptyDaysMail: z.boolean() });

/** The mail that editors get by themselves. For people with rights of the admin area. */
export function EditorMailSection({ viewer }: SectionProps) {
  const t = useTerms();
  const update = useProfileUpdate();
  const { hasEmptyDaysMail } = viewer;
  return (
    <Section title={t('account#editorMail#title')} text={t('account#editorMail#text')}>
      <SectionForm
        saves
        schema={schema}
        defaults={{ hasEmptyDaysMail }}
        send={update}
        submit={t('account#save')}
        saved={t('account#saved')}
      >
        <CheckboxField name="hasEmptyDaysMail" label={t('account#editorMail#emptyDays')} />
      </SectionForm>
    </Section>
  );
}
