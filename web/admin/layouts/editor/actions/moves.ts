/** Moves of rows, columns and widgets. Keys, menus, the dialog and drags all move through `moveTo`. */
import type { Subject } from '../../state/clip.ts';
import type { Draft, EditorColumn } from '../../state/draft.ts';
import { findColumn, findSlot, rowIndexOf, rowOf } from '../../state/places.ts';
import { isSequence } from '../../state/sequence.ts';
import { possibleIf, type Action, type MoveCommand } from './action.ts';

/** Moves a subject to a place, announces it and focuses its handle; without a place, opens the dialog to choose one. */
export const moveTo: Action = {
  id: 'moveTo',
  label: 'admin#layout#act#moveTo',
  keys: () => ['m'],
  opens: true,
  predicate: () => 'possible',
  perform(subject, handlers, to) {
    if (!to) return handlers.openMove(subject);
    handlers.run(to);
    handlers.moveFocus(subject, 'move');
  },
};

/** A move by its own key; `commandOf` gives null at the end. */
const move = (
  { id, label, keys }: Pick<Action, 'id' | 'label' | 'keys'>,
  commandOf: (subject: Subject, draft: Draft) => MoveCommand | null,
  kinds: readonly Subject['kind'][] = ['row', 'column', 'slot'],
): Action => ({
  id,
  label,
  keys,
  predicate: (subject, { editor }) =>
    kinds.includes(subject.kind) ? possibleIf(commandOf(subject, editor().draft) !== null) : 'absent',
  perform(subject, handlers) {
    const to = commandOf(subject, handlers.editor().draft);
    if (to) moveTo.perform(subject, handlers, to);
  },
});

export const moves: readonly Action[] = [
  move(
    { id: 'earlier', label: 'admin#layout#act#earlier', keys: (subject) => [`Alt+${arrowsOf(subject)[0]}`] },
    (subject, draft) => movesOf(subject, draft).earlier,
  ),
  move(
    { id: 'later', label: 'admin#layout#act#later', keys: (subject) => [`Alt+${arrowsOf(subject)[1]}`] },
    (subject, draft) => movesOf(subject, draft).later,
  ),
  move(
    { id: 'first', label: 'admin#layout#act#first', keys: () => ['Alt+Home'] },
    (subject, draft) =>
      subject.kind === 'row' && movesOf(subject, draft).earlier
        ? { do: 'moveRow', rowKey: subject.rowKey, to: 0 }
        : null,
    ['row'],
  ),
  move(
    { id: 'last', label: 'admin#layout#act#last', keys: () => ['Alt+End'] },
    (subject, draft) =>
      subject.kind === 'row' && movesOf(subject, draft).later
        ? { do: 'moveRow', rowKey: subject.rowKey, to: draft.rows.length }
        : null,
    ['row'],
  ),
  moveTo,
];

/** The arrow keys for moving back and forth by one place: horizontal ones follow the writing direction. */
function arrowsOf({ kind }: Subject): readonly [earlier: string, later: string] {
  if (kind === 'row') return ['ArrowUp', 'ArrowDown'];
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
}

interface Moves {
  readonly earlier: MoveCommand | null;
  readonly later: MoveCommand | null;
}

/** The moves by one place: rows among rows, columns within their row, widgets through the columns of their row. */
function movesOf(subject: Subject, draft: Draft): Moves {
  if (subject.kind === 'row') {
    const at = rowIndexOf(draft, subject.rowKey);
    const to = (index: number): MoveCommand | null =>
      index < 0 || index >= draft.rows.length ? null : { do: 'moveRow', rowKey: subject.rowKey, to: index };
    return { earlier: to(at - 1), later: to(at + 1) };
  }
  if (subject.kind === 'column') {
    const found = findColumn(draft, subject.uid);
    const count = found ? rowOf(draft, found.rowKey)![found.side].length : 0;
    const to = (index: number): MoveCommand | null =>
      !found || index < 0 || index >= count
        ? null
        : { do: 'moveColumn', uid: subject.uid, to: { rowKey: found.rowKey, side: found.side, index } };
    return { earlier: to((found?.index ?? 0) - 1), later: to((found?.index ?? 0) + 1) };
  }
  return { earlier: slotMove(subject.uid, draft, -1), later: slotMove(subject.uid, draft, 1) };
}

/**
 * Swaps a widget with its neighbour, or moves it into the next column if that has room. The schedule orders a sequence,
 * so a widget of one goes to the next column at once.
 */
function slotMove(uid: string, draft: Draft, step: -1 | 1): MoveCommand | null {
  const found = findSlot(draft, uid);
  if (!found) return null;
  const { rowKey, side, index, place, column } = found;
  const neighbourPlace = place + step;
  if (!isSequence(draft.widgets, column) && neighbourPlace >= 0 && neighbourPlace < column.widgets.length)
    return { do: 'moveSlot', uid, to: { rowKey, side, index, place: neighbourPlace } };
  const next: EditorColumn | undefined = rowOf(draft, rowKey)![side][index + step];
  if (!next) return null;
  const neighbour = step > 0 ? next.widgets[0] : next.widgets.at(-1);
  return neighbour
    ? { do: 'swapSlots', uid, with: neighbour.uid }
    : { do: 'moveSlot', uid, to: { rowKey, side, index: index + step, place: 0 } };
}
