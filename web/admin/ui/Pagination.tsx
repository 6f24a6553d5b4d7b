import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { NextIcon } from '../../ui/icons.tsx';
import { visiblePages } from '../../ui/visiblePages.ts';
import type { PaginationProps } from '../../ui/Pagination.tsx';
import { slotStylesOf } from './recipes.ts';

/** Page-number navigation of a list. */
export function Pagination({ label, page, last, onPage }: PaginationProps) {
  const t = useTerms();
  const styles = slotStylesOf('paging');
  if (last <= 1) return null;
  const step = (to: number, name: string, mirrored: boolean) => (
    <li>
      <chakra.button
        type="button"
        css={styles['page']}
        aria-label={name}
        disabled={to < 1 || to > last}
        onClick={() => onPage(to)}
      >
        <NextIcon mirrored={mirrored} />
      </chakra.button>
    </li>
  );
  return (
    <chakra.nav aria-label={label ?? t('shell#paging#label')} css={styles['root']}>
      <chakra.ul css={styles['list']}>
        {step(page - 1, t('shell#paging#previous'), true)}
        {visiblePages(page, last).map((each, index) => (
          <li key={each ?? `gap ${index}`}>
            {each === null ? (
              <chakra.span css={styles['gap']}>…</chakra.span>
            ) : (
              <chakra.button
                type="button"
                css={styles['page']}
                aria-label={t('shell#paging#page', { page: t.number(each) })}
                aria-current={each === page ? 'page' : undefined}
                onClick={() => onPage(each)}
              >
                {t.number(each)}
              </chakra.button>
            )}
          </li>
        ))}
        {step(page + 1, t('shell#paging#next'), false)}
      </chakra.ul>
    </chakra.nav>
  );
}
