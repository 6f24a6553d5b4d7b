import type { ViewProps } from '../../app/pages.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { FramePage } from '../FramePage.tsx';
import type { JournalsPageQuery } from './Journals.types.ts';

// One chunk for both: whoever has the list can begin an entry without a network.
const load = () => import('./JournalScreens.tsx').then((it) => it.JournalScreens);

/** The reader's journal, or one entry of it. Spec 1 §2: journals path, journals/{journalID}. */
export default function JournalsView({ params }: ViewProps<JournalsPageQuery>) {
  const t = useTerms();
  return (
    <FramePage
      title={t('journals#title')}
      text={t('journals#text')}
      load={load}
      given={{ id: params['journalID'] ?? null }}
    >
      <noscript>
        <p>{t('journals#needsScript')}</p>
      </noscript>
    </FramePage>
  );
}
