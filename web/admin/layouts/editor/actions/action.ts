/** An action of the editor is one object: menus list it; keys, buttons and drags perform it. */
import type { TermKey } from '../../../../../domain/translation/bundledTerms.ts';
import type { Subject } from '../../state/clip.ts';
import type { Command } from '../../state/commands.ts';
import type { EditorHandlers } from '../editorHandlers.ts';

/** Whether an action can be performed: 'full' when the row has no room, 'absent' when there is no such action here. */
type Possibility = 'possible' | 'impossible' | 'full' | 'absent';

/** The commands that move a row, column or widget. */
export type MoveCommand = Extract<
  Command,
  { do: 'moveRow' | 'moveColumn' | 'moveSlot' | 'moveToNewColumn' | 'swapSlots' }
>;

/** An action on a row, column or widget; with `null`, on the whole layout. */
export interface Action<Of extends Subject | null = Subject> {
  readonly id: string;
  readonly label: TermKey;
  /** The shortcuts in the format of `keyOf`; menus show the first. */
  readonly keys: (subject: Of) => readonly string[];
  /** Starts a new group: a separator above it. */
  readonly apart?: true;
  /** Changes nothing in a row that the editor may not publish, so it is offered there too. */
  readonly isForReadOnly?: true;
  /** Opens a layer; a menu performs it after closing, because a closing layer also closes layers opened above it. */
  readonly opens?: true;
  readonly predicate: (subject: Of, handlers: EditorHandlers) => Possibility;
  /** Changes nothing when the action is not possible. `to` is where a drag or a dialog moves the subject. */
  readonly perform: (subject: Of, handlers: EditorHandlers, to?: MoveCommand) => void;
}

export const possibleIf = (isPossible: boolean): Possibility => (isPossible ? 'possible' : 'impossible');
export const noKeys = (): readonly string[] => [];
