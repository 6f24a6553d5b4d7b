import { parseSubject } from '../../../../domain/experiments/subjectName.ts';
import { readMadeNote } from '../../../../domain/layout/revisionNote.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { listed } from '../../shell/listed.ts';

/** A note of a revision: as somebody wrote it, or in the reader's language where the service made it. */
export function useNoteWords(): (note: string) => string {
  const t = useTerms();
  return (note) => {
    const made = readMadeNote(note);
    if (!made) return note;
    const [first = '', version = ''] = made.values;
    if (made.code === 'widgets') return t('admin#publish#note#widgets', { widgets: listed(t, made.values) });
    if (made.code !== 'winner')
      return t(`admin#publish#note#${made.code}`, { revision: t.number(Number(first)) });
    const subject = parseSubject(first);
    return subject && 'widget' in subject
      ? t('admin#publish#note#winnerWidget', { widget: subject.widget, version })
      : t('admin#publish#note#winnerRow', { version });
  };
}
