import { chakra } from '@chakra-ui/react';
import { useDeferredValue, useMemo } from 'react';
import { withoutFootnotes } from '../../../../../domain/text/footnotes.ts';
import { plainText } from '../../../../../domain/text/plainText.ts';
import { minutesOf, wordCount } from '../../../../../domain/text/readingMinutes.ts';
import { useTerms } from '../../../../i18n/terms.tsx';
import { useAdmin } from '../../../shell/admin.ts';

/** How long a text is, counted by the rules of the site's language. Typing comes first. */
export function WordCount({ html }: { readonly html: string }) {
  const t = useTerms();
  const { language } = useAdmin().site;
  const shown = useDeferredValue(html);
  const words = useMemo(() => wordCount(plainText(withoutFootnotes(shown)), language), [shown, language]);
  return (
    <chakra.p px="3" py="1.5" borderTopWidth="1px" textStyle="xs" color="fg.muted" data-word-count>
      {t.plural('admin#setting#rich#words', words)} ·{' '}
      {t.plural('admin#setting#rich#minutes', minutesOf(words))}
    </chakra.p>
  );
}
