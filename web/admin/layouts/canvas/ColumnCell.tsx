import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { MOST_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { QuietButton } from '../../ui/Buttons.tsx';
import { fullWords } from '../fullWords.ts';
import { useHands } from '../hands.tsx';
import { usePicking } from '../picking.tsx';
import type { EditorColumn, Side } from '../state/draft.ts';
import { findColumn, findSlot, rowOf } from '../state/places.ts';
import { useStore } from '../store.tsx';
import { useDragged, useTarget, type Dragged, type Half, type Takes } from './dnd.tsx';
import { Handle } from './Handle.tsx';
import { SlotCard } from './SlotCard.tsx';

interface Props {
  readonly column: EditorColumn;
  readonly rowKey: string;
  readonly side: Side;
  readonly index: number;
  /** Columns that share the row. */
  readonly beside: number;
  readonly isEditing: boolean;
}

/** A column: a place for widgets, dragged as a whole by its own grip. */
export const ColumnCell = memo(function ColumnCell(props: Props) {
  const { column, rowKey, side, index, beside, isEditing } = props;
  const t = useTerms();
  const picking = usePicking();
  const { handle, preview, isDragging } = useDragged({ kind: 'column', uid: column.uid });
  const { target, over, refused } = useTarget({
    accept: ['column', 'slot', 'new'],
    ...useDropOn(props),
    axis: 'inline',
  });
  const label = t('admin#layout#moveColumn', { column: t.number(index + 1) });
  if (!isEditing) {
    return (
      <chakra.div minW="0" gridColumn={column.className === 'full' ? '1 / -1' : undefined}>
        {column.widgets.map((slot) => (
          <SlotCard key={slot.uid} slot={slot} beside={beside} isEditing={false} />
        ))}
      </chakra.div>
    );
  }
  return (
    <chakra.div
      ref={(element: HTMLElement | null) => {
        target(element);
        preview(element);
      }}
      data-over={over ?? undefined}
      data-refused={refused === null ? undefined : ''}
      data-column={column.uid}
      opacity={isDragging ? 0.45 : 1}
      gridColumn={column.className === 'full' ? '1 / -1' : undefined}
      css={look}
      role="group"
      aria-label={t('admin#layout#column', { column: t.number(index + 1) })}
    >
      {refused !== null && <chakra.p css={whyLook}>{refused}</chakra.p>}
      <chakra.div display="flex" alignItems="center" gap="1" mb="1" color="fg.muted">
        <Handle subject={{ kind: 'column', uid: column.uid }} label={label} dragRef={handle} />
        <chakra.span textStyle="xs">{t('admin#layout#column', { column: t.number(index + 1) })}</chakra.span>
      </chakra.div>
      {column.widgets.map((slot) => (
        <SlotCard key={slot.uid} slot={slot} beside={beside} isEditing />
      ))}
      {column.widgets.length === 0 && (
        <chakra.div css={emptyLook}>
          <QuietButton onClick={() => picking.open({ rowKey, side, index, place: 0 })}>
            {t('admin#layout#chooseWidget')}
          </QuietButton>
        </chakra.div>
      )}
    </chakra.div>
  );
});

/**
 * A column let go beside this one; a widget let go in it, or in the place of the one that fills it, which goes to where it came
 * from; a new widget let go in it, or beside it where it is full.
 */
function useDropOn({ column, rowKey, side, index }: Props): {
  readonly takes: (item: Dragged) => Takes;
  readonly whyNot: (item: Dragged) => string | null;
  readonly onDrop: (item: Dragged, half: Half) => void;
} {
  const t = useTerms();
  const store = useStore();
  const hands = useHands();
  const picking = usePicking();
  const hasRoom = column.widgets.length < layoutKind(hands.layout).mostPerColumn;
  const takes = (item: Dragged): Takes => {
    const { draft } = store.get().editor;
    const isRowFull = (rowOf(draft, rowKey)?.[side].length ?? 0) >= MOST_COLUMNS;
    if (item.kind === 'new') return hasRoom ? 'within' : isRowFull ? null : 'beside';
    if (item.kind === 'slot') return column.widgets.some(({ uid }) => uid === item.uid) ? null : 'within';
    if (item.kind === 'row' || item.uid === column.uid) return null;
    const from = findColumn(draft, item.uid);
    const isHere = from?.rowKey === rowKey && from.side === side;
    return isHere || !isRowFull ? 'beside' : null;
  };
  // What is not taken and is not what is here already has no room.
  const whyNot = (item: Dragged) => {
    const isElsewhere = item.kind === 'new' || (item.kind === 'column' && item.uid !== column.uid);
    return isElsewhere && takes(item) === null ? fullWords(t) : null;
  };
  const onDrop = (item: Dragged, half: Half) => {
    const { draft } = store.get().editor;
    const beside = index + (half === 'after' ? 1 : 0);
    if (item.kind === 'new') {
      if (hasRoom) picking.add(item.type, { rowKey, side, index, place: column.widgets.length });
      else picking.add(item.type, { rowKey, side, index: beside, place: 0 }, { beside: true });
    } else if (item.kind === 'column') {
      const from = findColumn(draft, item.uid);
      const isHere = from?.rowKey === rowKey && from.side === side;
      const to = isHere && from.index < beside ? beside - 1 : beside;
      hands.run({ do: 'moveColumn', uid: item.uid, to: { rowKey, side, index: to } });
      hands.follow({ kind: 'column', uid: item.uid }, 'moveTo');
    } else if (item.kind === 'slot') {
      const from = findSlot(draft, item.uid);
      if (!from || column.widgets.some(({ uid }) => uid === item.uid)) return;
      if (hasRoom) {
        const to = { rowKey, side, index, place: column.widgets.length };
        hands.run({ do: 'moveSlot', uid: item.uid, to });
      } else hands.run({ do: 'swapSlots', uid: item.uid, with: column.widgets[0]!.uid });
      hands.follow({ kind: 'slot', uid: item.uid }, 'moveTo');
    }
  };
  return { takes, whyNot, onDrop };
}

const look = {
  position: 'relative',
  minW: '0',
  borderRadius: 'sm',
  borderWidth: '1px',
  borderStyle: 'dashed',
  borderColor: 'border',
  p: '2',
  _focusWithin: { borderColor: 'fg.muted' },
  '&[data-over]': { borderColor: 'accent.solid' },
  '&[data-refused]': { borderColor: 'fg.error', cursor: 'not-allowed' },
  '&[data-over=within]': { boxShadow: 'inset 0 0 0 2px var(--ds-colors-accent-solid)' },
  // In the gap it would go into, on the side where the text begins or ends.
  '&[data-over=before]::before, &[data-over=after]::before': {
    content: '""',
    position: 'absolute',
    top: '-1px',
    bottom: '-1px',
    w: '3px',
    borderRadius: 'full',
    bg: 'accent.solid',
  },
  '&[data-over=before]::before': { insetInlineStart: '-10px' },
  '&[data-over=after]::before': { insetInlineEnd: '-10px' },
} as const;
const whyLook = {
  position: 'absolute',
  top: '0',
  insetInline: '0',
  zIndex: '1',
  px: '2',
  py: '1',
  bg: 'bg.error',
  color: 'fg.error',
  textStyle: 'xs',
  pointerEvents: 'none',
} as const;
const emptyLook = {
  display: 'grid',
  placeItems: 'center',
  minH: '28',
  borderRadius: 'sm',
  bg: 'bg.subtle',
} as const;
