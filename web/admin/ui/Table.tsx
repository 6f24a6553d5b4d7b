import { Box, Skeleton, Table as Chakras, VisuallyHidden } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import type { TableProps } from '../../ui/Table.tsx';
import { ErrorState } from './States.tsx';

/**
 * The id of the column with a row's actions. Its buttons are self-explanatory, so the heading is for screen readers
 * only.
 */
const EDIT_COLUMN = 'edit';

/**
 * A dense table. On a phone each row is stacked, every cell after its column heading. ARIA roles are explicit, because
 * some browsers drop table semantics when CSS changes the display. Scrolls horizontally when too wide, also by
 * keyboard.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    state = 'ready',
    expectedRows: expected = 3,
    empty,
    onRetry,
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
            {columns.map(({ id, head, numeric }) => (
              <Chakras.ColumnHeader key={id} scope="col" role="columnheader" {...end(numeric)}>
                {id === EDIT_COLUMN ? <VisuallyHidden>{head}</VisuallyHidden> : head}
              </Chakras.ColumnHeader>
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
              <Chakras.Row key={keyOf(row)} role="row">
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
    // Hides a heading whose cell is empty.
    '& td[data-head]:has(> div:empty):not(:first-of-type)': { display: 'none' },
  },
} as const;
