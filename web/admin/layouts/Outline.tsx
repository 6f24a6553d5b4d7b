import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { useRowTitle } from './canvas/RowCard.tsx';
import { useWidgetName } from './canvas/SlotCard.tsx';
import { useProblems } from './canvas/RowProblems.tsx';
import { SIDES } from './state/draft.ts';
import { useEditor } from './store.tsx';

/** Everything in the layout as a tree of names: a way to a place in a long one, and a sight of what is wrong where. */
export function Outline() {
  const t = useTerms();
  const draft = useEditor(({ editor }) => editor.draft);
  const title = useRowTitle();
  const name = useWidgetName();
  const problems = useProblems();
  const go = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    element?.scrollIntoView({ block: 'center' });
    element?.querySelector<HTMLElement>('[data-handle]')?.focus();
  };
  if (draft.rows.length === 0)
    return (
      <chakra.p textStyle="xs" color="fg.muted">
        {t('admin#layout#empty')}
      </chakra.p>
    );
  return (
    <chakra.ul textStyle="sm" display="grid" gap="1">
      {draft.rows.map((row, index) => (
        <li key={row.rowKey}>
          <chakra.button
            type="button"
            css={entry}
            onClick={() => go(`[data-row="${CSS.escape(row.rowKey)}"]`)}
          >
            {title(row, index)}
            {problems.some(({ rowKey }) => rowKey === row.rowKey) && (
              <chakra.span color="fg.error" ms="1" title={t('admin#layout#hasProblems')}>
                ●<chakra.span srOnly> {t('admin#layout#hasProblems')}</chakra.span>
              </chakra.span>
            )}
          </chakra.button>
          <chakra.ul ps="3" borderInlineStartWidth="1px" ms="1.5">
            {SIDES.flatMap((side) => row[side].flatMap(({ widgets }) => widgets)).map(({ uid, id }) => (
              <li key={uid}>
                <chakra.button
                  type="button"
                  css={entry}
                  color="fg.muted"
                  onClick={() => go(`[data-slot="${CSS.escape(uid)}"]`)}
                >
                  {name(draft.widgets[id])}
                </chakra.button>
              </li>
            ))}
          </chakra.ul>
        </li>
      ))}
    </chakra.ul>
  );
}

const entry = {
  display: 'block',
  width: 'full',
  textAlign: 'start',
  px: '1.5',
  py: '0.5',
  minH: '6',
  borderRadius: 'sm',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid' },
} as const;
