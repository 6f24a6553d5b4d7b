import { Box, Skeleton, Table as Chakras, VisuallyHidden } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import type { TableProps } from '../../ui/Table.tsx';
import { ErrorState } from './States.tsx';

/** Rows and columns, denser. Where it is too wide it scrolls by itself, also by keyboard. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, state = 'ready', expected = 3, empty, onRetry } = props;
  const t = useTerms();
  const isLoading = state === 'loading';
  const end = (numeric: boolean | undefined) => (numeric === true ? { textAlign: 'end' as const } : {});
  return (
    <Box role="region" aria-label={caption} tabIndex={0} aria-busy={isLoading} width="full" overflowX="auto">
      {isLoading && <VisuallyHidden role="status">{t('shell#loading')}</VisuallyHidden>}
      <Chakras.Root size="sm" variant="line">
        <Chakras.Caption srOnly>{caption}</Chakras.Caption>
        <Chakras.Header>
          <Chakras.Row>
            {columns.map(({ id, head, numeric }) => (
              <Chakras.ColumnHeader key={id} scope="col" {...end(numeric)}>
                {head}
              </Chakras.ColumnHeader>
            ))}
          </Chakras.Row>
        </Chakras.Header>
        <Chakras.Body>
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
              <Chakras.Row key={keyOf(row)}>
                {columns.map(({ id, cell, numeric, whole }) => (
                  <Chakras.Cell key={id} {...end(numeric)} {...(whole === true && { whiteSpace: 'nowrap' })}>
                    {cell(row)}
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
