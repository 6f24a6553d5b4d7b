import type { Coverage } from '../../../../domain/layout/timeline/coverage.ts';
import { countriesRefused, rightsOn } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useCountryNames } from '../../shell/moments.ts';
import { Menu, type AdminMenuItem } from '../../ui/Menu.tsx';
import { useRowTitle } from '../editor/names.ts';
import { newIds } from '../state/newIds.ts';
import type { Base, Draft } from '../state/draft.ts';
import { rowIndexOf } from '../state/places.ts';
import { rowsToJoin, addCountryToRow, removeCountryFromRow, addOwnRow } from './countryRows.ts';

interface Props {
  readonly cell: Coverage;
  readonly base: Base;
  readonly path: string;
  /** Publishes a changed row; null while a draft is shown. */
  readonly onChange: ((draft: Draft) => void) | null;
}

/** The menu of actions on one country's row. */
export function CellMenu({ cell, base, path, onChange }: Props) {
  const t = useTerms();
  const { rights, site, go } = useAdmin();
  const country = useCountryNames();
  const title = useRowTitle();
  const { code, claims } = cell;
  const isForbidden = countriesRefused(rightsOn(rights, Number(site.id)), 'layouts', 'u', [code]).length > 0;
  const titleOf = (rowKey: string) => {
    const at = rowIndexOf(base, rowKey);
    return title(base.rows[at]!, at);
  };
  const hasCountryRows = base.rows.some(({ countries }) => countries.length > 0);
  const hasOwnRow = claims.length === 1 && base.rows[rowIndexOf(base, claims[0]!)]!.countries.length === 1;
  const changes = (change: (draft: Draft) => void): AdminMenuItem[] => [
    ...(hasCountryRows && !hasOwnRow
      ? [
          {
            id: 'own',
            label: t('admin#publish#own'),
            disabled: isForbidden,
            run: () => change(addOwnRow(base, code, newIds)),
          },
        ]
      : []),
    ...(hasCountryRows ? rowsToJoin(base, code) : []).map(({ rowKey }) => ({
      id: `add ${rowKey}`,
      label: t('admin#publish#addTo', { row: titleOf(rowKey) }),
      disabled: isForbidden,
      run: () => change(addCountryToRow(base, code, rowKey)),
    })),
    ...claims.map((rowKey, index) => ({
      id: `out ${rowKey}`,
      label: t('admin#publish#takeOut', { row: titleOf(rowKey) }),
      disabled: isForbidden,
      apart: index === 0,
      run: () => change(removeCountryFromRow(base, code, rowKey)),
    })),
  ];
  return (
    <Menu
      isIconOnly
      label={t('admin#publish#change', { country: country(code) })}
      items={[
        {
          id: 'open',
          label: t('admin#publish#openRow'),
          run: () => go(`${path}?edit=1&seenIn=${code}`),
        },
        {
          id: 'view',
          label: t('admin#view#openFor', { country: country(code) }),
          run: () => go(`${path}/view?country=${code}`),
        },
        ...(onChange ? changes(onChange) : []),
      ]}
    />
  );
}
