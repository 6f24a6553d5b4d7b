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
  signedRange(span: Span): string;
  whole(value: number): string;
}

export function useNumbers(): Numbers {
  const t = useTerms();
  return useMemo(() => {
    const locale = `${t.language}-u-nu-${digitsOf(t.language)}`;
    const style = { style: 'percent', maximumFractionDigits: 1 } as const;
    const unsigned = new Intl.NumberFormat(locale, style);
    const withSign = new Intl.NumberFormat(locale, { ...style, signDisplay: 'exceptZero' });
    const wholes = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const orDash = (format: Intl.NumberFormat) => (value: number | null | undefined) =>
      value == null ? '–' : format.format(value);
    const rangeOf = (format: Intl.NumberFormat) => (span: Span) =>
      t('admin#test#range', { low: format.format(span.low), high: format.format(span.high) });
    return {
      percent: orDash(unsigned),
      signed: orDash(withSign),
      range: rangeOf(unsigned),
      signedRange: rangeOf(withSign),
      whole: (value) => wholes.format(value),
    };
  }, [t]);
}
