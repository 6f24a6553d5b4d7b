import { bundledTerms } from '../../domain/translation/bundledTerms.ts';

/**
 * Selects sections from a language's flat terms ('home#readNow'). A term without a translation gets the bundled en_US
 * text: a reader never sees a key (decision 30).
 */
export function termSections(
  all: Readonly<Record<string, string | null>>,
  sections: readonly string[],
): { section: string; entries: Record<string, string> }[] {
  return sections.map((section) => {
    const entries: Record<string, string> = { ...bundledTerms[section] };
    const start = `${section}#`;
    for (const [key, text] of Object.entries(all)) {
      if (text !== null && key.startsWith(start)) entries[key.slice(start.length)] = text;
    }
    return { section, entries };
  });
}
