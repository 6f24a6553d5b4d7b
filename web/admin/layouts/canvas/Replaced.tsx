import { chakra } from '@chakra-ui/react';
import { DEFAULT_ROW } from '../../../../domain/layout/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { rowOf } from '../state/places.ts';
import { useEditor } from '../store.tsx';

/**
 * Said at the row for all others while the country that is looked at has one of its own, published or not: both stand below
 * each other here, and its readers see but the one (spec 1 §6, decision 17).
 */
export function Replaced({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  const nameOf = useCountryNames();
  const country = useEditor(({ sight }) => sight.country);
  const own = useEditor(({ editor: { draft } }) =>
    rowOf(draft, rowKey)?.countries.includes(DEFAULT_ROW) === true
      ? draft.rows.findIndex((row) => row.countries.includes(country))
      : -1,
  );
  const isItself = useEditor(({ editor: { draft } }) => draft.rows[own]?.rowKey === rowKey);
  if (own < 0 || isItself) return null;
  return (
    <chakra.p role="note" px="3" py="2" bg="bg.subtle" textStyle="sm">
      {t('admin#layout#replaced', { country: nameOf(country), row: t.number(own + 1) })}
    </chakra.p>
  );
}
