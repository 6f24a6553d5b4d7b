import { Box, chakra, Skeleton, Table as Chakras, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import type { Column, TableProps } from '../../ui/Table.tsx';
import { stylesOf } from './recipes.ts';
import { ErrorState } from './States.tsx';

/**
 * The id of the column with a row's actions. Its buttons are self-explanatory, so the heading is for screen readers
 * only.
 */
const EDIT_COLUMN = 'edit';

/** The order of a list; a column that can be sorted by has a button in its heading. */
interface TableOrder {
  /** The id of the column. */
  readonly by: string;
  readonly isDescending: boolean;
  readonly onSort: (id: string) => void;
}

/** Rows that are chosen for an action on several. */
interface TableSelection<Row> {
  readonly keys: ReadonlySet<string>;
  readonly labelOf: (row: Row) => string;
  /** With `isRange`, all rows between the last toggled one and this. */
  readonly onToggle: (row: Row, isRange: boolean) => void;
  readonly onToggleAll: (isOn: boolean) => void;
}

interface Props<Row> extends TableProps<Row> {
  readonly order?: TableOrder;
  readonly selection?: TableSelection<Row>;
  /** The row that is open beside the table. */
  readonly openKey?: string | null;
}

/**
 * A dense table. On a phone each row is stacked, every cell after its column heading. ARIA roles are explicit, because
 * some browsers drop table semantics when CSS changes the display. Scrolls horizontally when too wide, also by
 * keyboard.
 */
export function Table<Row>(props: Props<Row>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    state = 'ready',
    expectedRows: expected = 3,
    empty,
    onRetry,
    order,
    selection,
    openKey = null,
  } = props;
  const t = useTerms();
  const isLoading = state === 'loading';
  const end = (numeric: boolean | undefined) => (numeric === true ? { textAlign: 'end' as const } : {});
  return (
    <Box role="region" aria-label={caption} tabIndex={0} aria-busy={isLoading} width="full" overflowX="auto">
      {isLoading && <VisuallyHidden role="status">{t('shell#loading')}</VisuallyHidden>}
      <Chakras.Root size="sm" variant="line" role="table" css={stacked}>
        <Chakras.Caption srOnly>{caption}</Chakras.Caption>
        <Chakras.Header role="rowgroup">
          <Chakras.Row role="row">
            {selection && (
              <Chakras.ColumnHeader scope="col" role="columnheader" width="2.25rem">
                <Tick
                  label={t('admin#resource#selectAll')}
                  isOn={rows.length > 0 && rows.every((row) => selection.keys.has(keyOf(row)))}
                  onToggle={selection.onToggleAll}
                />
              </Chakras.ColumnHeader>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} order={order} {...end(column.numeric)} />
            ))}
          </Chakras.Row>
        </Chakras.Header>
        <Chakras.Body role="rowgroup">
          {isLoading &&
            Array.from({ length: expected }, (_, index) => (
              <Chakras.Row key={index} aria-hidden="true">
                {columns.map(({ id }) => (
                  <Chakras.Cell key={id}>
                    <Skeleton height="1em" />
                  </Chakras.Cell>
                ))}
              </Chakras.Row>
            ))}
          {state === 'ready' &&
            rows.map((row) => (
              <Chakras.Row
                key={keyOf(row)}
                role="row"
                {...(openKey === keyOf(row) && { bg: 'bg.muted', 'aria-current': true })}
                _focusWithin={{ bg: 'bg.muted' }}
              >
                {selection && (
                  <Chakras.Cell role="cell" data-tick="">
                    <Tick
                      label={selection.labelOf(row)}
                      isOn={selection.keys.has(keyOf(row))}
                      onToggle={(_, isRange) => selection.onToggle(row, isRange)}
                    />
                  </Chakras.Cell>
                )}
                {columns.map(({ id, head, cell, numeric, noWrap: whole }) => (
                  <Chakras.Cell
                    key={id}
                    role="cell"
                    data-head={id === EDIT_COLUMN ? undefined : head}
                    {...end(numeric)}
                    {...(whole === true && { whiteSpace: 'nowrap' })}
                  >
                    {/* One wrapper, so that the content is a single grid item next to its heading. */}
                    <div>{cell(row)}</div>
                  </Chakras.Cell>
                ))}
              </Chakras.Row>
            ))}
        </Chakras.Body>
      </Chakras.Root>
      {state === 'error' && (
        <Box pt="4">
          <ErrorState {...(onRetry && { onRetry })} />
        </Box>
      )}
      {state === 'ready' && rows.length === 0 && empty}
    </Box>
  );
}

/** A column's heading; a button when the list can be sorted by it. */
function Heading<Row>({
  column: { id, head, isSortable = false },
  order,
  ...rest
}: {
  readonly column: Column<Row>;
  readonly order: TableOrder | undefined;
  readonly textAlign?: 'end';
}) {
  const isSorted = order?.by === id;
  const sorted = isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined;
  let content: ReactNode = head;
  if (id === EDIT_COLUMN) content = <VisuallyHidden>{head}</VisuallyHidden>;
  else if (order && isSortable)
    content = (
      <chakra.button
        type="button"
        onClick={() => order.onSort(id)}
        display="inline-flex"
        alignItems="center"
        gap="1"
        fontWeight="inherit"
        cursor="pointer"
        css={{ '& svg': { width: '0.875rem', opacity: isSorted ? 1 : 0 }, '&:hover svg': { opacity: 0.6 } }}
      >
        {head}
        <chakra.span aria-hidden="true" transform={sorted === 'ascending' ? 'rotate(180deg)' : undefined}>
          <DownIcon />
        </chakra.span>
      </chakra.button>
    );
  return (
    <Chakras.ColumnHeader scope="col" role="columnheader" aria-sort={sorted} {...rest}>
      {content}
    </Chakras.ColumnHeader>
  );
}

interface TickProps {
  readonly label: string;
  readonly isOn: boolean;
  /** `isRange`: the shift key was held. */
  readonly onToggle: (isOn: boolean, isRange: boolean) => void;
}

/** A checkbox without a visible label. */
const Tick = ({ label, isOn, onToggle }: TickProps) => (
  <chakra.input
    type="checkbox"
    css={stylesOf('tick', { kind: 'checkbox' })}
    aria-label={label}
    checked={isOn}
    onChange={(event) =>
      onToggle(
        event.currentTarget.checked,
        event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
      )
    }
  />
);

const stacked = {
  mdDown: {
    display: 'block',
    '& thead': { srOnly: true },
    '& tbody, & tr': { display: 'block' },
    '& tr': { py: '3', borderBottomWidth: '1px', borderColor: 'border' },
    '& td': {
      display: 'block',
      textAlign: 'start',
      whiteSpace: 'normal',
      px: '0',
      py: '0.5',
      borderWidth: '0',
      overflowWrap: 'anywhere',
    },
    '& td[data-head]:not(:first-of-type)': {
      display: 'grid',
      gridTemplateColumns: '6.5rem minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'start',
      _before: { content: 'attr(data-head)', color: 'fg.muted', textStyle: 'xs', pt: '0.5' },
    },
    // The checkbox stands at the end of the line with the name, which needs no heading.
    '& td[data-tick]': { float: 'inline-end' },
    '& td[data-tick] + td[data-head]': { display: 'block', _before: { content: 'none' } },
    // Hides a heading whose cell is empty.
    '& td[data-head]:has(> div:empty):not(:first-of-type)': { display: 'none' },
  },
} as const;
