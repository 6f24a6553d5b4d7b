import { CONTROL, sharesOf, type Share } from './shares.ts';
import { fingerprintOf } from './testKey.ts';

/** The fields of a row that belong to its test. */
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
 * Fingerprints of what A and B show, for the test's phase: which widgets are in which columns. The widgets' content is
 * not part of it: a widget may be in many rows, and one whose content changes daily is still the same widget.
 */
export const rowFingerprints = ({ columns, bColumns }: TestedRow): string[] => [
  sideFingerprint(columns),
  sideFingerprint(bColumns),
];

const sideFingerprint = (columns: readonly TestedColumn[]): string =>
  fingerprintOf(columns.map(({ className, widgets }) => [className, ...widgets.map(({ id }) => id)]));
