/** What the search dialog lists: recent hits, or screens and hits of the services for a typed text, in groups. */
import { mayOpen, screens, type Screen, type ScreenId } from '../../../../domain/admin/screens.ts';
import { normaliseForSearch } from '../../../../domain/text/searchable.ts';
import { isSimilar } from '../../../../domain/text/similar.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../admin.ts';
import { useUnsavedKey } from '../unsavedCopies.ts';
import { useDebouncedText } from '../list/useFilters.ts';
import { useAdminSearchQuery } from './AdminSearch.hooks.ts';
import { recentHits, rememberHit, type Hit } from './recentHits.ts';

export interface HitGroup {
  readonly label: string;
  readonly hits: readonly Hit[];
}

/** Reads what fits a text. Screens are found at once, everything else when typing pauses. */
export function useAdminSearch(typed: string) {
  const t = useTerms();
  const { site, siteKey, rights } = useAdmin();
  const recentKey = useUnsavedKey('search');
  const text = useDebouncedText(typed);
  const isTyped = typed.trim() !== '';
  const { data, previousData, loading, error, refetch } = useAdminSearchQuery({
    variables: { site: siteKey, text },
    skip: text === '',
    fetchPolicy: 'network-only',
  });
  const open = screens.filter((screen) => mayOpen(rights, screen, Number(site.id)));
  const nameOf = (id: string) => t(`admin#screen#${id as ScreenId}`);
  const isOpen = ({ screen }: Hit) => open.some(({ id }) => id === screen);
  const screenHit = ({ id }: Screen): Hit => ({ screen: id, subpath: '', name: nameOf(id), detail: '' });
  const recent = recentHits(recentKey).filter(isOpen);
  const answer = (data ?? previousData)?.adminSearch;
  const found: readonly Hit[] = isTyped && text !== '' ? (answer?.hits ?? []) : [];
  const isExact = ({ name }: Hit) => normaliseForSearch(name).includes(normaliseForSearch(typed).trim());
  const fitting = isTyped ? open.map(screenHit).filter(({ name }) => fits(typed, name)) : [];
  const screenGroup = (hits: readonly Hit[]): HitGroup => ({ label: t('admin#find#screens'), hits });
  const isOneExact = fitting.some(isExact);
  const groups: readonly HitGroup[] = isTyped
    ? [
        ...(isOneExact ? [screenGroup(fitting)] : []),
        ...open.map(({ id }) => ({
          label: nameOf(id),
          hits: found.filter(({ screen }) => screen === id),
        })),
        // Names that are only similar do not come before what has the words.
        ...(isOneExact ? [] : [screenGroup(fitting)]),
      ]
    : [
        { label: t('admin#find#recent'), hits: recent },
        { label: t('admin#find#screens'), hits: open.map(screenHit) },
      ];
  return {
    /** Remembers what was opened. */
    remember: (hit: Hit) => rememberHit(recentKey, hit),
    groups: groups.filter(({ hits }) => hits.length > 0),
    isLoading: isTyped && (loading || text !== typed.trim()),
    hasFailed: isTyped && error !== undefined,
    /** The names of screens whose service did not answer. */
    unavailable: isTyped ? (answer?.unavailable ?? []).map(nameOf) : [],
    retry: () => void refetch(),
  };
}

function fits(typed: string, name: string): boolean {
  const searched = normaliseForSearch(typed);
  return searched !== '' && (normaliseForSearch(name).includes(searched) || isSimilar(typed, name));
}
