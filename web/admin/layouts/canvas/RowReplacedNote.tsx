import { chakra } from '@chakra-ui/react';
import { DEFAULT_ROW } from '../../../../domain/layout/resolve/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { rowOf } from '../state/places.ts';
import { useEditor } from '../store.tsx';

/**
 * Note at the default row while the selected country has its own row, published or not: the editor shows both, but
 * readers of that country see only their own (spec 1 §6, decision 17).
 */
export function RowReplacedNote({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  const nameOf = useCountryNames();
  const country = useEditor(({ view }) => view.country);
  const ownIndex = useEditor(({ editor: { draft } }) =>
    rowOf(draft, rowKey)?.countries.includes(DEFAULT_ROW) === true
      ? draft.rows.findIndex((row) => row.countries.includes(country))
      : -1,
  );
  const isItself = useEditor(({ editor: { draft } }) => draft.rows[ownIndex]?.rowKey === rowKey);
  if (ownIndex < 0 || isItself) return null;
  return (
    <chakra.p role="note" px="3" py="2" bg="bg.subtle" textStyle="sm">
      {t('admin#layout#replaced', { country: nameOf(country), row: t.number(ownIndex + 1) })}
    </chakra.p>
  );
}
