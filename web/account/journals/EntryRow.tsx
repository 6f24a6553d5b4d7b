import '../../ui/parts.css';
import { keeping } from '#ss/recipes';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { cutAtWord } from '../../../domain/text/segments.ts';
import { Link } from '../../app/Link.tsx';
import { pathOf } from '../../app/resolvePath.ts';
import { useSite } from '../../app/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { LabelList } from '../labels/LabelField.tsx';
import { dayText, momentText } from './days.ts';

export interface ListedEntry extends Pick<JournalFields, 'title' | 'labels'> {
  readonly id: string;
  readonly excerpt: string;
  readonly date: string | null;
  readonly reading: { readonly title: string } | null;
  /** ISO 8601. */
  readonly updatedAt: string;
  /** It is on this device alone. */
  readonly isUnsent?: boolean;
}

const look = keeping();

/** What an entry without a title is called: its first words. */
function beginningOf(excerpt: string): string {
  const words = cutAtWord(excerpt, 60, ' ');
  return words === excerpt ? words : `${words}…`;
}

/** An entry in the list: the day it is about, else the day it was written; title, beginning, labels. */
export function EntryRow({ entry }: { readonly entry: ListedEntry }) {
  const t = useTerms();
  const { routes } = useSite();
  const { id, title, excerpt, labels, date, reading, updatedAt, isUnsent = false } = entry;
  const day = date === null ? momentText(updatedAt, t.language) : dayText(date as LocalDate, t.language);
  return (
    <li className={look.item}>
      <div className={look.main}>
        <Link to={`${pathOf('journals', routes)}/${id}`} className={look.link}>
          <span className={look.meta}>
            {day}
            {reading && reading.title !== '' && (
              <>
                {' · '}
                <bdi>{reading.title}</bdi>
              </>
            )}
            {isUnsent && ` · ${t('journals#state#kept')}`}
          </span>
          <span className={look.title} dir="auto">
            {title || beginningOf(excerpt) || t('journals#untitled')}
          </span>
          {title !== '' && excerpt !== '' && (
            <span className={look.excerpt} dir="auto">
              {excerpt}
            </span>
          )}
        </Link>
        <LabelList labels={labels} />
      </div>
    </li>
  );
}
