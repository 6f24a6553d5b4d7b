import { characterCounter } from '../../../../domain/forms/characters.ts';
import { MAX_NOTE } from '../../../../domain/layout/changes/revisionNote.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { TextInput } from '../../ui/Inputs.tsx';

interface Props {
  readonly value: string;
  readonly onValue: (note: string) => void;
}

/** Whether a note is longer than the history stores. */
export const isNoteTooLong = (note: string): boolean => characterCounter(note.trim(), MAX_NOTE).blocks;

/** The note for the history. It is counted, and refused in words when it is too long; nothing of it is cut. */
export function NoteInput({ value, onValue }: Props) {
  const t = useTerms();
  const { remaining } = characterCounter(value.trim(), MAX_NOTE);
  return (
    <TextInput
      label={t('admin#layout#note')}
      value={value}
      onValue={onValue}
      hint={t.plural('forms#left', Math.max(0, remaining))}
      error={remaining < 0 ? t.plural('forms#over', -remaining) : null}
      width="100%"
    />
  );
}
