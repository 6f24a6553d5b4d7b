import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { stylesOf } from '../ui/recipes.ts';
import { useMayDelete, type CommentAction } from './CommentRow.tsx';
import type { JudgedCommentFragment as Judged } from './Moderation.types.ts';

interface Props {
  readonly picked: readonly Judged[];
  /** Number of comments on this page. */
  readonly total: number;
  readonly onAll: (isChosen: boolean) => void;
  readonly onAction: (action: CommentAction) => void;
}

/**
 * Selects all comments of the page and applies an action to the selected ones. Stays visible (sticky) while scrolling.
 */
export function SelectionBar({ picked, total, onAll, onAction }: Props) {
  const t = useTerms();
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const mayDelete = useMayDelete();
  const count = picked.length;
  useEffect(() => {
    box.current!.indeterminate = count > 0 && count < total;
  }, [count, total]);
  return (
    <chakra.div css={bar} role="group" aria-label={t('admin#comment#chosen', { count: t.number(count) })}>
      <chakra.label htmlFor={id} display="inline-flex" alignItems="center" gap="3" minH="9" cursor="pointer">
        <chakra.input
          id={id}
          ref={box}
          type="checkbox"
          css={stylesOf('tick', { kind: 'checkbox' })}
          checked={count === total}
          onChange={({ currentTarget }) => onAll(currentTarget.checked)}
        />
        {t('admin#comment#chooseAll')}
      </chakra.label>
      {count > 0 && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" ms={{ md: 'auto' }}>
          <chakra.span color="fg.muted" role="status" me="1">
            {t('admin#comment#chosen', { count: t.number(count) })}
          </chakra.span>
          {picked.some(({ state, reports }) => state !== 'PUBLISHED' || reports > 0) && (
            <OutlineButton onClick={() => onAction('approve')}>{t('admin#comment#approve')}</OutlineButton>
          )}
          {picked.some(({ state }) => state !== 'REJECTED') && (
            <OutlineButton onClick={() => onAction('refuse')}>{t('admin#comment#refuse')}</OutlineButton>
          )}
          {picked.every(({ country }) => mayDelete(country)) && (
            <QuietButton color="fg.error" onClick={() => onAction('delete')}>
              {t('admin#comment#delete')}
            </QuietButton>
          )}
        </chakra.div>
      )}
    </chakra.div>
  );
}

const bar = {
  position: 'sticky',
  top: '0',
  zIndex: 'docked',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  minH: '12',
  py: '1',
  bg: 'bg',
  borderBottomWidth: '1px',
  borderColor: 'border',
} as const;
