import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { addRowBelow, placeInSight } from './addRow.ts';
import { useMayEdit } from './mayEdit.ts';
import { Outline } from './Outline.tsx';
import { offered, PaletteEntry } from './PickerDialog.tsx';
import { usePicking } from './picking.tsx';
import { useStore } from './store.tsx';

/** Beside the canvas: the outline, and the kinds of widget to drag from; a click puts one into the last row in sight. */
export function Palette() {
  const t = useTerms();
  const { add } = usePicking();
  const store = useStore();
  const mayEdit = useMayEdit();
  /** The last row in sight that has room and may be published by who adds; else a new one. */
  const addInSight = (type: string) => {
    const { editor, sight } = store.get();
    const seen = [...document.querySelectorAll<HTMLElement>('[data-row]')].flatMap(
      (it) => it.dataset['row'] ?? [],
    );
    const theirs = editor.draft.rows.filter(
      ({ rowKey, countries }) => seen.includes(rowKey) && countries.every(mayEdit),
    );
    const place = placeInSight(
      editor.draft,
      theirs.map(({ rowKey }) => rowKey),
      sight.versions,
    );
    add(type, place ?? { rowKey: addRowBelow(store, mayEdit).rowKey, side: 'columns', index: 0, place: 0 });
  };
  return (
    <chakra.aside
      w={{ lg: '15rem' }}
      flexShrink="0"
      position={{ lg: 'sticky' }}
      top={{ lg: '4' }}
      mt={{ base: '8', lg: '0' }}
      maxH={{ lg: 'calc(100vh - 2rem)' }}
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
        {t('admin#layout#paletteText')}
      </chakra.p>
      <chakra.ul display="grid" gap="1.5">
        {offered.map((type) => (
          <li key={type}>
            <PaletteEntry type={type} onAdd={() => addInSight(type)} />
          </li>
        ))}
      </chakra.ul>
    </chakra.aside>
  );
}
