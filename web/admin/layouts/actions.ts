/**
 * What can be done to a row, a column or a widget: menus show these, keys run them, and drags make the same commands. Each
 * knows whether it can be done now.
 */
import { layoutKind } from '../../../domain/layout/layoutKinds.ts';
import { MOST_COLUMNS } from '../../../domain/layout/rowRules.ts';
import { keepClip, keptClip } from './clipboard.ts';
import type { Begun, CountriesOpened } from './hands.tsx';
import type { Question } from './QuestionDialog.tsx';
import { newRowKey, newUid, newWidgetId } from './newIds.ts';
import { clipOf, copied, type Clip, type Subject } from './state/clip.ts';
import type { Command } from './state/commands.ts';
import { asPublished } from './state/changes.ts';
import type { Base, Draft, EditorColumn } from './state/draft.ts';
import type { Mark } from './state/editor.ts';
import { findColumn, findSlot, rowAt, rowOf } from './state/places.ts';

const fresh = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };

export type ActionId =
  | 'edit'
  | 'why'
  | 'earlier'
  | 'later'
  | 'first'
  | 'last'
  | 'moveTo'
  | 'duplicate'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'addColumn'
  | 'asPublished'
  | 'remove';

export interface Action {
  readonly id: ActionId;
  /** As `keyOf` writes it. */
  readonly keys: string | null;
  readonly disabled: boolean;
  /** Why it cannot be done: the row has no room. */
  readonly isFull?: boolean;
  /** Another kind of action: a line above it. */
  readonly apart?: true;
  /** It opens a layer: from a menu, once that is gone, for a layer that closes takes with it what was opened above it. */
  readonly opens?: true;
  readonly run: () => void;
}

/** What an action needs of the editor around it. */
export interface Hands {
  readonly layout: string;
  readonly draft: () => Draft;
  readonly base: () => Base;
  readonly run: (command: Command) => void;
  /** Asks before, or as, something is done that would surprise. */
  readonly ask: (question: Question) => void;
  /** Takes out again what was made only to open a form. */
  readonly takeBack: (begun: Begun) => void;
  /** After a move the focus follows, and what happened is said; `before` is the draft in which what is gone still stood. */
  readonly follow: (subject: Subject, did: ActionId, before?: Draft) => void;
  readonly openMove: (subject: Subject) => void;
  /** `begun` where the widget was only just put there. */
  readonly openSettings: (uid: string, begun?: Begun) => void;
  /** `mark` where the row's test was only just switched on. */
  readonly openTest: (rowKey: string, mark?: Mark) => void;
  readonly openCountries: (opened: CountriesOpened) => void;
  /** Why readers see it or do not. */
  readonly openWhy: (uid: string) => void;
  /** What a test shows, by its subject. */
  readonly openResults: (subject: string, title: string) => void;
}

