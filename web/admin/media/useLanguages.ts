/** The languages a picture is described in: those of all sites, the one of this site first. */
import { useMemo } from 'react';
import { useAdmin } from '../shell/admin.ts';

export interface Language {
  /** 'es_MX'. */
  readonly code: string;
  /** In its own words. */
  readonly label: string;
  /** BCP 47. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
}

export function useLanguages(): { readonly own: Language; readonly all: readonly Language[] } {
  const { site } = useAdmin();
  return useMemo(() => {
    const found = new Map<string, Language>();
    for (const { code, label, direction, language } of site.languages)
      if (!found.has(code)) found.set(code, { code, label, tag: language, dir: direction });
    const own = found.get(site.languageCode) ?? {
      code: site.languageCode,
      label: site.languageCode,
      tag: site.language,
      dir: site.direction,
    };
    return { own, all: [own, ...[...found.values()].filter(({ code }) => code !== own.code)] };
  }, [site]);
}

/** A language by its code, in its own words; the code where no site speaks it. */
export function useLanguageNames(): (code: string) => string {
  const { all } = useLanguages();
  return (code) => all.find((it) => it.code === code)?.label ?? code;
}
