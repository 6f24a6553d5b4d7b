/** What of an entry its viewer cannot change is read-only, and the form says why. Design page "Content types", rule 7. */
import { createContext, useContext, type ReactNode } from 'react';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { EVERY_COUNTRY } from '../../../domain/resource/kinds.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { formatList, useCountryNames } from '../shell/moments.ts';
import { Notice } from '../ui/States.tsx';
import type { ListedEntry } from './resourceOperations.ts';

type ViewerCan = Pick<ListedEntry['viewerCan'], 'countries' | 'save'>;

/** Null where everything can be changed. */
export const ViewerCanContext = createContext<ViewerCan | null>(null);

/** Returns whether the value of a country, or of every other country, can be changed. */
export function useMayChangeCountry(): (code: string) => boolean {
  const countries = useContext(ViewerCanContext)?.countries ?? null;
  return (code) => countries === null || (code !== EVERY_COUNTRY && countries.includes(code));
}

/** The countries that the viewer's rights are for, below the field that says where an entry is shown. */
export function useCountriesHint(): string | undefined {
  const t = useTerms();
  const country = useCountryNames();
  const countries = useContext(ViewerCanContext)?.countries ?? null;
  if (countries === null || countries.length === 0) return undefined;
  return t('admin#resource#onlyCountries', {
    countries: formatList(
      t,
      countries.map((code) => country(code)),
    ),
  });
}

/** Why parts of the form are read-only; nothing when none is. */
export function ViewerNotice() {
  const t = useTerms();
  const country = useCountryNames();
  const can = useContext(ViewerCanContext);
  if (!can || can.save || can.countries == null) return null;
  const names = can.countries.map((code) => country(code));
  return (
    <Notice>
      {names.length === 0
        ? t('admin#resource#viewOnly')
        : t('admin#resource#viewOnlyExcept', { countries: formatList(t, names) })}
    </Notice>
  );
}

/** The input of a field, disabled with all its parts where the viewer cannot change it. */
export function ViewerLock({
  field,
  children,
}: {
  readonly field: Field<Json>;
  readonly children: ReactNode;
}) {
  const can = useContext(ViewerCanContext);
  const hasOwn = field.kind === 'byCountry' && (can?.countries?.length ?? 1) > 0;
  return (
    <fieldset disabled={can !== null && !can.save && !hasOwn} style={{ minWidth: 0 }}>
      {children}
    </fieldset>
  );
}
