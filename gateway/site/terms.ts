import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { memoisePerObject } from '../../rest/perObject.ts';

type Terms = Readonly<Record<string, string | null>>;
type Entries = Readonly<Record<string, string>>;

/**
 * Selects sections from a language's flat terms ('home#readNow'). A term without a translation gets the bundled en_US
 * text: a reader never sees a key (decision 30). The terms of one response are split once, however often they are asked.
 */
export function termSections(
  all: Terms,
  sections: readonly string[],
): { section: string; entries: Entries }[] {
  const split = entriesBySection(all);
  return sections.map((section) => ({ section, entries: split.get(section) ?? bundledEntries(section) }));
}

const entriesBySection = memoisePerObject((all: Terms): ReadonlyMap<string, Entries> => {
  const split = new Map<string, Record<string, string>>();
  for (const [key, text] of Object.entries(all)) {
    const end = key.indexOf('#');
    if (text === null || end === -1) continue;
    const section = key.slice(0, end);
    let entries = split.get(section);
    if (!entries) split.set(section, (entries = { ...bundledEntries(section) }));
    entries[key.slice(end + 1)] = text;
  }
  return split;
});

/** A section may be any text, also 'constructor'. */
const bundledEntries = (section: string): Entries =>
  Object.hasOwn(bundledTerms, section) ? bundledTerms[section]! : {};
