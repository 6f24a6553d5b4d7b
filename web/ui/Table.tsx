import './parts.css';
import type { ReactNode } from 'react';
import { css, cx } from '#ss/css';
import { shape, skeleton, table } from '#ss/recipes';
import { useTerms } from '../i18n/terms.tsx';
import { ErrorState } from './ErrorState.tsx';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers stand at the end side, so that their digits meet. */
  readonly numeric?: boolean;
  /** Stays in one line: dates, codes. */
  readonly whole?: boolean;
}

export interface TableProps<Row> {
  /** What the table shows; read out before it. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly state?: 'ready' | 'loading' | 'error';
  /** Rows that will come, while they load. */
  readonly expected?: number;
  /** Stands in place of rows where there are none. */
  readonly empty: ReactNode;
  readonly onRetry?: () => void;
}

const look = table({ size: 'md', variant: 'line' });
const bone = cx(skeleton({ loading: true, variant: 'pulse' }), shape().line);
const end = css({ textAlign: 'end' });
const whole = css({ whiteSpace: 'nowrap' });

/** Rows and columns. Where it is too wide it scrolls by itself, also by keyboard. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, state = 'ready', expected = 3, empty, onRetry } = props;
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
      <table className={look.root}>
        <caption className={css({ srOnly: true })}>{caption}</caption>
        <thead className={look.header}>
          <tr className={look.row}>
            {columns.map(({ id, head, numeric }) => (
              <th key={id} scope="col" className={cx(look.columnHeader, numeric && end)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={look.body}>
          {isLoading &&
            Array.from({ length: expected }, (_, index) => (
              <tr key={index} className={look.row} aria-hidden="true">
                {columns.map(({ id }) => (
                  <td key={id} className={look.cell}>
                    <div className={bone}>{'\u00A0'}</div>
                  </td>
                ))}
              </tr>
            ))}
          {state === 'ready' &&
            rows.map((row) => (
              <tr key={keyOf(row)} className={look.row}>
                {columns.map(({ id, cell, numeric, whole: isWhole }) => (
                  <td key={id} className={cx(look.cell, numeric && end, isWhole && whole)}>
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
