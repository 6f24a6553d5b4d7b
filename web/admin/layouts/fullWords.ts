import { MOST_COLUMNS } from '../../../domain/layout/rowRules.ts';
import type { Words } from '../../i18n/terms.tsx';

/** The text that says that a row is full. */
export const fullWords = (t: Words): string => t('admin#layout#fullHere', { count: t.number(MOST_COLUMNS) });
