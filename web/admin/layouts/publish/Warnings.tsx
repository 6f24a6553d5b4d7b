import { chakra } from '@chakra-ui/react';
import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { rowCountryNames, formatList } from '../../shell/moments.ts';
import { Notice } from '../../ui/States.tsx';
import { useRowTitle, useWidgetName } from '../editor/names.ts';
import { rowIndexOf } from '../state/places.ts';
import type { Draft } from '../state/draft.ts';
import type { PublishWarning } from './warnings.ts';

interface Props {
  readonly draft: Draft;
  readonly warnings: readonly PublishWarning[];
}

/** Warnings before publishing, which do not prevent it. */
export function Warnings({ draft, warnings }: Props) {
  const t = useTerms();
  const title = useRowTitle();
  const nameOf = useWidgetName();
  if (warnings.length === 0) return null;
  const describe = (warning: PublishWarning): string => {
    if (warning.kind === 'testAnew' && warning.widget)
      return t('admin#publish#testAnew', { thing: nameOf(warning.widget) });
    if (warning.kind === 'noRow') return t('admin#publish#rowless', { count: t.number(warning.count) });
    const row = warning.row!;
    const thing = title(row, rowIndexOf(draft, row.rowKey), usesCountries(draft.rows));
    if (warning.kind === 'testAnew') return t('admin#publish#testAnew', { thing });
    return t('admin#publish#emptyRow', {
      thing,
      countries: formatList(t, rowCountryNames(t, row.countries)),
    });
  };
  return (
    <Notice tone="warning" title={t('admin#publish#warnings')}>
      <chakra.ul>
        {warnings.map((it) => (
          <li key={`${it.kind} ${it.widget?.id ?? it.row?.rowKey ?? ''}`}>{describe(it)}</li>
        ))}
      </chakra.ul>
    </Notice>
  );
}
