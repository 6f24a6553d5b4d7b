import type { ViewProps } from '../../base/navigation/page.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { FramePage } from '../FramePage.tsx';
import type { JournalsPageQuery } from '../journalStore/Journals.types.ts';

// One chunk for list and editor, so that a new entry can be opened offline.
const load = () => import('./JournalScreens.tsx').then((it) => it.JournalScreens);

/** The journal page, or one entry of it. Spec 1 §2: journals path, journals/{journalID}. */
export default function JournalsView({ params }: ViewProps<JournalsPageQuery>) {
  const t = useTerms();
  return (
    <FramePage
      title={t('journals#title')}
      text={t('journals#text')}
      load={load}
      screenProps={{ id: params['journalID'] ?? null }}
    >
      <noscript>
        <p>{t('journals#needsScript')}</p>
      </noscript>
    </FramePage>
  );
}
