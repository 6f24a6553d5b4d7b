import './parts.css';
import { paging } from '#ss/recipes';
import { useTerms } from '../i18n/terms.tsx';
import { NextIcon } from './icons.tsx';
import { visiblePages } from './visiblePages.ts';

export interface PaginationProps {
  /** What is paginated, for a page with several paginations. */
  readonly label?: string;
  /** Counted from 1. */
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}

const styles = paging();

/** Page links of a list. Renders nothing for a single page. */
export function Pagination({ label, page, last, onPage }: PaginationProps) {
  const t = useTerms();
  if (last <= 1) return null;
  const step = (to: number, name: string, mirrored: boolean) => (
    <li>
      <button
        type="button"
        className={styles.page}
        aria-label={name}
        disabled={to < 1 || to > last}
        onClick={() => onPage(to)}
      >
        <NextIcon mirrored={mirrored} />
      </button>
    </li>
  );
  return (
    <nav aria-label={label ?? t('shell#paging#label')} className={styles.root}>
      <ul className={styles.list}>
        {step(page - 1, t('shell#paging#previous'), true)}
        {visiblePages(page, last).map((each, index) => (
          <li key={each ?? `gap ${index}`}>
            {each === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={t('shell#paging#page', { page: t.number(each) })}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onPage(each)}
              >
                {t.number(each)}
              </button>
            )}
          </li>
        ))}
        {step(page + 1, t('shell#paging#next'), false)}
      </ul>
    </nav>
  );
}
