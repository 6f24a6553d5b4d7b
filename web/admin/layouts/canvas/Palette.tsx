import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { useRowTitle, useHasCountryRows } from '../editor/names.ts';
import { Outline } from './Outline.tsx';
import { offeredTypes, PaletteEntry } from './PickerDialog.tsx';
import { useEditor } from '../editor/store.tsx';
import { useAddActions, useInsertion, useNoInsertionText } from './useAddActions.ts';

export const PALETTE_ID = 'palette';
/** Sticky below the bar, not under it. */
const BELOW_BAR = 'calc(var(--bar-height, 6rem) + 0.75rem)';

/**
 * Next to the canvas: the outline, and the widget types to drag. A click adds a widget at the place that the text above
 * the list names.
 */
export function Palette() {
  const t = useTerms();
  const { addWidget } = useAddActions();
  return (
    <chakra.aside
      id={PALETTE_ID}
      scrollMarginTop="28"
      w={{ lg: '15rem' }}
      flexShrink="0"
      position={{ lg: 'sticky' }}
      top={{ lg: BELOW_BAR }}
      mt={{ base: '8', lg: '0' }}
      maxH={{ lg: `calc(100vh - ${BELOW_BAR} - 1rem)` }}
      overflowY={{ lg: 'auto' }}
      aria-label={t('admin#layout#palette')}
      tabIndex={0}
    >
      <chakra.h2 textStyle="sm" fontWeight="600" mb="2">
        {t('admin#layout#outline')}
      </chakra.h2>
      <Outline />
      <chakra.h2 textStyle="sm" fontWeight="600" mt="6" mb="1">
        {t('admin#layout#widgets')}
      </chakra.h2>
      <chakra.p textStyle="xs" color="fg.muted" mb="2">
        <InsertionText />
      </chakra.p>
      <chakra.ul display="grid" gap="1.5">
        {offeredTypes.map((type) => (
          <li key={type}>
            <PaletteEntry type={type} onAdd={() => addWidget(type)} />
          </li>
        ))}
      </chakra.ul>
    </chakra.aside>
  );
}

/** Says where a click adds a widget. */
function InsertionText() {
  const t = useTerms();
  const insertion = useInsertion();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const country = useCountryNames()(useEditor(({ view }) => view.country));
  const isDivided = useHasCountryRows();
  const title = useRowTitle();
  const noInsertionText = useNoInsertionText();
  const nameOf = (rowKey: string) => {
    const at = rows.findIndex((row) => row.rowKey === rowKey);
    return at < 0 ? '' : title(rows[at]!, at, isDivided);
  };
  switch (insertion.to) {
    case 'place':
      return t('admin#layout#paletteText', { row: nameOf(insertion.place.rowKey) });
    case 'full':
      return t('admin#layout#paletteFull', { row: nameOf(insertion.rowKey) });
    case 'question':
      return t('admin#layout#paletteAsks', { country });
    case 'newRow':
      return t('admin#layout#paletteNew');
    case 'nowhere':
      return noInsertionText;
  }
}
