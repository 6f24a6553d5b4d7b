import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { MAX_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { layoutKind } from '../../../../domain/layout/layoutKinds.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { QuietButton } from '../../ui/Buttons.tsx';
import { rowFullText } from '../editor/announcements.ts';
import { useEditorHandlers, useIsReadOnlyRow } from '../editor/editorHandlers.ts';
import { useWidgetPicker } from './widgetPicker.tsx';
import type { EditorColumn, Side } from '../state/draft.ts';
import { findColumn, findSlot, rowOf } from '../state/places.ts';
import { slotsInTimeOrder } from '../state/sequence.ts';
import { useStore } from '../editor/store.tsx';
import { useDraggable, type Half, type DropEffect } from '../../ui/dragAndDrop.tsx';
import { useDropTarget, type DragItem } from './dnd.tsx';
import { Handle } from './Handle.tsx';
import { SequenceCaption, SequenceEnd, useTimedSlots } from './Sequence.tsx';
import { SlotCard } from './SlotCard.tsx';
import { moveTo } from '../editor/actions/moves.ts';
import type { MoveCommand } from '../editor/actions/action.ts';

interface Props {
  readonly column: EditorColumn;
  readonly rowKey: string;
  readonly side: Side;
  readonly index: number;
  /** Number of columns side by side in the row. */
  readonly beside: number;
  readonly isEditing: boolean;
}

/** A column of widgets, draggable by its handle; also a drop target. */
export const ColumnCell = memo(function ColumnCell(props: Props) {
  const { column, rowKey, side, index, beside, isEditing } = props;
  const t = useTerms();
  const picker = useWidgetPicker();
  const { handle, preview, isDragging } = useDraggable({ kind: 'column', uid: column.uid });
  const { target, over, refused } = useDropTarget({
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
      css={columnStyle}
      role="group"
      aria-label={t('admin#layout#column', { column: t.number(index + 1) })}
    >
      {refused !== null && <chakra.p css={refusalStyle}>{refused}</chakra.p>}
      <chakra.div display="flex" alignItems="center" gap="1" mb="1" color="fg.muted">
        <Handle subject={{ kind: 'column', uid: column.uid }} label={label} dragRef={handle} />
        <chakra.span textStyle="xs">{t('admin#layout#column', { column: t.number(index + 1) })}</chakra.span>
      </chakra.div>
      <Slots column={column} beside={beside} />
      {column.widgets.length === 0 && (
        <chakra.div css={emptyStyle}>
          <QuietButton onClick={() => picker.open({ rowKey, side, index, place: 0 })}>
            {t('admin#layout#chooseWidget')}
          </QuietButton>
        </chakra.div>
      )}
    </chakra.div>
  );
});

/** The widgets of a column. Where a column is for one, several follow one another: in the order of time, with dates. */
function Slots({ column, beside }: Pick<Props, 'column' | 'beside'>) {
  const { layout } = useEditorHandlers();
  const timed = useTimedSlots(column);
  if (layoutKind(layout).maxPerColumn > 1)
    return column.widgets.map((slot) => <SlotCard key={slot.uid} slot={slot} beside={beside} isEditing />);
  const slots = slotsInTimeOrder(column, timed);
  return (
    <>
      {slots.map((slot) => (
        <div key={slot.uid}>
          <SequenceCaption timed={timed} uid={slot.uid} />
          <SlotCard slot={slot} beside={beside} isEditing />
        </div>
      ))}
      <SequenceEnd timed={timed} column={column} />
    </>
  );
}

/**
 * Drops on a column: a column goes before or after it; a widget goes into it, or swaps with the widget that fills it; a
 * new widget goes into it, or into a new column next to it when it is full.
 */
function useDropOn({ column, rowKey, side, index }: Props): {
  readonly dropEffectOf: (item: DragItem) => DropEffect;
  readonly refusalReason: (item: DragItem) => string | null;
  readonly onDrop: (item: DragItem, half: Half) => void;
} {
  const t = useTerms();
  const store = useStore();
  const handlers = useEditorHandlers();
  const picker = useWidgetPicker();
  const isReadOnly = useIsReadOnlyRow();
  const hasRoom = column.widgets.length < layoutKind(handlers.layout).maxPerColumn;
  const dropEffectOf = (item: DragItem): DropEffect => {
    if (isReadOnly) return null;
    const { draft } = store.get().editor;
    const isRowFull = (rowOf(draft, rowKey)?.[side].length ?? 0) >= MAX_COLUMNS;
    if (item.kind === 'new') return hasRoom ? 'within' : isRowFull ? null : 'beside';
    if (item.kind === 'slot') return column.widgets.some(({ uid }) => uid === item.uid) ? null : 'within';
    if (item.kind === 'row' || item.uid === column.uid) return null;
    const from = findColumn(draft, item.uid);
    const isSameSide = from?.rowKey === rowKey && from.side === side;
    return isSameSide || !isRowFull ? 'beside' : null;
  };
  // A full row is the reason whenever the item is not in this column already.
  const refusalReason = (item: DragItem) => {
    if (isReadOnly) return t('admin#layout#notYoursTitle');
    const comesFromElsewhere = item.kind === 'new' || (item.kind === 'column' && item.uid !== column.uid);
    return comesFromElsewhere && dropEffectOf(item) === null ? rowFullText(t) : null;
  };
  const onDrop = (item: DragItem, half: Half) => {
    const { draft } = store.get().editor;
    const newIndex = index + (half === 'after' ? 1 : 0);
    if (item.kind === 'new') {
      if (hasRoom) picker.add(item.type, { rowKey, side, index, place: column.widgets.length });
      else picker.add(item.type, { rowKey, side, index: newIndex, place: 0 }, { inOwnColumn: true });
    } else if (item.kind === 'column') {
      const from = findColumn(draft, item.uid);
      const isSameSide = from?.rowKey === rowKey && from.side === side;
      const to = isSameSide && from.index < newIndex ? newIndex - 1 : newIndex;
      moveTo.perform(item, handlers, { do: 'moveColumn', uid: item.uid, to: { rowKey, side, index: to } });
    } else if (item.kind === 'slot') {
      const from = findSlot(draft, item.uid);
      if (!from || column.widgets.some(({ uid }) => uid === item.uid)) return;
      const { uid } = item;
      const command: MoveCommand = hasRoom
        ? { do: 'moveSlot', uid, to: { rowKey, side, index, place: column.widgets.length } }
        : { do: 'swapSlots', uid, with: column.widgets[0]!.uid };
      moveTo.perform(item, handlers, command);
    }
  };
  return { dropEffectOf, refusalReason, onDrop };
}

const columnStyle = {
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
  // A line in the gap before or after the column, in the writing direction.
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
const refusalStyle = {
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
const emptyStyle = {
  display: 'grid',
  placeItems: 'center',
  minH: '28',
  borderRadius: 'sm',
  bg: 'bg.subtle',
} as const;
