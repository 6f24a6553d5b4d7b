import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { notify } from '../../../base/navigation/notices.ts';
import { useCountryNames } from '../../shell/moments.ts';
import {
  insertionFor,
  rowHiddenBy,
  insertionPlace,
  newRowBelow,
  type Insertion,
  type NewRow,
} from './insertion.ts';
import { rowFullText } from '../editor/announcements.ts';
import { useEditorHandlers } from '../editor/editorHandlers.ts';
import { useMayEdit } from '../data/rowPermissions.ts';
import { newIds } from '../state/newIds.ts';
import { useWidgetPicker } from './widgetPicker.tsx';
import { copyRowCommand } from '../state/clip.ts';
import type { Command } from '../state/commands.ts';
import { useEditor, useStore } from '../editor/store.tsx';

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
export function useAddActions(): AddActions {
  const t = useTerms();
  const store = useStore();
  const handlers = useEditorHandlers();
  const picker = useWidgetPicker();
  const mayEdit = useMayEdit();
  const noInsertionText = useNoInsertionText();
  const most = layoutKind(handlers.layout).maxPerColumn;

  const askNewRow = (seen: string, adds: boolean, onCopy: (copy: Copy) => void, onEmpty: () => void) => {
    const { country } = store.get().view;
    handlers.ask({
      about: 'newRow',
      seen,
      country,
      addsWidget: adds,
      onEmpty,
      onCopy() {
        const copy = copyRowCommand(store.get().editor.draft, seen, country, newIds);
        if (copy) onCopy(copy);
      },
    });
  };
  const addCopy = (copy: Copy) => {
    handlers.run(copy);
    handlers.moveFocus({ kind: 'row', rowKey: copy.row.rowKey }, 'duplicate');
  };
  const askReplaced = (
    type: string,
    { rowKey, side }: Pick<Extract<Insertion, { to: 'full' }>, 'rowKey' | 'side'>,
  ) => handlers.ask({ about: 'full', rowKey, side, onSlot: (uid) => picker.replace(uid, type) });
  const inCopy = ({ row }: Copy) => insertionPlace({ rows: [row], widgets: {} }, [row.rowKey], {}, most);

  return {
    addWidget(type) {
      const insertion = insertionFor(store.get(), mayEdit, most);
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
      const insertion = insertionFor(store.get(), mayEdit, most);
      if (insertion.to === 'place') picker.open(insertion.place);
      else if (insertion.to === 'newRow') picker.open(insertion.row);
      else if (insertion.to === 'full') notify({ text: rowFullText(t) });
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
      const newRow = newRowBelow(store.get(), mayEdit);
      const seen = rowHiddenBy(newRow, store.get().editor.draft.rows);
      const putNew = ({ row, at, needsCountry: asks }: NewRow) => {
        const { rowKey } = row;
        const mark = store.runProvisional({ do: 'addRow', row, at });
        const created = { kind: 'row', rowKey } as const;
        if (asks) handlers.openCountries({ rowKey, provisional: { mark, created } });
        else handlers.moveFocus(created, 'addRow');
      };
      if (seen === null) putNew(newRow);
      else askNewRow(seen, false, addCopy, () => putNew(newRow));
    },
  };
}

/** Where a click in the palette inserts a widget now. */
export function useInsertion(): Insertion {
  const { layout } = useEditorHandlers();
  const mayEdit = useMayEdit();
  const editor = useEditor((snapshot) => snapshot.editor);
  const view = useEditor((snapshot) => snapshot.view);
  return insertionFor({ editor, view }, mayEdit, layoutKind(layout).maxPerColumn);
}

/** The text that says why a click adds nothing. */
export function useNoInsertionText(): string {
  const t = useTerms();
  const country = useEditor(({ view }) => view.country);
  const nameOf = useCountryNames();
  return t('admin#layout#paletteNone', { country: nameOf(country), seenIn: t('admin#layout#seenIn') });
}
