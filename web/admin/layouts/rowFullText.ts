import { MAX_COLUMNS } from '../../../domain/layout/rowRules.ts';
import type { TermFunction } from '../../i18n/terms.tsx';

/** The text that says that a row is full. */
export const rowFullText = (t: TermFunction): string =>
  t('admin#layout#fullHere', { count: t.number(MAX_COLUMNS) });
