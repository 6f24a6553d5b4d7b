import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useHands } from '../hands.tsx';
import { useMayEdit } from '../mayEdit.ts';
import { newRowKey, newUid, newWidgetId } from '../newIds.ts';
import { rowCopiedFor } from '../state/clip.ts';
import { asPublished } from '../state/changes.ts';
import { rowOf } from '../state/places.ts';
import { mayCopyFor, refusedOf } from '../state/whoseRow.ts';
import { useEditor, useStore } from '../store.tsx';
import { useWhose } from './useWhose.ts';

/**
 * Warns before any work is wasted that the editor may not publish this row, because of its countries (decision 27).
 * Offers a copy for the selected country if that has no row yet.
 */
export function NotYours({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  const nameOf = useCountryNames();
  const countriesText = useWhose();
  const mayEdit = useMayEdit();
  const store = useStore();
  const handlers = useHands();
  const countries = useEditor(({ editor }) => rowOf(editor.draft, rowKey)?.countries);
  const country = useEditor(({ sight: view }) => view.country);
  // Selected as primitive values, so that the component re-renders only when the result changes.
  const forbidden = useEditor(({ editor: { draft } }) => {
    const row = rowOf(draft, rowKey);
    return row ? refusedOf(draft.rows, row, mayEdit).join(' ') : '';
  });
  const canCopy = useEditor(({ editor: { draft } }) => {
    const row = rowOf(draft, rowKey);
    return row !== null && mayCopyFor(draft.rows, row, country, mayEdit);
  });
  const isChanged = useEditor(({ editor }) => asPublished(editor.base, editor.draft, rowKey) !== null);
  if (!countries || forbidden === '') return null;
  const copy = () => {
    const newIds = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };
    const copyCommand = rowCopiedFor(store.get().editor.draft, rowKey, country, newIds);
    if (!copyCommand) return;
    store.run(copyCommand);
    handlers.follow({ kind: 'row', rowKey: copyCommand.row.rowKey }, 'duplicate');
  };
  const resetRow = () => {
    const { base, draft } = store.get().editor;
    const command = asPublished(base, draft, rowKey);
    if (!command) return;
    store.run(command);
    handlers.follow({ kind: 'row', rowKey }, 'asPublished');
  };
  return (
    <chakra.div
      role="note"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      px="3"
      py="2"
      bg="bg.subtle"
      textStyle="sm"
    >
      <chakra.p flex="1" minW="12rem">
        {t('admin#layout#rowNotYours', {
          countries: countriesText(countries.length === 0 ? [] : forbidden.split(' ')),
        })}
      </chakra.p>
      {isChanged && <OutlineButton onClick={resetRow}>{t('admin#layout#act#asPublished')}</OutlineButton>}
      {canCopy && (
        <OutlineButton onClick={copy}>
          {t('admin#layout#copyFor', { country: nameOf(country) })}
        </OutlineButton>
      )}
    </chakra.div>
  );
}
