import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { OutlineButton } from '../../ui/Buttons.tsx';

/** Cursor pagination: each page only knows the cursor of the next one, so the earlier cursors are remembered here. */
export function usePages(listKey: string) {
  const [{ key, places: cursors }, setPages] = useState<{ key: string; places: readonly string[] }>({
    key: listKey,
    places: [],
  });
  // A different list starts at its first page.
  const previous = key === listKey ? cursors : [];
  return {
    after: previous.at(-1) ?? null,
    isFirst: previous.length === 0,
    next: (cursor: string) => setPages({ key: listKey, places: [...previous, cursor] }),
    back: () => setPages({ key: listKey, places: previous.slice(0, -1) }),
  };
}

interface Props {
  readonly pages: ReturnType<typeof usePages>;
  /** The cursor of the next page; null on the last one. */
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
