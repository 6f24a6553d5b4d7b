import { MOST_COLUMNS } from '../../../domain/layout/rowRules.ts';
import type { Words } from '../../i18n/terms.tsx';

/** Why a row takes nothing more. */
export const fullWords = (t: Words): string => t('admin#layout#fullHere', { count: t.number(MOST_COLUMNS) });
