/** Texts of rights and of their reasons. */
import { useMemo } from 'react';
import { GLOBAL } from '../../../domain/rights/rights.ts';
import type { AdminKey } from '../../../domain/rights/rights.ts';
import { type TermFunction, useTerms } from '../../i18n/terms.tsx';
import type { ExplainedFragment } from './Users.types.ts';
import type { SelectOption } from '../ui/Inputs.tsx';
import { useCountryNames, formatList } from '../shell/moments.ts';
import { useUserChoicesQuery } from './Users.hooks.ts';

export interface Names {
  readonly t: TermFunction;
  readonly country: (code: string) => string;
  readonly site: (id: string) => string;
}

type Right = ExplainedFragment['right'];

export const keyText = ({ t, country }: Names, key: string | null): string =>
  key === null || key === GLOBAL || key === 'default' ? t('admin#everyCountry') : country(key);

/** 'Pages: change · Mexico', 'Look after users', 'Every site', 'Site: Still Waters'. */
export function rightText(
  names: Names,
  { kind, key, area, action, site }: Omit<Right, '__typename'>,
  actions = [action],
): string {
  const { t } = names;
  if (kind === 'admin') return t(`admin#right#${key as AdminKey}`);
  if (kind === 'site')
    return site === null ? t('admin#everySite') : `${t('admin#users#site')}: ${names.site(site)}`;
  const what = formatList(
    t,
    actions.flatMap((it) => (it === null ? [] : t(`admin#action#${it}`))),
  );
  const where = [keyText(names, key), ...(site === null ? [] : [names.site(site)])].join(' · ');
  return area === null ? where : `${t(`admin#area#${area}`)}: ${what} · ${where}`;
}

export function reasonText(
  { t, site }: Names,
  { kind, group, site: id }: ExplainedFragment['reasons'][number],
) {
  switch (kind) {
    case 'group':
      return t('admin#reason#group', { group: group ?? '' });
    case 'global-override':
      return t('admin#reason#override', { site: site(id ?? '') });
    case 'global':
      return t('admin#reason#global');
    case 'super_admin':
      return t('admin#reason#super');
    default:
      return t('admin#reason#own');
  }
}

export interface ExplainedRow {
  readonly id: string;
  readonly right: string;
  readonly reasons: readonly string[];
}

/** One row for all actions of one area under one key that have the same reasons. */
export function explainedRows(names: Names, explained: readonly ExplainedFragment[]): ExplainedRow[] {
  const groups = new Map<string, ExplainedFragment[]>();
  for (const entry of explained) {
    const { kind, key, area, site } = entry.right;
    const why = JSON.stringify(entry.reasons);
    const id = [kind, key, area, site, why].join(' ');
    groups.set(id, [...(groups.get(id) ?? []), entry]);
  }
  return [...groups].map(([id, sameReasons]) => {
    const [first] = sameReasons;
    return {
      id,
      right: rightText(
        names,
        first!.right,
        sameReasons.map(({ right }) => right.action),
      ),
      reasons: first!.reasons.map((reason) => reasonText(names, reason)),
    };
  });
}

/** The groups and sites that rights refer to, and the formatters of their names. */
export function useNames() {
  const t = useTerms();
  const country = useCountryNames();
  const { data } = useUserChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const sites = useMemo(() => data?.sites ?? [], [data]);
  const groups = useMemo(() => data?.groups ?? [], [data]);
  const siteChoices = useMemo<SelectOption[]>(
    () => sites.map(({ id, brandName, language }) => ({ value: id, label: brandName, lang: language })),
    [sites],
  );
  const names = useMemo<Names>(
    () => ({ t, country, site: (id) => sites.find((it) => it.id === id)?.brandName ?? id }),
    [t, country, sites],
  );
  return { names, sites, siteChoices, groups };
}
