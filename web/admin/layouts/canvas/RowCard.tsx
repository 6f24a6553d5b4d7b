import { chakra } from '@chakra-ui/react';
import { memo, useRef } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { MAX_COLUMNS } from '../../../../domain/layout/rowRules.ts';
import { LabeledSwitch } from '../parts/LabeledSwitch.tsx';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { ReadOnlyRowContext, useEditorHandlers, useIsReadOnlyRow } from '../editor/editorHandlers.ts';
import { forbiddenCountriesOf, useMayEdit } from '../data/rowPermissions.ts';
import { newUid, newIds } from '../state/newIds.ts';
import { initialVersionB } from '../state/clip.ts';
import { useWidgetPicker } from './widgetPicker.tsx';
import type { EditorRow, Side } from '../state/draft.ts';
import { rowIndexOf, rowOf } from '../state/places.ts';
import { useEditor, useStore } from '../editor/store.tsx';
import { ColumnCell } from './ColumnCell.tsx';
import { useDraggable } from '../../ui/dragAndDrop.tsx';
import { useDropTarget } from './dnd.tsx';
import { Handle } from './Handle.tsx';
import { RowPermissionNote, RowReplacedNote, RowProblems } from './RowNotes.tsx';
import { useRowTitle, useHasCountryRows } from '../editor/names.ts';
import { moveTo } from '../editor/actions/moves.ts';
import type { MoveCommand } from '../editor/actions/action.ts';
import { formatPercent } from '../../shell/moments.ts';

interface Props {
  readonly rowKey: string;
}

/** A row with its countries, its test and its columns. Re-renders only when the row changes. */
export const RowCard = memo(function RowCard({ rowKey }: Props) {
  const row = useEditor(({ editor }) => rowOf(editor.draft, rowKey));
  const at = useEditor(({ editor }) => rowIndexOf(editor.draft, rowKey));
  const isEditing = useEditor(({ view }) => view.isEditing);
  const shownVersion = useEditor(({ view }) => view.versions[rowKey] ?? 'A');
  const isDivided = useHasCountryRows();
  const title = useRowTitle();
  const isReadOnly = useIsReadOnly(rowKey);
  const card = useRef<HTMLElement | null>(null);
  const { handle, preview, isDragging } = useDraggable({ kind: 'row', rowKey });
  const { target, over } = useDropOnRow(rowKey);
  countRowRender(rowKey);
  if (!row) return null;
  const side: Side = row.abRowActive && shownVersion === 'B' ? 'bColumns' : 'columns';
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
      css={isEditing ? rowStyle : undefined}
      data-over={over ?? undefined}
      data-read-only={isReadOnly ? '' : undefined}
    >
      <ReadOnlyRowContext value={isReadOnly}>
        {isEditing && <RowHeader row={row} name={name} shownVersion={shownVersion} dragRef={handle} />}
        {isEditing && <RowPermissionNote rowKey={rowKey} />}
        {isEditing && <RowReplacedNote rowKey={rowKey} />}
        {isEditing && <RowProblems rowKey={rowKey} />}
        <Columns row={row} side={side} isEditing={isEditing} />
      </ReadOnlyRowContext>
    </chakra.section>
  );
});

/** Whether the editor may not publish the row; selected as a boolean, so that only its change re-renders the row. */
function useIsReadOnly(rowKey: string): boolean {
  const mayEdit = useMayEdit();
  return useEditor(({ editor: { draft } }) => {
    const row = rowOf(draft, rowKey);
    return row !== null && forbiddenCountriesOf(draft.rows, row, mayEdit).length > 0;
  });
}

/** Drops of another row, which goes before or after this one. */
function useDropOnRow(rowKey: string) {
  const store = useStore();
  const handlers = useEditorHandlers();
  return useDropTarget({
    accept: ['row'],
    dropEffectOf: (item) => (item.kind === 'row' && item.rowKey !== rowKey ? 'beside' : null),
    axis: 'block',
    onDrop(item, half) {
      if (item.kind !== 'row') return;
      const { draft } = store.get().editor;
      const [from, to] = [
        rowIndexOf(draft, item.rowKey),
        rowIndexOf(draft, rowKey) + (half === 'after' ? 1 : 0),
      ];
      moveTo.perform(item, handlers, { do: 'moveRow', rowKey: item.rowKey, to: from < to ? to - 1 : to });
    },
  });
}

interface RowHeaderProps {
  readonly row: EditorRow;
  readonly name: string;
  readonly shownVersion: string;
  /** Attaches the drag source. */
  readonly dragRef: (element: HTMLElement | null) => void;
}

/** The row's handle and name, and what can be done with the whole row. */
function RowHeader({ row, name, shownVersion, dragRef }: RowHeaderProps) {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const { rowKey } = row;
  const isReadOnly = useIsReadOnlyRow();
  return (
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
        dragRef={dragRef}
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
      <chakra.div css={toolsStyle}>
        {row.abRowActive && <VersionTabs row={row} shown={shownVersion} />}
        <TestTools row={row} name={name} />
        {isReadOnly ? (
          <chakra.span css={readOnlyStyle}>{t('admin#layout#readOnly')}</chakra.span>
        ) : (
          <OutlineButton
            data-mends="countries"
            onClick={() => handlers.openCountries({ rowKey })}
            aria-label={t('admin#layout#countriesOf', { row: name })}
          >
            {t('admin#layout#countries')}
          </OutlineButton>
        )}
      </chakra.div>
    </chakra.header>
  );
}

