/** All actions of the editor. */
import { subjectName } from '../../../../../domain/experiments/subjectName.ts';
import type { Subject } from '../../state/clip.ts';
import { noKeys, possibleIf, type Action } from './action.ts';
import { copies } from './copies.ts';
import type { EditorHandlers } from '../editorHandlers.ts';
import { findSlot } from '../../state/places.ts';
import { moves } from './moves.ts';
import { successors } from './successors.ts';

/** Opens the form of a widget; in a read-only row, offers to do so in a copy. */
export const edit: Action = {
  id: 'edit',
  label: 'admin#layout#act#edit',
  keys: () => ['Enter'],
  opens: true,
  isForReadOnly: true,
  predicate: ({ kind }) => (kind === 'slot' ? 'possible' : 'absent'),
  perform: (subject, handlers) => subject.kind === 'slot' && handlers.openSettings(subject.uid),
};

/** Opens the explanation why readers see a widget or not. */
const why: Action = {
  id: 'why',
  label: 'admin#view#why',
  keys: noKeys,
  opens: true,
  isForReadOnly: true,
  predicate: ({ kind }) => (kind === 'slot' ? 'possible' : 'absent'),
  perform: (subject, handlers) => subject.kind === 'slot' && handlers.openWhy(subject.uid),
};

/** Goes to the results of the test that a row or a widget had. */
const endedTest: Action = {
  id: 'endedTest',
  label: 'admin#layout#act#endedTest',
  keys: noKeys,
  opens: true,
  isForReadOnly: true,
  predicate(subject, handlers) {
    const tested = subjectOf(subject, handlers);
    return tested !== null && handlers.hasEndedTest(tested) ? 'possible' : 'absent';
  },
  perform(subject, handlers) {
    const tested = subjectOf(subject, handlers);
    if (tested !== null) handlers.showEndedTest(tested);
  },
};

/** The name of a row or widget in tests; null for a column. */
function subjectOf(subject: Subject, { layout, editor }: EditorHandlers): string | null {
  if (subject.kind === 'row') return subjectName({ layout, rowKey: subject.rowKey });
  const found = subject.kind === 'slot' ? findSlot(editor().draft, subject.uid) : null;
  return found && subjectName({ widget: found.slot.id });
}

/** In the order of the menu. */
const actions: readonly Action[] = [edit, why, endedTest, ...successors, ...moves, ...copies];

/** The actions that there are on a subject, possible now or not. */
export const actionsOf = (subject: Subject, handlers: EditorHandlers, isReadOnly = false): Action[] =>
  actions.filter(
    (action) =>
      action.predicate(subject, handlers) !== 'absent' && (!isReadOnly || action.isForReadOnly === true),
  );

const step = (id: 'undo' | 'redo', steps: 'past' | 'future', keys: readonly string[]): Action<null> => ({
  id,
  label: `admin#layout#${id}`,
  keys: () => keys,
  predicate: (_, { editor }) => possibleIf(editor()[steps].length > 0),
  perform: (_, handlers) => handlers.stepHistory(id),
});
export const undo = step('undo', 'past', ['Mod+z']);
export const redo = step('redo', 'future', ['Mod+Shift+z', 'Mod+y']);
