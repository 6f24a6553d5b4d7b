/** What editor actions need of the editor: to run a command, announce it, open a dialog, ask a question. */
import { createContext, useContext } from 'react';
import type { Neighbour } from '../../../../domain/schedule/sequence.ts';
import type { Subject } from '../state/clip.ts';
import type { Command } from '../state/commands.ts';
import type { Draft, EditorRow, Side } from '../state/draft.ts';
import type { Mark, EditorState } from '../state/editor.ts';

/** What was done, by the term of its announcement. */
export type Done =
  | 'addRow'
  | 'addWidget'
  | 'asPublished'
  | 'change'
  | 'copy'
  | 'countries'
  | 'cut'
  | 'duplicate'
  | 'move'
  | 'paste'
  | 'remove'
  | 'test';

/** What actions need of the editor. */
export interface EditorHandlers {
  readonly layout: string;
  /** The current state. */
  readonly editor: () => EditorState;
  readonly run: (command: Command) => void;
  /** Asks a question before, or after, an action with an unexpected effect. */
  readonly ask: (question: Question) => void;
  /** Removes again what was created only to open a form. */
  readonly revert: (provisional: ProvisionalChange) => void;
  /** Announces what was done and focuses its result; `before` is the draft that still contained a removed subject. */
  readonly moveFocus: (subject: Subject, done: Done, before?: Draft) => void;
  /** Focuses the handle of a subject and scrolls it into view. */
  readonly focus: (subject: Subject) => void;
  /** Undo or redo; announces it. The focus stays with the same item. */
  readonly stepHistory: (type: 'undo' | 'redo') => void;
  readonly openMove: (subject: Subject) => void;
  /** `provisional` when the widget was added just now. */
  readonly openSettings: (uid: string, provisional?: ProvisionalChange) => void;
  /** Opens the dialog that adds a widget before or after the one in a slot, by schedule. */
  readonly openSuccessor: (uid: string, where: Neighbour) => void;
  /** `mark` when the row's test was switched on just now. */
  readonly openTest: (rowKey: string, mark?: Mark) => void;
  readonly openCountries: (input: CountriesDialogInput) => void;
  /** Opens the explanation why readers see the widget or not. */
  readonly openWhy: (uid: string) => void;
  /** Opens the results of a test, by its subject. */
  readonly openResults: (subject: string, title: string) => void;
  /** Whether there was a test of a subject, and is none any more. */
  readonly hasEndedTest: (subject: string) => boolean;
  /** Goes to the results of a test in the list of tests. */
  readonly showEndedTest: (subject: string) => void;
}

/** What was created only to open a form; cancelling the form reverts it. */
export interface ProvisionalChange {
  /** Null when it was created before a crash. */
  readonly mark: Mark | null;
  readonly created: Subject;
}

export interface CountriesDialogInput {
  readonly rowKey: string;
  readonly provisional?: ProvisionalChange;
  /** Called once the countries of the row are chosen. */
  readonly onApplied?: () => void;
}

/** Questions that the editor asks before, or after, an action with an unexpected effect. */
export type Question =
  /** A new row would replace what its country sees now. */
  | {
      readonly about: 'newRow';
      readonly seen: string;
      readonly country: string;
      /** Whether a widget is added, not only a row. */
      readonly addsWidget: boolean;
      readonly onCopy: () => void;
      readonly onEmpty: () => void;
    }
  /** The row that a widget should go into is full. */
  | {
      readonly about: 'full';
      readonly rowKey: string;
      readonly side: Side;
      readonly onSlot: (uid: string) => void;
    }
  /** The editor may not publish the row. */
  | {
      readonly about: 'notYours';
      readonly row: EditorRow;
      readonly refused: readonly string[];
      /** Whether the row was changed already: the changes then move into the copy, and the row is reset. */
      readonly isChanged: boolean;
      readonly country: string;
      /** Null when the country has a row already, or the editor may not publish its rows. */
      readonly onCopy: (() => void) | null;
      readonly onCancel: () => void;
    };

export const HandlersContext = createContext<EditorHandlers | null>(null);
export const FormOpenContext = createContext(false);
/** Whether the row around a component is read-only: the editor may not publish it (decision 27). */
export const ReadOnlyRowContext = createContext(false);

export const useIsReadOnlyRow = (): boolean => useContext(ReadOnlyRowContext);

/** Whether a form is open whose fields hold values of the draft from when it was opened. */
export const useIsFormOpen = (): boolean => useContext(FormOpenContext);

export function useEditorHandlers(): EditorHandlers {
  const handlers = useContext(HandlersContext);
  if (!handlers) throw new Error('There is no layout editor around this component.');
  return handlers;
}
