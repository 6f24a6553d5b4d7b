import { layoutKind } from '../../../domain/layout/layoutKinds.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { notify } from '../../app/notices.ts';
import { useCountryNames } from '../shell/moments.ts';
import { goesTo, hiddenBy, placeInSight, rowBelow, type Goes, type NewRow } from './addRow.ts';
import { fullWords } from './fullWords.ts';
import { useHands } from './hands.tsx';
import { useMayEdit } from './mayEdit.ts';
import { newRowKey, newUid, newWidgetId } from './newIds.ts';
import { usePicking } from './picking.tsx';
import { rowCopiedFor } from './state/clip.ts';
import type { Command } from './state/commands.ts';
import { useEditor, useStore } from './store.tsx';

const newIds = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };
type Copy = Extract<Command, { do: 'addRow' }>;

interface AddActions {
  /** Adds a widget of a type by a click; `useInsertion` says where. */
  readonly addWidget: (type: string) => void;
  /** 'Add Card': chooses the place first, then the type. */
  readonly addCard: () => void;
  /** 'Add Row Below'. */
  readonly addRow: () => void;
}

/** Actions that add by a click. Asks before anything that would hide from a country what it sees now. */
export function useAdding(): AddActions {
  const t = useTerms();
  const store = useStore();
  const handlers = useHands();
  const picker = usePicking();
  const mayEdit = useMayEdit();
  const noInsertionText = useNowhere();
  const most = layoutKind(handlers.layout).mostPerColumn;

  const askNewRow = (seen: string, adds: boolean, onCopy: (copy: Copy) => void, onEmpty: () => void) => {
    const { country } = store.get().sight;
    handlers.ask({
      about: 'newRow',
      seen,
      country,
      adds,
      onEmpty,
      onCopy() {
        const copy = rowCopiedFor(store.get().editor.draft, seen, country, newIds);
        if (copy) onCopy(copy);
      },
    });
  };
  const addCopy = (copy: Copy) => {
    handlers.run(copy);
    handlers.follow({ kind: 'row', rowKey: copy.row.rowKey }, 'duplicate');
  };
  const askReplaced = (
    type: string,
    { rowKey, side }: Pick<Extract<Goes, { to: 'full' }>, 'rowKey' | 'side'>,
  ) => handlers.ask({ about: 'full', rowKey, side, onSlot: (uid) => picker.replace(uid, type) });
  const inCopy = ({ row }: Copy) => placeInSight({ rows: [row], widgets: {} }, [row.rowKey], {}, most);

  return {
    addWidget(type) {
      const insertion = goesTo(store.get(), mayEdit, most);
      if (insertion.to === 'place') picker.add(type, insertion.place);
      else if (insertion.to === 'newRow') picker.add(type, insertion.row);
      else if (insertion.to === 'full') askReplaced(type, insertion);
      else if (insertion.to === 'nowhere') notify({ text: noInsertionText });
      else {
        const onCopy = (copy: Copy) => {
          const place = inCopy(copy);
          if (place) return picker.add(type, place, { addRow: copy });
          addCopy(copy);
          askReplaced(type, { rowKey: copy.row.rowKey, side: 'columns' });
        };
        askNewRow(insertion.seen, true, onCopy, () => picker.add(type, insertion.row));
      }
    },
    addCard() {
      const insertion = goesTo(store.get(), mayEdit, most);
      if (insertion.to === 'place') picker.open(insertion.place);
      else if (insertion.to === 'newRow') picker.open(insertion.row);
      else if (insertion.to === 'full') notify({ text: fullWords(t) });
      else if (insertion.to === 'nowhere') notify({ text: noInsertionText });
      else {
        const onCopy = (copy: Copy) => {
          addCopy(copy);
          const place = inCopy(copy);
          if (place) picker.open(place);
        };
        askNewRow(insertion.seen, true, onCopy, () => picker.open(insertion.row));
      }
    },
    addRow() {
      const newRow = rowBelow(store.get(), mayEdit);
      const seen = hiddenBy(newRow, store.get().editor.draft.rows);
      const putNew = ({ row, at, asks }: NewRow) => {
        const { rowKey } = row;
        const mark = store.begin({ do: 'addRow', row, at });
        if (asks) handlers.openCountries({ rowKey, provisional: { mark, created: { kind: 'row', rowKey } } });
      };
      if (seen === null) putNew(newRow);
      else askNewRow(seen, false, addCopy, () => putNew(newRow));
    },
  };
}

/** Where a click in the palette inserts a widget now. */
export function useGoes(): Goes {
  const { layout } = useHands();
  const mayEdit = useMayEdit();
  const editor = useEditor((snapshot) => snapshot.editor);
  const view = useEditor((snapshot) => snapshot.sight);
  return goesTo({ editor, sight: view }, mayEdit, layoutKind(layout).mostPerColumn);
}

/** The text that says why a click adds nothing. */
export function useNowhere(): string {
  const t = useTerms();
  const country = useEditor(({ sight: view }) => view.country);
  const nameOf = useCountryNames();
  return t('admin#layout#paletteNone', { country: nameOf(country), seenIn: t('admin#layout#seenIn') });
}
