/** The actions on a row, column or widget: menus list them, keys run them, and drags create the same commands. */
import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { MAX_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { storeClip, storedClip } from '../data/clipboard.ts';
import type { ActionId, EditorHandlers } from './editorHandlers.ts';
import { newUid, newIds } from '../state/newIds.ts';
import { clipOf, copyWithNewIds, type Clip, type Subject } from '../state/clip.ts';
import type { Command } from '../state/commands.ts';
import { resetRowCommand } from '../state/changes.ts';
import type { Draft, EditorColumn } from '../state/draft.ts';
import { findColumn, findSlot, rowIndexOf, rowOf } from '../state/places.ts';

export interface Action {
  readonly id: ActionId;
  /** The shortcut in the format of `keyOf`. */
  readonly keys: string | null;
  readonly disabled: boolean;
  /** Why it is disabled: the row has no room. */
  readonly isFull?: boolean;
  /** Starts a new group: a separator above it. */
  readonly apart?: true;
  /** Opens a layer; a menu runs it after closing, because a closing layer also closes layers opened above it. */
  readonly opens?: true;
  readonly run: () => void;
}

/** The shortcut of a key event with its modifiers: `Alt+ArrowUp`, `Mod+c`. */
export function keyOf(event: {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): string {
  const modifiers = [
    event.ctrlKey || event.metaKey ? 'Mod+' : '',
    event.altKey ? 'Alt+' : '',
    event.shiftKey ? 'Shift+' : '',
  ].join('');
  return modifiers + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

/** The arrow keys for moving back and forth by one place: horizontal ones follow the writing direction. */
function arrowsOf({ kind }: Subject): readonly [earlier: string, later: string] {
  if (kind === 'row') return ['ArrowUp', 'ArrowDown'];
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
}

/** The actions on a subject, in the order of the menu. */
export function actionsOf(subject: Subject, deps: EditorHandlers): Action[] {
  const draft = deps.draft();
  const moves = movesOf(subject, draft);
  const move = (id: ActionId, keys: string | null, command: Command | null): Action => ({
    id,
    keys,
    disabled: command === null,
    run: () => {
      if (!command) return;
      deps.run(command);
      deps.moveFocus(subject, id);
    },
  });
  const clip = () => clipOf(deps.draft(), subject);
  const paste = pasteOf(subject, deps);
  const duplicate = duplicateOf(subject, clip(), deps);
  const reset = subject.kind === 'row' ? resetRowCommand(deps.base(), draft, subject.rowKey) : null;
  const [earlier, later] = arrowsOf(subject);
  const actions: Action[] = [];
  if (subject.kind === 'slot')
    actions.push(
      { id: 'edit', keys: 'Enter', disabled: false, opens: true, run: () => deps.openSettings(subject.uid) },
      { id: 'why', keys: null, disabled: false, opens: true, run: () => deps.openWhy(subject.uid) },
    );
  actions.push(move('earlier', `Alt+${earlier}`, moves.earlier), move('later', `Alt+${later}`, moves.later));
  if (subject.kind === 'row') {
    actions.push(
      move('first', 'Alt+Home', moves.earlier && { do: 'moveRow', rowKey: subject.rowKey, to: 0 }),
      move(
        'last',
        'Alt+End',
        moves.later && { do: 'moveRow', rowKey: subject.rowKey, to: draft.rows.length },
      ),
    );
  }
  actions.push({ id: 'moveTo', keys: 'm', disabled: false, opens: true, run: () => deps.openMove(subject) });
  actions.push(
    {
      id: 'duplicate',
      keys: 'Mod+d',
      apart: true,
      disabled: duplicate === null,
      isFull: duplicate === null,
      run: () => duplicate && insert(duplicate, deps, 'duplicate'),
    },
    {
      id: 'copy',
      keys: 'Mod+c',
      disabled: false,
      run: () => {
        if (copyToClipboard(clip())) deps.moveFocus(subject, 'copy');
      },
    },
    {
      id: 'cut',
      keys: 'Mod+x',
      disabled: false,
      run: () => {
        if (copyToClipboard(clip())) removeSubject(subject, deps, 'cut');
      },
    },
    {
      id: 'paste',
      keys: 'Mod+v',
      disabled: paste === null,
      isFull: paste === null && storedClip() !== null,
      run: () => paste && insert(paste, deps, 'paste'),
    },
    ...(reset ? [{ ...move('asPublished', null, reset), apart: true as const }] : []),
    {
      id: 'remove',
      keys: 'Delete',
      apart: true,
      disabled: false,
      run: () => removeSubject(subject, deps, 'remove'),
    },
  );
  return actions;
}

export const removal = (subject: Subject): Command =>
  subject.kind === 'row'
    ? { do: 'removeRow', rowKey: subject.rowKey }
    : { do: subject.kind === 'column' ? 'removeColumn' : 'removeSlot', uid: subject.uid };

function copyToClipboard(clip: Clip | null): boolean {
  if (clip) storeClip(clip);
  return clip !== null;
}

function removeSubject(subject: Subject, deps: EditorHandlers, action: 'cut' | 'remove'): void {
  const before = deps.draft();
  deps.run(removal(subject));
  deps.moveFocus(subject, action, before);
}

interface Moves {
  readonly earlier: Command | null;
  readonly later: Command | null;
}

/** The moves by one place: rows among rows, columns within their row, widgets through the columns of their row. */
function movesOf(subject: Subject, draft: Draft): Moves {
  if (subject.kind === 'row') {
    const at = rowIndexOf(draft, subject.rowKey);
    const to = (index: number): Command | null =>
      index < 0 || index >= draft.rows.length ? null : { do: 'moveRow', rowKey: subject.rowKey, to: index };
    return { earlier: to(at - 1), later: to(at + 1) };
  }
  if (subject.kind === 'column') {
    const found = findColumn(draft, subject.uid);
    const count = found ? rowOf(draft, found.rowKey)![found.side].length : 0;
    const to = (index: number): Command | null =>
      !found || index < 0 || index >= count
        ? null
        : { do: 'moveColumn', uid: subject.uid, to: { rowKey: found.rowKey, side: found.side, index } };
    return { earlier: to((found?.index ?? 0) - 1), later: to((found?.index ?? 0) + 1) };
  }
  return { earlier: slotMove(subject.uid, draft, -1), later: slotMove(subject.uid, draft, 1) };
}

/** Swaps a widget with its neighbour, or moves it into the next column if that has room. */
function slotMove(uid: string, draft: Draft, step: -1 | 1): Command | null {
  const found = findSlot(draft, uid);
  if (!found) return null;
  const { rowKey, side, index, place, column } = found;
  const neighbourPlace = place + step;
  if (neighbourPlace >= 0 && neighbourPlace < column.widgets.length)
    return { do: 'moveSlot', uid, to: { rowKey, side, index, place: neighbourPlace } };
  const next: EditorColumn | undefined = rowOf(draft, rowKey)![side][index + step];
  if (!next) return null;
  const neighbour = step > 0 ? next.widgets[0] : next.widgets.at(-1);
  return neighbour
    ? { do: 'swapSlots', uid, with: neighbour.uid }
    : { do: 'moveSlot', uid, to: { rowKey, side, index: index + step, place: 0 } };
}

interface Insertion {
  readonly command: Command;
  readonly subject: Subject;
}

function insert({ command, subject }: Insertion, deps: EditorHandlers, action: ActionId): void {
  deps.run(command);
  deps.moveFocus(subject, action);
}

/** A copy of the subject, placed after it; null when there is no room. */
function duplicateOf(subject: Subject, clip: Clip | null, deps: EditorHandlers): Insertion | null {
  return clip && insertionAfter(copyWithNewIds(clip, newIds), subject, deps);
}

/** The clipboard's content, placed after the subject; null when the clipboard is empty or there is no room. */
export function pasteOf(subject: Subject | null, deps: EditorHandlers): Insertion | null {
  const clip = storedClip();
  return clip && insertionAfter(copyWithNewIds(clip, newIds), subject, deps);
}

function insertionAfter(
  clip: Clip,
  after: Subject | null,
  { draft: read, layout }: EditorHandlers,
): Insertion | null {
  const draft = read();
  const { widgets } = clip;
  const position = after && placeOf(draft, after);
  if (clip.kind === 'row') {
    const at = position ? rowIndexOf(draft, position.rowKey) + 1 : draft.rows.length;
    return {
      command: { do: 'addRow', row: clip.row, at, widgets },
      subject: { kind: 'row', rowKey: clip.row.rowKey },
    };
  }
  if (!position) return null;
  const columns = rowOf(draft, position.rowKey)![position.side];
  const target = columns[position.index];
  const asColumn = (column: EditorColumn, subject: Subject): Insertion | null =>
    columns.length >= MAX_COLUMNS
      ? null
      : {
          command: { do: 'addColumn', to: { ...position, index: position.index + 1 }, column, widgets },
          subject,
        };
  if (clip.kind === 'column') return asColumn(clip.column, { kind: 'column', uid: clip.column.uid });
  const subject: Subject = { kind: 'slot', uid: clip.slot.uid };
  if (target && target.widgets.length < layoutKind(layout).maxPerColumn)
    return {
      command: { do: 'addSlot', to: { ...position, place: position.place + 1 }, slot: clip.slot, widgets },
      subject,
    };
  return asColumn({ uid: newUid(), className: '', widgets: [clip.slot] }, subject);
}

function placeOf(draft: Draft, subject: Subject) {
  if (subject.kind === 'row') {
    const row = rowOf(draft, subject.rowKey);
    return row && { rowKey: row.rowKey, side: 'columns' as const, index: row.columns.length - 1, place: -1 };
  }
  if (subject.kind === 'column') {
    const found = findColumn(draft, subject.uid);
    return found && { ...found, place: found.column.widgets.length - 1 };
  }
  return findSlot(draft, subject.uid);
}
