/** How the history describes a revision: its author, its note and what it changed. */
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { parseSubject } from '../../../../domain/experiments/subjectName.ts';
import { parseServiceNote } from '../../../../domain/layout/changes/revisionNote.ts';
import { formatList } from '../../shell/moments.ts';
import { useRowCountriesText } from '../editor/names.ts';
import type { LayoutHistoryQuery } from '../data/Layouts.types.ts';

/**
 * Returns a function that names an author: the viewer, another user by name, or an unnamed user whose name the viewer
 * may not see.
 */
export function useAuthor(): (of: { readonly who: string | null; readonly subject: string }) => string {
  const t = useTerms();
  const { viewer } = useAdmin();
  return ({ who, subject }) => {
    if (subject === viewer?.id) return t('admin#publish#byYou');
    return who === null ? t('admin#publish#byOther') : t('admin#publish#by', { who });
  };
}

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

type Changes = LayoutHistoryQuery['layoutHistory']['nodes'][number]['changes'];

const KINDS_WITH_SHORT_TERM = ['changed', 'removed', 'moved', 'widgets'] as const;
const KINDS = ['added', ...KINDS_WITH_SHORT_TERM] as const;

/**
 * Returns a function that describes what a revision changed and for which countries: '1 row added, 2 changed, 3 widgets
 * · Mexico, Peru'.
 */
export function useChangeText(): (changes: Changes) => string {
  const t = useTerms();
  const countriesText = useRowCountriesText();
  return (changes) => {
    const first = KINDS.find((kind) => changes[kind] > 0);
    if (first === undefined) return t('admin#publish#changedNothing');
    // The first count names its unit; the following ones use the short term.
    const rest = KINDS_WITH_SHORT_TERM.filter((kind) => kind !== first && changes[kind] > 0);
    const what = formatList(t, [
      t.plural(`admin#publish#did#${first}`, changes[first]),
      ...rest.map((kind) => t.plural(`admin#publish#then#${kind}`, changes[kind])),
    ]);
    const { countries, isForEveryone } = changes;
    return countries.length > 0 || isForEveryone ? `${what} · ${countriesText(countries)}` : what;
  };
}
