/** The languages that texts are written in: those of all sites, the current site's first. */
import { useCallback, useMemo } from 'react';
import { useAdmin } from './admin.ts';

export interface Language {
  /** 'es_MX'. */
  readonly code: string;
  /** The language's name in itself. */
  readonly label: string;
  /** BCP 47 tag. */
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

/** Returns a function that names a language by its code, in that language; the code when no site uses it. */
export function useLanguageNames(): (code: string) => string {
  const { all } = useLanguages();
  return useCallback((code) => all.find((it) => it.code === code)?.label ?? code, [all]);
}
