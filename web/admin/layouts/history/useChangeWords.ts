import { useTerms } from '../../../i18n/terms.tsx';
import { listed } from '../../shell/listed.ts';
import { useWhose } from '../canvas/useWhose.ts';
import type { LayoutRevisionsQuery } from '../Layouts.types.ts';

type Changes = LayoutRevisionsQuery['layoutRevisions'][number]['changes'];

const LATER = ['changed', 'removed', 'moved', 'widgets'] as const;
const KINDS = ['added', ...LATER] as const;

/** What a revision changed and for whom: '1 row added, 2 changed, 3 widgets · Mexico, Peru'. */
export function useChangeWords(): (changes: Changes) => string {
  const t = useTerms();
  const whose = useWhose();
  return (changes) => {
    const first = KINDS.find((kind) => changes[kind] > 0);
    if (first === undefined) return t('admin#publish#changedNothing');
    // The first names what is counted, those after it need not say it again.
    const rest = LATER.filter((kind) => kind !== first && changes[kind] > 0);
    const what = listed(t, [
      t.plural(`admin#publish#did#${first}`, changes[first]),
      ...rest.map((kind) => t.plural(`admin#publish#then#${kind}`, changes[kind])),
    ]);
    const { countries, everybody } = changes;
    return countries.length > 0 || everybody ? `${what} · ${whose(countries)}` : what;
  };
}
