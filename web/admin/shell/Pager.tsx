import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton } from '../ui/Buttons.tsx';

/** Pages that only tell where the next one begins: the way back is remembered. */
export function usePages(of: string) {
  const [{ key, places }, setPages] = useState<{ key: string; places: readonly string[] }>({
    key: of,
    places: [],
  });
  // Another list begins at its first page.
  const before = key === of ? places : [];
  return {
    after: before.at(-1) ?? null,
    isFirst: before.length === 0,
    next: (place: string) => setPages({ key: of, places: [...before, place] }),
    back: () => setPages({ key: of, places: before.slice(0, -1) }),
  };
}

interface Props {
  readonly pages: ReturnType<typeof usePages>;
  /** Where the next page begins. */
  readonly next: string | null;
  readonly total?: number | null;
}

export function Pager({ pages, next, total = null }: Props) {
  const t = useTerms();
  return (
    <chakra.nav
      aria-label={t('shell#paging#label')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mt="4"
    >
      {total !== null && (
        <chakra.p color="fg.muted" me="auto">
          {t('admin#total', { count: t.number(total) })}
        </chakra.p>
      )}
      {(!pages.isFirst || next !== null) && (
        <>
          <OutlineButton disabled={pages.isFirst} onClick={pages.back}>
            {t('shell#paging#previous')}
          </OutlineButton>
          <OutlineButton disabled={next === null} onClick={() => next !== null && pages.next(next)}>
            {t('shell#paging#next')}
          </OutlineButton>
        </>
      )}
    </chakra.nav>
  );
}
