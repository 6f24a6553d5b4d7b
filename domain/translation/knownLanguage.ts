import { isCountry } from '../countries/isCountry.ts';

/** Codes with a name that are no language anybody reads: several at once, and none. */
const NOBODYS = new Set(['mul', 'zxx']);

const namesOf = (type: 'language' | 'region' | 'script') =>
  new Intl.DisplayNames(['en'], { type, fallback: 'none' });

/**
 * Why nobody can read a site in a language, or null. Takes a tag as a page says it ('es-MX') and a code as terms are
 * kept by ('es_MX'). For who saves it: `Intl` must have a name for the language, its script and its region, or words,
 * dates and numbers would silently be English. A code that was replaced is told its successor.
 */
export function languageProblem(tag: string): string | null {
  const asked = tag.replaceAll('_', '-');
  const canonical = canonicalOf(asked);
  if (canonical === null) return `${tag} is no language: en_US or en-US names one.`;
  if (canonical.toLowerCase() !== asked.toLowerCase()) {
    const other = tag.includes('_') ? canonical.replaceAll('-', '_') : canonical;
    return `${tag} has become ${other}.`;
  }
  const { language, script, region } = new Intl.Locale(canonical);
  if (NOBODYS.has(language) || namesOf('language').of(language) === undefined)
    return `Nobody knows a language ${language}.`;
  if (script !== undefined && namesOf('script').of(script) === undefined)
    return `Nobody knows a script ${script}.`;
  const isPlace =
    region === undefined ||
    (region.length === 2 ? isCountry(region) : namesOf('region').of(region) !== undefined);
  return isPlace ? null : `Nobody knows a country ${region}.`;
}

function canonicalOf(tag: string): string | null {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? null;
  } catch {
    return null;
  }
}
