import './parts.css';
import type { ReactNode } from 'react';
import { css, cx } from '#ss/css';
import { shape, skeleton, table } from '#ss/recipes';
import { useTerms } from '../i18n/terms.tsx';
import { ErrorState } from './States.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end, so that their digits line up. */
  readonly numeric?: boolean;
  /** The list can be sorted by it, where the table is given an order. */
  readonly isSortable?: boolean;
  /** Does not wrap: dates, codes. */
  readonly noWrap?: boolean;
}

export interface TableProps<Row> {
  /** The table's caption, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly state?: 'ready' | 'loading' | 'error';
  /** The number of placeholder rows while loading. */
  readonly expectedRows?: number;
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode;
  readonly onRetry?: () => void;
}

const styles = table({ size: 'md', variant: 'line' });
const skeletonStyles = cx(skeleton({ loading: true, variant: 'pulse' }), shape().line);
const alignEnd = css({ textAlign: 'end' });
const noWrap = css({ whiteSpace: 'nowrap' });

/** A table. When too wide it scrolls on its own, also by keyboard. */
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
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls (WCAG 2.1.1)
    <div className={shape().region} role="region" aria-label={caption} tabIndex={0} aria-busy={isLoading}>
      {isLoading && (
        <span role="status" className={css({ srOnly: true })}>
          {t('shell#loading')}
        </span>
      )}
      <table className={styles.root}>
        <caption className={css({ srOnly: true })}>{caption}</caption>
        <thead className={styles.header}>
          <tr className={styles.row}>
            {columns.map(({ id, head, numeric }) => (
              <th key={id} scope="col" className={cx(styles.columnHeader, numeric && alignEnd)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {isLoading &&
            Array.from({ length: expected }, (_, index) => (
              <tr key={index} className={styles.row} aria-hidden="true">
                {columns.map(({ id }) => (
                  <td key={id} className={styles.cell}>
                    <div className={skeletonStyles}>{'\u00A0'}</div>
                  </td>
                ))}
              </tr>
            ))}
          {state === 'ready' &&
            rows.map((row) => (
              <tr key={keyOf(row)} className={styles.row}>
                {columns.map(({ id, cell, numeric, noWrap: isWhole }) => (
                  <td key={id} className={cx(styles.cell, numeric && alignEnd, isWhole && noWrap)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
      {state === 'error' && (
        <div className={shape().after}>
          <ErrorState {...(onRetry && { onRetry })} />
        </div>
      )}
      {state === 'ready' && rows.length === 0 && empty}
    </div>
  );
}
