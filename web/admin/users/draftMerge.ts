/**
 * Two changes of one user's rights at once. Rights are facts that hold or do not, so that two changes of the same state
 * never contradict each other: what one gave or took is given or taken, whatever the other did beside it.
 */
import {
  contentActions,
  contentAreas,
  GLOBAL,
  type ContentAction,
  type ContentArea,
} from '../../../domain/rights/rights.ts';
import type { ClashRow } from '../shell/ClashNotice.tsx';
import { has, type Draft } from './draft.ts';
import { rightWords, type Names } from './rightWords.ts';

/** One thing somebody may have; `text` names it among all others. */
type Fact = { readonly text: string } & (
  | {
      readonly kind: 'content';
      readonly area: ContentArea;
      readonly key: string;
      readonly action: ContentAction;
    }
  | { readonly kind: 'admin' | 'group'; readonly name: string }
  /** Null for every site. */
  | { readonly kind: 'site'; readonly site: string | null }
);

/** Everything a draft holds. */
function factsOf(draft: Draft): Map<string, Fact> {
  const facts: Fact[] = [
    ...draft.keys.flatMap((key) =>
      contentAreas.flatMap((area) =>
        contentActions
          .filter((action) => has(draft, area, key, action))
          .map((action): Fact => ({ text: `${area} ${key} ${action}`, kind: 'content', area, key, action })),
      ),
    ),
    ...draft.adminKeys.map((name): Fact => ({ text: `admin ${name}`, kind: 'admin', name })),
    ...draft.groups.map((name): Fact => ({ text: `group ${name}`, kind: 'group', name })),
    ...(draft.sites ?? [null]).map((site): Fact => ({ text: `site ${site ?? '*'}`, kind: 'site', site })),
  ];
  return new Map(facts.map((fact) => [fact.text, fact]));
}

function draftOfFacts(facts: readonly Fact[], keys: readonly string[]): Draft {
  const content: Record<string, string> = {};
  for (const area of contentAreas) {
    for (const action of contentActions) {
      for (const fact of facts) {
        if (fact.kind !== 'content' || fact.area !== area || fact.action !== action) continue;
        const cell = `${area} ${fact.key}`;
        content[cell] = (content[cell] ?? '') + action;
      }
    }
  }
  const sites = facts.flatMap((fact) => (fact.kind === 'site' ? [fact.site] : []));
  const named = (kind: 'admin' | 'group') =>
    facts.flatMap((fact) => (fact.kind === kind ? [(fact as { readonly name: string }).name] : []));
  return {
    sites: sites.includes(null) ? null : (sites as string[]),
    groups: named('group'),
    adminKeys: named('admin'),
    content,
    keys,
  };
}

/** Theirs, with what was given and taken here since `base`. */
export function mergedDraft(base: Draft, mine: Draft, theirs: Draft): Draft {
  const [before, here, there] = [factsOf(base), factsOf(mine), factsOf(theirs)];
  const given = [...here.values()].filter(({ text }) => !before.has(text));
  const kept = [...there.values()].filter(({ text }) => !before.has(text) || here.has(text));
  const facts = new Map([...kept, ...given].map((fact) => [fact.text, fact]));
  const countries = [...new Set([...theirs.keys, ...mine.keys])].filter((key) => key !== GLOBAL);
  return draftOfFacts([...facts.values()], [GLOBAL, ...countries.toSorted()]);
}

/** What either side gave or took, in words. */
export function clashRows(names: Names, base: Draft, mine: Draft, theirs: Draft): ClashRow[] {
  const { t } = names;
  const [before, here, there] = [factsOf(base), factsOf(mine), factsOf(theirs)];
  const all = new Map([...before, ...there, ...here]);
  const became = (side: Map<string, Fact>, text: string): string | null => {
    if (side.has(text) === before.has(text)) return null;
    return t(side.has(text) ? 'admin#clash#given' : 'admin#clash#taken');
  };
  return [...all.values()]
    .map((fact) => ({
      place: wordsOf(names, fact),
      mine: became(here, fact.text),
      theirs: became(there, fact.text),
    }))
    .filter(({ mine: one, theirs: other }) => one !== null || other !== null);
}

function wordsOf(names: Names, fact: Fact): string {
  const none = { key: null, area: null, action: null, site: null };
  switch (fact.kind) {
    case 'content':
      return rightWords(names, { ...none, ...fact });
    case 'admin':
      return rightWords(names, { ...none, kind: 'admin', key: fact.name });
    case 'site':
      return rightWords(names, { ...none, ...fact });
    case 'group':
      return names.t('admin#clash#group', { group: fact.name });
  }
}
