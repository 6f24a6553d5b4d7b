import { chakra } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { MOST_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { SwitchLine } from '../parts/SwitchLine.tsx';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { useHands } from '../hands.tsx';
import { newRowKey, newUid, newWidgetId } from '../newIds.ts';
import { otherSide } from '../state/clip.ts';
import { usePicking } from '../picking.tsx';
import type { EditorRow, Side } from '../state/draft.ts';
import { rowAt, rowOf } from '../state/places.ts';
import { useEditor, useStore } from '../store.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import { useDragged, useTarget } from './dnd.tsx';
import { Handle } from './Handle.tsx';
import { NotYours } from './NotYours.tsx';
import { Replaced } from './Replaced.tsx';
import { RowProblems } from './RowProblems.tsx';
import { rowDrawn } from './drawCount.ts';
import { useRowTitle } from './useRowTitle.ts';
import { useIsDivided } from './useWhose.ts';

interface Props {
  readonly rowKey: string;
}

/** One row: whose it is, its test, and its columns. Drawn again only when it itself changes. */
export const RowCard = memo(function RowCard({ rowKey }: Props) {
  const t = useTerms();
  const store = useStore();
  const row = useEditor(({ editor }) => rowOf(editor.draft, rowKey));
  const at = useEditor(({ editor }) => rowAt(editor.draft, rowKey));
  const isEditing = useEditor(({ sight }) => sight.isEditing);
  const shown = useEditor(({ sight }) => sight.versions[rowKey] ?? 'A');
  const isDivided = useIsDivided();
  /** Readers are divided, or were: there is something to see. */
  const isTested = useEditor(({ editor }) => rowOf(editor.base, rowKey)?.abRowActive === true);
  const hands = useHands();
  const title = useRowTitle();
  const card = useRef<HTMLElement | null>(null);
  const { handle, preview, isDragging } = useDragged({ kind: 'row', rowKey });
  const { target, over } = useTarget({
    accept: ['row'],
    takes: (item) => (item.kind === 'row' && item.rowKey !== rowKey ? 'beside' : null),
    axis: 'block',
    onDrop(item, half) {
      if (item.kind !== 'row') return;
      const { draft } = store.get().editor;
      const [from, to] = [rowAt(draft, item.rowKey), rowAt(draft, rowKey) + (half === 'after' ? 1 : 0)];
      store.run({ do: 'moveRow', rowKey: item.rowKey, to: from < to ? to - 1 : to });
    },
  });
  rowDrawn(rowKey);
  if (!row) return null;
  const side: Side = row.abRowActive && shown === 'B' ? 'bColumns' : 'columns';
  const name = title(row, at, isDivided);
  return (
    <chakra.section
      aria-label={name}
      data-row={rowKey}
      opacity={isDragging ? 0.45 : 1}
      ref={(element: HTMLElement | null) => {
        card.current = element;
        target(element);
        preview(element);
      }}
      css={isEditing ? look : undefined}
      data-over={over ?? undefined}
    >
      {isEditing && (
        <chakra.header
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          px="2"
          py="1.5"
          borderBottomWidth="1px"
        >
          <Handle
            subject={{ kind: 'row', rowKey }}
            label={t('admin#layout#moveRow', { row: name })}
            dragRef={handle}
          />
          <chakra.h2
            textStyle="sm"
            fontWeight="600"
            me="auto"
            minW="0"
            flexBasis={{ base: 'calc(100% - 4rem)', md: 'auto' }}
          >
            {name}
          </chakra.h2>
          <chakra.div css={toolsLook}>
            {row.abRowActive && <VersionTabs row={row} shown={shown} />}
            <SwitchLine
              label={t('admin#layout#abTest')}
              checked={row.abRowActive}
              onChange={(on) => {
                const b = otherSide(store.get().editor.draft, rowKey, fresh);
                if (on) hands.openTest(rowKey, store.begin({ do: 'setTest', rowKey, on, b }));
                else hands.run({ do: 'setTest', rowKey, on, b });
              }}
            />
            {row.abRowActive && (
              <QuietButton onClick={() => hands.openTest(rowKey)} data-mends="test">
                {t('admin#layout#testSettings')}
              </QuietButton>
            )}
            {isTested && (
              <QuietButton
                onClick={() =>
                  hands.openResults(
                    `row:${hands.layout}:${rowKey}`,
                    t('admin#layout#resultsOf', { what: name }),
                  )
                }
              >
                {t('admin#layout#results')}
              </QuietButton>
            )}
            <OutlineButton
              data-mends="countries"
              onClick={() => hands.openCountries({ rowKey })}
              aria-label={t('admin#layout#countriesOf', { row: name })}
            >
              {t('admin#layout#countries')}
            </OutlineButton>
          </chakra.div>
        </chakra.header>
      )}
      {isEditing && <NotYours rowKey={rowKey} />}
      {isEditing && <Replaced rowKey={rowKey} />}
      {isEditing && <RowProblems rowKey={rowKey} />}
      <Columns row={row} side={side} isEditing={isEditing} />
    </chakra.section>
  );
});

const fresh = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };

