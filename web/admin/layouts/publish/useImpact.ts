/** The effect of a layout change by country, and its texts. */
import { useMemo, useState } from 'react';
import { countries } from '../../../../domain/countries/countries.ts';
import { dateOf } from '../../../../domain/dates/localTime.ts';
import { DEFAULT_ROW } from '../../../../domain/layout/resolve/chooseRows.ts';
import { impactOf, type ImpactGroup, type ImpactSpan } from '../../../../domain/layout/timeline/impact.ts';
import { allFlagStates, justBefore, type Moment } from '../../../../domain/layout/timeline/spans.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { rowCountryNames, useDateFormat, formatList } from '../../shell/moments.ts';
import { utcText } from '../../shell/ScheduleFields.tsx';
import { type Draft, layoutInput } from '../state/draft.ts';

/** Every country with its time zone. */
export const countryZones = countries.map(({ code, zone }) => ({ code, zone }));

/** @param plannedAt the instant at which it will be published; null for now */
export function useImpact(
  name: string,
  before: Draft,
  after: Draft,
  plannedAt: string | null = null,
): readonly ImpactGroup[] {
  const [now] = useState(() => new Date());
  return useMemo(() => {
    const [previous, next] = [layoutInput(name, before), layoutInput(name, after)];
    const at = plannedAt === null ? now : new Date(plannedAt);
    return impactOf(previous, next, { countries: countryZones, flags: allFlagStates([previous, next]), at });
  }, [name, before, after, now, plannedAt]);
}

type Written = Pick<Moment, 'clock' | 'instant'>;

/** As it is written: the time on the clocks, or in UTC. */
const wall = ({ clock, instant }: Written): string => clock ?? instant.toISOString().slice(0, -1);

/** Whether these are all countries that no row names, in a layout with a row for them. */
function areAllOthers(codes: readonly string[], rows: Draft['rows']): boolean {
  const named = new Set(rows.flatMap((row) => row.countries));
  const others = countries.filter(({ code }) => !named.has(code));
  return named.has(DEFAULT_ROW) && named.size > 1 && codes.length > 2 && sameCountries(codes, others);
}

const sameCountries = (codes: readonly string[], others: readonly { readonly code: string }[]): boolean =>
  codes.length === others.length && others.every(({ code }) => codes.includes(code));

/** Maximum number of names; further countries are counted. */
const MAX_NAMES = 2;

export interface ImpactTexts {
  /** 'Mexico, Peru and 12 more'. */
  readonly who: (codes: readonly string[]) => string;
  /** The same for countries of a layout: those without a row of their own are named together. */
  readonly whoIn: (codes: readonly string[], rows: Draft['rows']) => string;
  /** 'Mexico see row 2 changed'. */
  readonly sees: (group: ImpactGroup, before: Draft, after: Draft) => string;
  /**
   * 'from 24 Nov 2026, 00:00 in each country's time'; names the countries when it applies to only a part of the group.
   */
  readonly when: (span: ImpactSpan, group: ImpactGroup) => string;
}

/** @param plannedAt as in `useImpact`: an effect that starts with the publish then starts at that time */
export function useImpactTexts(plannedAt: string | null = null): ImpactTexts {
  const t = useTerms();
  const day = useDateFormat();
  const minute = (at: string) => utcText(new Date(at), t.language);
  const inUtc = (at: string) => `${minute(at)} UTC`;
  const moment = ({ clock, instant }: Written): string =>
    clock === null ? inUtc(instant.toISOString()) : minute(`${clock}Z`);
  // A window ends before the first moment of the next day or minute; the text names the last moment inside.
  const end = ({ clock, instant }: Moment): string => {
    if (clock?.endsWith('T00:00:00.000')) return day(dateOf(justBefore(clock)));
    return clock === null
      ? inUtc(new Date(instant.getTime() - 1).toISOString())
      : minute(`${justBefore(clock)}Z`);
  };
  const who = (codes: readonly string[]): string => {
    if (codes.length === countries.length) return t('admin#everyCountry');
    const names = rowCountryNames(t, codes);
    if (names.length <= MAX_NAMES + 1) return formatList(t, names);
    const rest = names.length - MAX_NAMES;
    return t('admin#publish#andMore', {
      names: formatList(t, names.slice(0, MAX_NAMES)),
      count: t.number(rest),
    });
  };
  const number = ({ rows }: Draft, rowKey: string): string =>
    t.number(rows.findIndex((row) => row.rowKey === rowKey) + 1);
  const allOthers = (codes: readonly string[]) =>
    t('admin#publish#allOthers', { count: t.number(codes.length) });
  return {
    who,
    whoIn: (codes, rows) => (areAllOthers(codes, rows) ? allOthers(codes) : who(codes)),
    sees({ countries: codes, rowsBefore, rowsAfter }, before, after) {
      const areOthers = [before, after].some(({ rows }) => areAllOthers(codes, rows));
      const values = {
        who: areOthers ? allOthers(codes) : who(codes),
      };
      if (rowsBefore.length > 1 || rowsAfter.length > 1) return t('admin#publish#sees#all', values);
      const [previous, next] = [rowsBefore[0], rowsAfter[0]];
      if (next === undefined) return t('admin#publish#sees#gone', values);
      if (previous === undefined)
        return t('admin#publish#sees#first', { ...values, after: number(after, next) });
      if (previous === next) return t('admin#publish#sees#changed', { ...values, row: number(after, next) });
      return t('admin#publish#sees#other', {
        ...values,
        before: number(before, previous),
        after: number(after, next),
      });
    },
    when({ countries: codes, from, until }, { countries: all }) {
      const start: Written | null =
        from ?? (plannedAt ? { clock: null, instant: new Date(plannedAt) } : null);
      const first = start && moment(start);
      const last = until && end(until);
      // A moment of all zones beside a time of each zone: written one after the other they would seem to end before they
      // begin.
      if (start && until && (start.clock === null) !== (until.clock === null) && wall(until) <= wall(start))
        return t('admin#publish#when#hours', { at: first! });
      const between =
        first === null
          ? last === null
            ? t('admin#publish#when#now')
            : t('admin#publish#when#nowTo', { until: last })
          : last === null
            ? t('admin#publish#when#from', { from: first })
            : t('admin#publish#when#fromTo', { from: first, to: last, until: last });
      const when =
        (from?.clock ?? until?.clock)
          ? t(codes.length === 1 ? 'admin#publish#when#ownClock' : 'admin#publish#when#ownClocks', {
              when: between,
            })
          : between;
      return codes.length === all.length ? when : t('admin#publish#when#only', { when, who: who(codes) });
    },
  };
}
