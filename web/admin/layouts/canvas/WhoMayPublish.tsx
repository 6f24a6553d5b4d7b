import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { formatList } from '../../shell/moments.ts';
import { usePublishersQuery } from '../data/Publishers.hooks.ts';
import { DEFAULT_ROW } from '../../../../domain/layout/resolve/chooseRows.ts';

/** The most names in a sentence. */
const MAX_NAMES = 5;

/**
 * Who may publish a row of these countries; all countries when there are none. Nothing while it is not known: the note
 * around it says what matters most.
 */
export function WhoMayPublish({ countries }: { readonly countries: readonly string[] }) {
  const t = useTerms();
  const { site } = useAdmin();
  const requested = countries.length === 0 ? [DEFAULT_ROW] : [...countries];
  const { data } = usePublishersQuery({ variables: { site: site.id, countries: requested } });
  const holders = data?.rightHolders;
  if (!holders) return null;
  const named = holders.nodes.filter(({ name }) => name !== '').slice(0, MAX_NAMES);
  if (named.length === 0) return holders.totalCount === 0 ? <p>{t('admin#layout#whoMayNobody')}</p> : null;
  const more = holders.totalCount - named.length;
  const names = [
    ...named.map(({ name }) => name),
    ...(more > 0 ? [t('admin#holders#more', { count: t.number(more) })] : []),
  ];
  return <p>{t('admin#layout#whoMay', { names: formatList(t, names) })}</p>;
}
