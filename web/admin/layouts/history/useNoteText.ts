import { parseSubject } from '../../../../domain/experiments/subjectName.ts';
import { parseServiceNote } from '../../../../domain/layout/changes/revisionNote.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { formatList } from '../../shell/formatList.ts';

/** Returns a function that shows a revision's note: as typed, or translated when the service generated it. */
export function useNoteText(): (note: string) => string {
  const t = useTerms();
  return (note) => {
    const generated = parseServiceNote(note);
    if (!generated) return note;
    const [first = '', version = ''] = generated.values;
    if (generated.code === 'widgets')
      return t('admin#publish#note#widgets', { widgets: formatList(t, generated.values) });
    if (generated.code !== 'winner')
      return t(`admin#publish#note#${generated.code}`, { revision: t.number(Number(first)) });
    const subject = parseSubject(first);
    return subject && 'widget' in subject
      ? t('admin#publish#note#winnerWidget', { widget: subject.widget, version })
      : t('admin#publish#note#winnerRow', { version });
  };
}
