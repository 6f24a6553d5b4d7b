import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useRowTitle, useHasCountryRows, useWidgetName } from '../editor/names.ts';
import type { EditorRow, EditorSlot, Side } from '../state/draft.ts';
import { useEditor, useProblems, useStore } from '../editor/store.tsx';

/** The layout as a tree of names: navigates to a place in a long layout, and marks rows with problems. */
export function Outline() {
  const t = useTerms();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  if (rows.length === 0)
    return (
      <chakra.p textStyle="xs" color="fg.muted">
        {t('admin#layout#empty')}
      </chakra.p>
    );
  return (
    <chakra.ul textStyle="sm" display="grid" gap="1">
      {rows.map((row, index) => (
        <OutlineRow key={row.rowKey} row={row} index={index} />
      ))}
    </chakra.ul>
  );
}

function focusElement(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.scrollIntoView({ block: 'center' });
  element?.querySelector<HTMLElement>('[data-handle]')?.focus();
}

interface RowProps {
  readonly row: EditorRow;
  readonly index: number;
}

/** Re-renders only when its row changes, or when its problems appear or disappear. */
const OutlineRow = memo(function OutlineRow({ row, index }: RowProps) {
  const t = useTerms();
  const title = useRowTitle();
  const isDivided = useHasCountryRows();
  const hasProblems = useProblems(row.rowKey).length > 0;
  return (
    <li>
      <chakra.button
        type="button"
        css={entry}
        onClick={() => focusElement(`[data-row="${CSS.escape(row.rowKey)}"]`)}
      >
        {title(row, index, isDivided)}
        {hasProblems && (
          <chakra.span display="block" color="fg.error" textStyle="xs">
            {t('admin#layout#hasProblems')}
          </chakra.span>
        )}
      </chakra.button>
      <chakra.div ps="3" borderInlineStartWidth="1px" ms="1.5">
        {row.abRowActive ? (
          (['columns', 'bColumns'] as const).map((side) => <OutlineSide key={side} row={row} side={side} />)
        ) : (
          <Slots row={row} side="columns" />
        )}
      </chakra.div>
    </li>
  );
});

interface SideProps {
  readonly row: EditorRow;
  readonly side: Side;
}
const versionOf = { columns: 'A', bColumns: 'B' } as const;

/** One version of a tested row, with its name. */
function OutlineSide({ row, side }: SideProps) {
  const t = useTerms();
  const name = t('admin#setting#test#version', { version: versionOf[side] });
  return (
    <chakra.div role="group" aria-label={name}>
      <chakra.p textStyle="xs" fontWeight="600" px="1.5" mt="1" aria-hidden="true">
        {name}
      </chakra.p>
      <Slots row={row} side={side} />
    </chakra.div>
  );
}

function Slots({ row, side }: SideProps) {
  const slots = row[side].flatMap(({ widgets }) => widgets);
  return (
    <chakra.ul>
      {slots.map((slot) => (
        <OutlineSlot key={slot.uid} slot={slot} rowKey={row.rowKey} side={side} />
      ))}
    </chakra.ul>
  );
}

interface SlotProps {
  readonly slot: EditorSlot;
  readonly rowKey: string;
  readonly side: Side;
}

const OutlineSlot = memo(function OutlineSlot({ slot: { uid, id }, rowKey, side }: SlotProps) {
  const store = useStore();
  const widget = useEditor(({ editor }) => editor.draft.widgets[id]);
  const name = useWidgetName();
  return (
    <li>
      <chakra.button
        type="button"
        css={entry}
        color="fg.muted"
        onClick={() => {
          // The other version is not rendered until it is selected.
          const { versions } = store.get().view;
          store.setView({ versions: { ...versions, [rowKey]: versionOf[side] } });
          setTimeout(() => focusElement(`[data-slot="${CSS.escape(uid)}"]`));
        }}
      >
        {name(widget)}
      </chakra.button>
    </li>
  );
});

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