/** The name of a key with what is held: `Alt+ArrowUp`, `Mod+c`. */
export function keyOf(event: {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): string {
  const held = [
    event.ctrlKey || event.metaKey ? 'Mod+' : '',
    event.altKey ? 'Alt+' : '',
    event.shiftKey ? 'Shift+' : '',
  ].join('');
  return held + (event.key.length === 1 ? event.key.toLowerCase() : event.key);
}

/** The keys that point to where a thing goes by one place: what stands beside each other follows the writing. */
function arrowsOf({ kind }: Subject): readonly [earlier: string, later: string] {
  if (kind === 'row') return ['ArrowUp', 'ArrowDown'];
  const isRightToLeft = document.documentElement.dir === 'rtl';
  return isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
}

/** In the order of the menu. */
export function actionsOf(subject: Subject, hands: Hands): Action[] {
  const draft = hands.draft();
  const moves = movesOf(subject, draft);
  const move = (id: ActionId, keys: string | null, command: Command | null): Action => ({
    id,
    keys,
    disabled: command === null,
    run: () => {
      if (!command) return;
      hands.run(command);
      hands.follow(subject, id);
    },
  });
  const clip = () => clipOf(hands.draft(), subject);
  const paste = pasteOf(subject, hands);
  const twin = placedBeside(subject, clip(), hands);
  const back = subject.kind === 'row' ? asPublished(hands.base(), draft, subject.rowKey) : null;
  const [earlier, later] = arrowsOf(subject);
  const actions: Action[] = [];
  if (subject.kind === 'slot')
    actions.push(
      { id: 'edit', keys: 'Enter', disabled: false, opens: true, run: () => hands.openSettings(subject.uid) },
      { id: 'why', keys: null, disabled: false, opens: true, run: () => hands.openWhy(subject.uid) },
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
  actions.push({ id: 'moveTo', keys: 'm', disabled: false, opens: true, run: () => hands.openMove(subject) });
  actions.push(
    {
      id: 'duplicate',
      keys: 'Mod+d',
      apart: true,
      disabled: twin === null,
      isFull: twin === null,
      run: () => twin && putIn(twin, hands, 'duplicate'),
    },
    {
      id: 'copy',
      keys: 'Mod+c',
      disabled: false,
      run: () => {
        if (keepThis(clip())) hands.follow(subject, 'copy');
      },
    },
    {
      id: 'cut',
      keys: 'Mod+x',
      disabled: false,
      run: () => {
        if (keepThis(clip())) takeOut(subject, hands, 'cut');
      },
    },
    {
      id: 'paste',
      keys: 'Mod+v',
      disabled: paste === null,
      isFull: paste === null && keptClip() !== null,
      run: () => paste && putIn(paste, hands, 'paste'),
    },
    ...(back ? [{ ...move('asPublished', null, back), apart: true as const }] : []),
    {
      id: 'remove',
      keys: 'Delete',
      apart: true,
      disabled: false,
      run: () => takeOut(subject, hands, 'remove'),
    },
  );
  return actions;
}

export const removal = (subject: Subject): Command =>
  subject.kind === 'row'
    ? { do: 'removeRow', rowKey: subject.rowKey }
    : { do: subject.kind === 'column' ? 'removeColumn' : 'removeSlot', uid: subject.uid };

function keepThis(clip: Clip | null): boolean {
  if (clip) keepClip(clip);
  return clip !== null;
}

function takeOut(subject: Subject, hands: Hands, did: 'cut' | 'remove'): void {
  const before = hands.draft();
  hands.run(removal(subject));
  hands.follow(subject, did, before);
}

interface Moves {
  readonly earlier: Command | null;
  readonly later: Command | null;
}

/** One place earlier or later: rows among rows, columns in their row, widgets through the columns of their row. */
function movesOf(subject: Subject, draft: Draft): Moves {
  if (subject.kind === 'row') {
    const at = rowAt(draft, subject.rowKey);
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

/** A widget changes places with its neighbour, or goes into the next column where that has room. */
function slotMove(uid: string, draft: Draft, step: -1 | 1): Command | null {
  const found = findSlot(draft, uid);
  if (!found) return null;
  const { rowKey, side, index, place, column } = found;
  const within = place + step;
  if (within >= 0 && within < column.widgets.length)
    return { do: 'moveSlot', uid, to: { rowKey, side, index, place: within } };
  const next: EditorColumn | undefined = rowOf(draft, rowKey)![side][index + step];
  if (!next) return null;
  const neighbour = step > 0 ? next.widgets[0] : next.widgets.at(-1);
  return neighbour
    ? { do: 'swapSlots', uid, with: neighbour.uid }
    : { do: 'moveSlot', uid, to: { rowKey, side, index: index + step, place: 0 } };
}

interface Made {
  readonly command: Command;
  readonly subject: Subject;
}

function putIn({ command, subject }: Made, hands: Hands, did: ActionId): void {
  hands.run(command);
  hands.follow(subject, did);
}

/** A copy after the subject; null where there is no room for one. */
function placedBeside(subject: Subject, clip: Clip | null, hands: Hands): Made | null {
  return clip && placedAt(copied(clip, fresh), subject, hands);
}

/** What was copied, after the subject; null where nothing was or where there is no room. */
export function pasteOf(subject: Subject | null, hands: Hands): Made | null {
  const clip = keptClip();
  return clip && placedAt(copied(clip, fresh), subject, hands);
}

function placedAt(clip: Clip, after: Subject | null, { draft: read, layout }: Hands): Made | null {
  const draft = read();
  const { widgets } = clip;
  const home = after && placeOf(draft, after);
  if (clip.kind === 'row') {
    const at = home ? rowAt(draft, home.rowKey) + 1 : draft.rows.length;
    return {
      command: { do: 'addRow', row: clip.row, at, widgets },
      subject: { kind: 'row', rowKey: clip.row.rowKey },
    };
  }
  if (!home) return null;
  const columns = rowOf(draft, home.rowKey)![home.side];
  const target = columns[home.index];
  const asColumn = (column: EditorColumn, subject: Subject): Made | null =>
    columns.length >= MOST_COLUMNS
      ? null
      : { command: { do: 'addColumn', to: { ...home, index: home.index + 1 }, column, widgets }, subject };
  if (clip.kind === 'column') return asColumn(clip.column, { kind: 'column', uid: clip.column.uid });
  const subject: Subject = { kind: 'slot', uid: clip.slot.uid };
  if (target && target.widgets.length < layoutKind(layout).mostPerColumn)
    return {
      command: { do: 'addSlot', to: { ...home, place: home.place + 1 }, slot: clip.slot, widgets },
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
