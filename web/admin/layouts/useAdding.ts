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

const fresh = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };
type Copy = Extract<Command, { do: 'addRow' }>;

interface Adding {
  /** A widget of a type, by a click: where it goes is `useGoes`. */
  readonly addWidget: (type: string) => void;
  /** 'Add Card': where the type is chosen then. */
  readonly addCard: () => void;
  /** 'Add Row Below'. */
  readonly addRow: () => void;
}

/** Adds by a click. What would hide from a country what it sees now is asked before it is done. */
export function useAdding(): Adding {
  const t = useTerms();
  const store = useStore();
  const hands = useHands();
  const picking = usePicking();
  const mayEdit = useMayEdit();
  const words = useNowhere();
  const most = layoutKind(hands.layout).mostPerColumn;

  const ask = (seen: string, adds: boolean, onCopy: (copy: Copy) => void, onEmpty: () => void) => {
    const { country } = store.get().sight;
    hands.ask({
      about: 'newRow',
      seen,
      country,
      adds,
      onEmpty,
      onCopy() {
        const copy = rowCopiedFor(store.get().editor.draft, seen, country, fresh);
        if (copy) onCopy(copy);
      },
    });
  };
  const put = (copy: Copy) => {
    hands.run(copy);
    hands.follow({ kind: 'row', rowKey: copy.row.rowKey }, 'duplicate');
  };
  const askWhich = (type: string, { rowKey, side }: Pick<Extract<Goes, { to: 'full' }>, 'rowKey' | 'side'>) =>
    hands.ask({ about: 'full', rowKey, side, onSlot: (uid) => picking.addInPlaceOf(uid, type) });
  const inCopy = ({ row }: Copy) => placeInSight({ rows: [row], widgets: {} }, [row.rowKey], {}, most);

  return {
    addWidget(type) {
      const goes = goesTo(store.get(), mayEdit, most);
      if (goes.to === 'place') picking.add(type, goes.place);
      else if (goes.to === 'newRow') picking.add(type, goes.row);
      else if (goes.to === 'full') askWhich(type, goes);
      else if (goes.to === 'nowhere') notify({ text: words });
      else {
        const onCopy = (copy: Copy) => {
          const place = inCopy(copy);
          if (place) return picking.add(type, place, { first: copy });
          put(copy);
          askWhich(type, { rowKey: copy.row.rowKey, side: 'columns' });
        };
        ask(goes.seen, true, onCopy, () => picking.add(type, goes.row));
      }
    },
    addCard() {
      const goes = goesTo(store.get(), mayEdit, most);
      if (goes.to === 'place') picking.open(goes.place);
      else if (goes.to === 'newRow') picking.open(goes.row);
      else if (goes.to === 'full') notify({ text: fullWords(t) });
      else if (goes.to === 'nowhere') notify({ text: words });
      else {
        const onCopy = (copy: Copy) => {
          put(copy);
          const place = inCopy(copy);
          if (place) picking.open(place);
        };
        ask(goes.seen, true, onCopy, () => picking.open(goes.row));
      }
    },
    addRow() {
      const made = rowBelow(store.get(), mayEdit);
      const seen = hiddenBy(made, store.get().editor.draft.rows);
      const putNew = ({ row, at, asks }: NewRow) => {
        const { rowKey } = row;
        const mark = store.begin({ do: 'addRow', row, at });
        if (asks) hands.openCountries({ rowKey, begun: { mark, made: { kind: 'row', rowKey } } });
      };
      if (seen === null) putNew(made);
      else ask(seen, false, put, () => putNew(made));
    },
  };
}

/** Where a click in the palette puts a widget now. */
export function useGoes(): Goes {
  const { layout } = useHands();
  const mayEdit = useMayEdit();
  const editor = useEditor((whole) => whole.editor);
  const sight = useEditor((whole) => whole.sight);
  return goesTo({ editor, sight }, mayEdit, layoutKind(layout).mostPerColumn);
}

/** Why a click adds nothing, in words. */
export function useNowhere(): string {
  const t = useTerms();
  const country = useEditor(({ sight }) => sight.country);
  const nameOf = useCountryNames();
  return t('admin#layout#paletteNone', { country: nameOf(country), seenIn: t('admin#layout#seenIn') });
}
