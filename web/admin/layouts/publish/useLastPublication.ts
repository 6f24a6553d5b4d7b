import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useMomentFormat } from '../../shell/moments.ts';
import { useLayoutHistoryQuery } from '../data/Layouts.hooks.ts';

/**
 * Who published a layout last, and when, as a sentence; the text without a name where it is not known. Reads it again
 * for each `revision`; nothing while that is null.
 */
export function useLastPublication(name: string, revision: number | null): string {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const moment = useMomentFormat();
  const { data } = useLayoutHistoryQuery({
    variables: { site: siteKey, name, first: 1 },
    skip: revision === null,
    // Not from the cache: it may hold the first page of the screen with the history, from before.
    fetchPolicy: 'no-cache',
  });
  const [last] = data?.layoutHistory?.nodes ?? [];
  if (!last || last.revision !== revision || last.who === null) return t('admin#layout#someoneElse');
  return t('admin#layout#publishedBy', { name: last.who, when: moment(last.at) });
}