/** The switch of the row's test, and the buttons for its settings and results; in a read-only row the results alone. */
function TestTools({ row, name }: { readonly row: EditorRow; readonly name: string }) {
  const t = useTerms();
  const store = useStore();
  const handlers = useEditorHandlers();
  const isReadOnly = useIsReadOnlyRow();
  const { rowKey } = row;
  /** The published row has a test, so there are results to show. */
  const isTested = useEditor(({ editor }) => rowOf(editor.base, rowKey)?.abRowActive === true);
  return (
    <>
      {!isReadOnly && (
        <LabeledSwitch
          label={t('admin#layout#abTest')}
          checked={row.abRowActive}
          onChange={(on) => {
            const b = initialVersionB(store.get().editor.draft, rowKey, newIds);
            if (on) handlers.openTest(rowKey, store.runProvisional({ do: 'setTest', rowKey, on, b }));
            else handlers.run({ do: 'setTest', rowKey, on, b });
          }}
        />
      )}
      {row.abRowActive && !isReadOnly && (
        <QuietButton onClick={() => handlers.openTest(rowKey)} data-mends="test">
          {t('admin#layout#testSettings')}
        </QuietButton>
      )}
      {isTested && (
        <QuietButton
          onClick={() =>
            handlers.openResults(
              `row:${handlers.layout}:${rowKey}`,
              t('admin#layout#resultsOf', { what: name }),
            )
          }
        >
          {t('admin#layout#results')}
        </QuietButton>
      )}
    </>
  );
}

/** The switch between the two versions of the row. */
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
            const { versions } = store.get().view;
            store.setView({ versions: { ...versions, [row.rowKey]: version } });
          }}
        >
          {version} · {formatPercent(t, version === 'A' ? row.aPercentage : row.bPercentage)}
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
  const inlineCount = columns.filter(({ className }) => className !== 'full').length;
  const count = Math.max(1, Math.min(inlineCount, 4)) as 1 | 2 | 3 | 4;
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

/** The button that adds a column while the row has room; also a drop target. */
function AddColumn({ row, side }: { readonly row: EditorRow; readonly side: Side }) {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const picker = useWidgetPicker();
  const isReadOnly = useIsReadOnlyRow();
  const to = { rowKey: row.rowKey, side, index: row[side].length, place: 0 };
  const { target, over } = useDropTarget({
    accept: ['column', 'slot', 'new'],
    dropEffectOf: () => 'within',
    axis: null,
    onDrop(item) {
      if (item.kind === 'new') return picker.add(item.type, to, { inOwnColumn: true });
      if (item.kind === 'row') return;
      const { uid } = item;
      const command: MoveCommand =
        item.kind === 'slot'
          ? { do: 'moveToNewColumn', uid, to, column: newUid() }
          : { do: 'moveColumn', uid, to };
      moveTo.perform(item, handlers, command);
    },
  });
  if (row[side].length >= MAX_COLUMNS || isReadOnly) return null;
  return (
    <chakra.div ref={target} mt="3" borderRadius="sm" css={newColumnStyle} data-over={over ?? undefined}>
      <QuietButton onClick={() => picker.open(to)} data-add={row.rowKey}>
        + {t('admin#layout#addWidget')}
      </QuietButton>
    </chakra.div>
  );
}

/** Highlighted like a column that accepts the dragged item. */
const newColumnStyle = {
  '&[data-over]': { bg: 'bg.subtle', boxShadow: 'inset 0 0 0 2px var(--ds-colors-accent-solid)' },
} as const;

/** Wraps as one group at the end of the line. */
const toolsStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  ms: { md: 'auto' },
  justifyContent: { md: 'flex-end' },
} as const;
const readOnlyStyle = {
  textStyle: 'xs',
  fontWeight: '600',
  px: '2',
  py: '1',
  borderWidth: '1px',
  borderRadius: 'sm',
  color: 'fg.muted',
} as const;
const rowStyle = {
  position: 'relative',
  borderWidth: '1px',
  borderRadius: 'md',
  bg: 'bg',
  '&[data-read-only]': { bg: 'bg.subtle', borderStyle: 'dashed' },
  '&[data-over=before]': { boxShadow: '0 -3px 0 0 var(--ds-colors-accent-solid)' },
  '&[data-over=after]': { boxShadow: '0 3px 0 0 var(--ds-colors-accent-solid)' },
} as const;

/** Counts renders of rows, for tests and benchmarks only. */
const renderCounts = new Map<string, number>();
const countRowRender = (rowKey: string): void => {
  renderCounts.set(rowKey, (renderCounts.get(rowKey) ?? 0) + 1);
};
/** The number of renders of each row since the last call. */
export function takeRenderCounts(): ReadonlyMap<string, number> {
  const result = new Map(renderCounts);
  renderCounts.clear();
  return result;
}
