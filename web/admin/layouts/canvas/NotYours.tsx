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
 * Said before anybody has worked in vain: publishing this row is refused to who edits it, for the countries it names
 * (decision 27). Where their own country has no row yet, a copy for it is one click away.
 */
export function NotYours({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  const nameOf = useCountryNames();
  const whose = useWhose();
  const mayEdit = useMayEdit();
  const store = useStore();
  const hands = useHands();
  const countries = useEditor(({ editor }) => rowOf(editor.draft, rowKey)?.countries);
  const country = useEditor(({ sight }) => sight.country);
  // As text and as yes or no: drawn again only where the answer is another.
  const refused = useEditor(({ editor: { draft } }) => {
    const row = rowOf(draft, rowKey);
    return row ? refusedOf(draft.rows, row, mayEdit).join(' ') : '';
  });
  const mayCopy = useEditor(({ editor: { draft } }) => {
    const row = rowOf(draft, rowKey);
    return row !== null && mayCopyFor(draft.rows, row, country, mayEdit);
  });
  const isChanged = useEditor(({ editor }) => asPublished(editor.base, editor.draft, rowKey) !== null);
  if (!countries || refused === '') return null;
  const copy = () => {
    const fresh = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };
    const made = rowCopiedFor(store.get().editor.draft, rowKey, country, fresh);
    if (!made) return;
    store.run(made);
    hands.follow({ kind: 'row', rowKey: made.row.rowKey }, 'duplicate');
  };
  const putBack = () => {
    const { base, draft } = store.get().editor;
    const command = asPublished(base, draft, rowKey);
    if (!command) return;
    store.run(command);
    hands.follow({ kind: 'row', rowKey }, 'asPublished');
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
          countries: whose(countries.length === 0 ? [] : refused.split(' ')),
        })}
      </chakra.p>
      {isChanged && <OutlineButton onClick={putBack}>{t('admin#layout#act#asPublished')}</OutlineButton>}
      {mayCopy && (
        <OutlineButton onClick={copy}>
          {t('admin#layout#copyFor', { country: nameOf(country) })}
        </OutlineButton>
      )}
    </chakra.div>
  );
}
