import '../../ui/parts.css';
import { savedContent } from '#ss/recipes';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { cutAtWord } from '../../../domain/text/segments.ts';
import { Link } from '../../base/navigation/Link.tsx';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { LabelList } from '../labels/LabelField.tsx';
import { dayText, momentText } from '../days.ts';

export interface ListedEntry extends Pick<JournalFields, 'title' | 'labels'> {
  readonly id: string;
  readonly excerpt: string;
  readonly date: string | null;
  readonly reading: { readonly title: string } | null;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** Stored only on this device. */
  readonly isUnsent?: boolean;
}

const styles = savedContent();

/** The name of an entry without a title: its first words. */
function beginningOf(excerpt: string): string {
  const shortened = cutAtWord(excerpt, 60, ' ');
  return shortened === excerpt ? shortened : `${shortened}…`;
}

/** An entry in the list: the day it is about, or the day it was written; title, beginning, labels. */
export function EntryRow({ entry }: { readonly entry: ListedEntry }) {
  const t = useTerms();
  const { routes } = useSite();
  const { id, title, excerpt, labels, date, reading, updatedAt, isUnsent = false } = entry;
  const day = date === null ? momentText(updatedAt, t.language) : dayText(date as LocalDate, t.language);
  return (
    <li className={styles.item}>
      <div className={styles.main}>
        <Link to={`${pathOf('journals', routes)}/${id}`} className={styles.link}>
          <span className={styles.meta}>
            {day}
            {reading && reading.title !== '' && (
              <>
                {' · '}
                <bdi>{reading.title}</bdi>
              </>
            )}
            {isUnsent && ` · ${t('journals#state#kept')}`}
          </span>
          <span className={styles.title} dir="auto">
            {title || beginningOf(excerpt) || t('journals#untitled')}
          </span>
          {title !== '' && excerpt !== '' && (
            <span className={styles.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
        </Link>
        <LabelList labels={labels} />
      </div>
    </li>
  );
}
