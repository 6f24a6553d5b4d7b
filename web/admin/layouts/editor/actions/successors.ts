/** Adds a widget that comes before or after another in the same place, by schedule. */
import type { Neighbour } from '../../../../../domain/schedule/sequence.ts';
import { findSlot } from '../../state/places.ts';
import { MAX_IN_SEQUENCE } from '../../state/sequence.ts';
import { possibleIf, type Action } from './action.ts';

const successor = (where: Neighbour, key: string): Action => ({
  id: where,
  label: `admin#layout#act#${where}`,
  keys: () => [key],
  opens: true,
  predicate(subject, { editor }) {
    if (subject.kind !== 'slot') return 'absent';
    const found = findSlot(editor().draft, subject.uid);
    return possibleIf(found !== null && found.column.widgets.length < MAX_IN_SEQUENCE);
  },
  perform: (subject, handlers) => subject.kind === 'slot' && handlers.openSuccessor(subject.uid, where),
});

export const comesAfter = successor('after', 'a');
export const successors: readonly Action[] = [comesAfter, successor('before', 'b')];