/** Which of both versions is on show. */
function VersionTabs({ row, shown }: { readonly row: EditorRow; readonly shown: string }) {
  const t = useTerms();
  const store = useStore();
  return (
    <chakra.div role="group" aria-label={t('admin#layout#version')} display="flex" gap="1">
      {(['A', 'B'] as const).map((version) => (
        <QuietButton
          key={version}
          aria-pressed={shown === version}
          bg={shown === version ? 'bg.subtle' : undefined}
          fontWeight={shown === version ? '600' : '400'}
          onClick={() => {
            const { versions } = store.get().sight;
            store.look({ versions: { ...versions, [row.rowKey]: version } });
          }}
        >
          {version} · {t.number(version === 'A' ? row.aPercentage : row.bPercentage)} %
        </QuietButton>
      ))}
    </chakra.div>
  );
}

function Columns({
  row,
  side,
  isEditing,
}: {
  readonly row: EditorRow;
  readonly side: Side;
  readonly isEditing: boolean;
}) {
  const columns = row[side];
  const beside = columns.filter(({ className }) => className !== 'full').length;
  const count = Math.max(1, Math.min(beside, 4)) as 1 | 2 | 3 | 4;
  return (
    <chakra.div p={isEditing ? '3' : '0'}>
      <chakra.div
        display="grid"
        gap="4"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${count}, minmax(0, 1fr))` }}
      >
        {columns.map((column, index) => (
          <ColumnCell
            key={column.uid}
            column={column}
            rowKey={row.rowKey}
            side={side}
            index={index}
            beside={count}
            isEditing={isEditing}
          />
        ))}
      </chakra.div>
      {isEditing && <AddColumn row={row} side={side} />}
    </chakra.div>
  );
}

/** One column more, as long as there is room: by a click, or by letting go of something over it. */
function AddColumn({ row, side }: { readonly row: EditorRow; readonly side: Side }) {
  const t = useTerms();
  const hands = useHands();
  const picking = usePicking();
  const to = { rowKey: row.rowKey, side, index: row[side].length, place: 0 };
  const { target, over } = useTarget({
    accept: ['column', 'slot', 'new'],
    takes: () => 'within',
    axis: null,
    onDrop(item) {
      if (item.kind === 'new') return picking.add(item.type, to, { beside: true });
      if (item.kind === 'row') return;
      if (item.kind === 'slot') hands.run({ do: 'moveToNewColumn', uid: item.uid, to, column: newUid() });
      else hands.run({ do: 'moveColumn', uid: item.uid, to });
      hands.follow(item, 'moveTo');
    },
  });
  if (row[side].length >= MOST_COLUMNS) return null;
  return (
    <chakra.div ref={target} mt="3" borderRadius="sm" css={newColumnLook} data-over={over ?? undefined}>
      <QuietButton onClick={() => picking.open(to)} data-add={row.rowKey}>
        + {t('admin#layout#addWidget')}
      </QuietButton>
    </chakra.div>
  );
}

/** As a column that takes what is above it. */
const newColumnLook = {
  '&[data-over]': { bg: 'bg.subtle', boxShadow: 'inset 0 0 0 2px var(--ds-colors-accent-solid)' },
} as const;

/** They wrap as one, and stand at the end of their line. */
const toolsLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  ms: { md: 'auto' },
  justifyContent: { md: 'flex-end' },
} as const;
const look = {
  position: 'relative',
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'bg',
  '&[data-over=before]': { boxShadow: '0 -3px 0 0 var(--ds-colors-accent-solid)' },
  '&[data-over=after]': { boxShadow: '0 3px 0 0 var(--ds-colors-accent-solid)' },
} as const;
