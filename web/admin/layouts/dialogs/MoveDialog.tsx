import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { MAX_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { SelectInput } from '../../ui/Inputs.tsx';
import { useRowTitle, useHasCountryRows } from '../editor/names.ts';
import { rowFullText } from '../editor/announcements.ts';
import { useEditorHandlers } from '../editor/editorHandlers.ts';
import { useMayEdit, forbiddenCountriesOf } from '../data/rowPermissions.ts';
import { newUid } from '../state/newIds.ts';
import type { Subject } from '../state/clip.ts';
import { SIDES, type Draft, type EditorRow, type Side } from '../state/draft.ts';
import { findColumn, findSlot, rowIndexOf, rowOf } from '../state/places.ts';
import { useEditor } from '../editor/store.tsx';
import { moveTo as moveAction } from '../editor/actions/moves.ts';
import type { MoveCommand } from '../editor/actions/action.ts';

const NEW_COLUMN = 'new';

/** Moves a row, column or widget by choosing its new place: the alternative to dragging. */
export function MoveDialog({
  subject,
  onClose,
}: {
  readonly subject: Subject;
  readonly onClose: () => void;
}) {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const draft = useEditor(({ editor }) => editor.draft);
  const title = useRowTitle();
  const start = currentPlace(draft, subject);
  const [rowKey, setRow] = useState(start.rowKey);
  const [side, setSide] = useState<Side>(start.side);
  const [place, setPlace] = useState(String(start.place));
  const isDivided = useHasCountryRows();
  const mayEdit = useMayEdit();
  const row = rowOf(draft, rowKey);
  const nameOf = (candidate: EditorRow, index: number) => {
    const name = title(candidate, index, isDivided);
    const sides: readonly Side[] = candidate.abRowActive ? SIDES : ['columns'];
    const isFull = sides.every(
      (of) => placesIn(draft, subject, candidate.rowKey, of, handlers.layout).length === 0,
    );
    return isFull ? t('admin#layout#isFull', { row: name }) : name;
  };
  /** Rows that the editor may not publish are read-only: nothing moves into them. */
  const isTarget = (candidate: EditorRow) =>
    candidate.rowKey === start.rowKey || forbiddenCountriesOf(draft.rows, candidate, mayEdit).length === 0;
  const places = placesIn(draft, subject, rowKey, side, handlers.layout);
  const at = places.includes(place) ? place : (places[0] ?? '');
  const number = (it: string) => t.number(Number(it) + 1);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#layout#act#moveTo')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={at === ''}
            onClick={() => {
              const command = moveTo(draft, subject, { rowKey, side, place: at }, handlers.layout);
              onClose();
              if (command) moveAction.perform(subject, handlers, command);
            }}
          >
            {t('admin#layout#move')}
          </PrimaryButton>
        </>
      }
    >
      <chakra.div display="grid" gap="3" mt="3">
        {subject.kind !== 'row' && (
          <SelectInput
            label={t('admin#layout#row')}
            value={rowKey}
            onValue={setRow}
            options={draft.rows.flatMap((it, index) =>
              isTarget(it) ? [{ value: it.rowKey, label: nameOf(it, index) }] : [],
            )}
          />
        )}
        {subject.kind !== 'row' && row?.abRowActive && (
          <SelectInput
            label={t('admin#layout#version')}
            value={side}
            onValue={(value) => setSide(value as Side)}
            options={[
              { value: 'columns', label: 'A' },
              { value: 'bColumns', label: 'B' },
            ]}
          />
        )}
        {places.length === 0 ? (
          <chakra.p role="status" color="fg.error">
            {rowFullText(t)}
          </chakra.p>
        ) : (
          <SelectInput
            label={t(subject.kind === 'row' ? 'admin#layout#placeInPage' : 'admin#layout#columnNumber')}
            value={at}
            onValue={setPlace}
            options={places.map((it) => ({
              value: it,
              label: it === NEW_COLUMN ? t('admin#layout#newColumn') : number(it),
            }))}
          />
        )}
      </chakra.div>
    </Dialog>
  );
}

interface Place {
  readonly rowKey: string;
  readonly side: Side;
  readonly place: string;
}

function currentPlace(draft: Draft, subject: Subject): Omit<Place, 'place'> & { readonly place: number } {
  if (subject.kind === 'row')
    return { rowKey: subject.rowKey, side: 'columns', place: rowIndexOf(draft, subject.rowKey) };
  const found = subject.kind === 'column' ? findColumn(draft, subject.uid) : findSlot(draft, subject.uid);
  return { rowKey: found?.rowKey ?? '', side: found?.side ?? 'columns', place: found?.index ?? 0 };
}

/**
 * The possible places: indexes of rows in the layout, or of columns in a row; and a new column where the row has room.
 */
function placesIn(draft: Draft, subject: Subject, rowKey: string, side: Side, layout: string): string[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  if (subject.kind === 'row') return numbers(draft.rows.length);
  const columns = rowOf(draft, rowKey)?.[side] ?? [];
  const hasRoom = columns.length < MAX_COLUMNS;
  if (subject.kind === 'column') {
    const from = findColumn(draft, subject.uid);
    const isHere = from?.rowKey === rowKey && from.side === side;
    return isHere ? numbers(columns.length) : hasRoom ? numbers(columns.length + 1) : [];
  }
  const maxWidgets = layoutKind(layout).maxPerColumn;
  // Where a column holds one widget, the two widgets are swapped.
  const available = numbers(columns.length).filter(
    (it) => maxWidgets === 1 || columns[Number(it)]!.widgets.length < maxWidgets,
  );
  return hasRoom ? [...available, NEW_COLUMN] : available;
}

function moveTo(
  draft: Draft,
  subject: Subject,
  { rowKey, side, place }: Place,
  layout: string,
): MoveCommand | null {
  const index = Number(place);
  if (subject.kind === 'row') return { do: 'moveRow', rowKey: subject.rowKey, to: index };
  if (subject.kind === 'column') return { do: 'moveColumn', uid: subject.uid, to: { rowKey, side, index } };
  const columns = rowOf(draft, rowKey)?.[side] ?? [];
  const { uid } = subject;
  if (place === NEW_COLUMN)
    return { do: 'moveToNewColumn', uid, to: { rowKey, side, index: columns.length }, column: newUid() };
  const target = columns[index];
  const existing = target?.widgets[0];
  if (!target || existing?.uid === uid) return null;
  if (existing && layoutKind(layout).maxPerColumn === 1) return { do: 'swapSlots', uid, with: existing.uid };
  return { do: 'moveSlot', uid, to: { rowKey, side, index, place: target.widgets.length } };
}
