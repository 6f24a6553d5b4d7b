/** Number formats of results, in the site's language and digits. */
import { useMemo } from 'react';
import { digitsOf } from '../../../../domain/language/locale.ts';
import { useTerms } from '../../../i18n/terms.tsx';

interface Span {
  readonly low: number;
  readonly high: number;
}

export interface Numbers {
  /** 0.053 as '5.3%'; a dash for null. */
  percent(value: number | null | undefined): string;
  /** The same with a sign: '+1.2%'. */
  signed(value: number | null | undefined): string;
  /** '4.1% to 6.6%'. */
  range(span: Span): string;
  whole(value: number): string;
  /** 2.04 as '2'; 2.55 as '2.6'. */
  decimal(value: number): string;
  /** 2.6 as '2.6 years'. */
  years(value: number): string;
  /** A difference of rates, 0.053 as '+5.3 points': not a percentage of anything. */
  points(value: number | null | undefined): string;
  /** '+4.1 to +6.6 points'. */
  pointsRange(span: Span): string;
}

export function useNumbers(): Numbers {
  const t = useTerms();
  return useMemo(() => {
    const locale = `${t.language}-u-nu-${digitsOf(t.language)}`;
    const style = { style: 'percent', maximumFractionDigits: 1 } as const;
    const unsigned = new Intl.NumberFormat(locale, style);
    const withSign = new Intl.NumberFormat(locale, { ...style, signDisplay: 'exceptZero' });
    const pointFormat = new Intl.NumberFormat(locale, {
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
    const yearFormat = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'year',
      unitDisplay: 'long',
      maximumFractionDigits: 1,
    });
    const wholes = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const decimals = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const orDash = (format: Intl.NumberFormat) => (value: number | null | undefined) =>
      value == null ? '–' : format.format(value);
    const rangeOf = (format: Intl.NumberFormat) => (span: Span) =>
      t('admin#test#range', { low: format.format(span.low), high: format.format(span.high) });
    return {
      percent: orDash(unsigned),
      signed: orDash(withSign),
      range: rangeOf(unsigned),
      whole: (value) => wholes.format(value),
      decimal: (value) => decimals.format(value),
      years: (value) => yearFormat.format(value),
      points: (value) =>
        value == null ? '–' : t('admin#test#points', { value: pointFormat.format(100 * value) }),
      pointsRange: ({ low, high }) =>
        t('admin#test#points', {
          value: t('admin#test#range', {
            low: pointFormat.format(100 * low),
            high: pointFormat.format(100 * high),
          }),
        }),
    };
  }, [t]);
}
