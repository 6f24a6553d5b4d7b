import { CONTROL, sharesOf, type Share } from './shares.ts';
import { markOf } from './testKey.ts';

/** What of a row is its test's. */
interface TestedRow {
  readonly columns: readonly TestedColumn[];
  readonly bColumns: readonly TestedColumn[];
  readonly aPercentage: number;
  readonly bPercentage: number;
}
interface TestedColumn {
  readonly className: string;
  readonly widgets: readonly { readonly id: string }[];
}

/** The shares of a row's versions A and B, summing to 100. */
export const rowShares = ({ aPercentage, bPercentage }: TestedRow): Share[] =>
  sharesOf([
    { version: CONTROL, percent: aPercentage },
    { version: 'B', percent: bPercentage },
  ]);

/**
 * What A and B show, for the test's phase: which widgets stand in which columns. Their words are not of it: a widget may
 * stand in many rows, and one that tells each day something else is the same widget.
 */
export const rowMarks = ({ columns, bColumns }: TestedRow): string[] => [
  sideMark(columns),
  sideMark(bColumns),
];

const sideMark = (columns: readonly TestedColumn[]): string =>
  markOf(columns.map(({ className, widgets }) => [className, ...widgets.map(({ id }) => id)]));
