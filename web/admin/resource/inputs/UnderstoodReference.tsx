import { chakra } from '@chakra-ui/react';
import {
  formatReferences,
  readReferences,
  scriptureLanguage,
} from '../../../../domain/scripture/references.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';

/** How a reference to the Bible is understood, in the usual form of the site's language. What is none is a warning. */
export function UnderstoodReference({ text }: { readonly text: string }) {
  const t = useTerms();
  const { languageCode } = useAdmin().site;
  const language = scriptureLanguage(languageCode);
  const passages = text.trim() === '' ? null : readReferences(text, language);
  return (
    <chakra.p textStyle="xs" color="fg.muted" mt="1" aria-live="polite" _empty={{ display: 'none' }}>
      {passages && t('admin#scripture#understood', { reference: formatReferences(passages, language) })}
    </chakra.p>
  );
}
