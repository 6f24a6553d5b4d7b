import { chakra } from '@chakra-ui/react';
import { DEFAULT_ROW } from '../../../../domain/layout/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { listed } from '../../shell/listed.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useHands } from '../hands.tsx';
import { useMayEdit } from '../mayEdit.ts';
import { newRowKey, newUid, newWidgetId } from '../newIds.ts';
import { rowCopiedFor } from '../state/clip.ts';
import { rowOf } from '../state/places.ts';
import { useEditor, useStore } from '../store.tsx';

const MOST_NAMED = 3;

/**
 * Said before anybody has worked in vain: publishing this row is refused to who edits it, for the countries it names
 * (decision 27). Where their own country has no row yet, a copy for it is one click away.
 */
export function NotYours({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  const nameOf = useCountryNames();
  const mayEdit = useMayEdit();
  const store = useStore();
  const hands = useHands();
  const countries = useEditor(({ editor }) => rowOf(editor.draft, rowKey)?.countries);
  const country = useEditor(({ sight }) => sight.country);
  const isTaken = useEditor(({ editor }) => editor.draft.rows.some((row) => row.countries.includes(country)));
  if (!countries) return null;
  const isEverybodys = countries.length === 0;
  const refused = (isEverybodys ? [DEFAULT_ROW] : countries).filter((code) => !mayEdit(code));
  if (refused.length === 0) return null;
  const names = refused.map((code) =>
    code !== DEFAULT_ROW
      ? nameOf(code)
      : t(isEverybodys ? 'admin#layout#everyone' : 'admin#layout#allOthers'),
  );
  const said =
    names.length > MOST_NAMED
      ? [
          ...names.slice(0, MOST_NAMED - 1),
          t('admin#layout#more', { count: t.number(names.length - MOST_NAMED + 1) }),
        ]
      : names;
  // A row for one country beside one for everybody would divide the layout, which is not theirs to do.
  const mayCopy = !isEverybodys && !isTaken && mayEdit(country);
  const copy = () => {
    const fresh = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };
    const made = rowCopiedFor(store.get().editor.draft, rowKey, country, fresh);
    if (!made) return;
    store.run(made);
    hands.follow({ kind: 'row', rowKey: made.row.rowKey }, 'duplicate');
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
        {t('admin#layout#rowNotYours', { countries: listed(t, said) })}
      </chakra.p>
      {mayCopy && (
        <OutlineButton onClick={copy}>
          {t('admin#layout#copyFor', { country: nameOf(country) })}
        </OutlineButton>
      )}
    </chakra.div>
  );
}
