/**
 * Three-way merge of two changes of one user's rights. A right is held or not, so two changes of the same state never
 * contradict each other: each grant and each revocation is applied.
 */
import {
  contentActions,
  contentAreas,
  GLOBAL,
  type ContentAction,
  type ContentArea,
} from '../../../domain/rights/rights.ts';
import type { ConflictRow } from '../shell/ConflictNotice.tsx';
import { hasRight, type RightsDraft } from './rightsDraft.ts';
import { rightText, type Names } from './rightTexts.ts';

/** A single right; `text` identifies it among all others. */
type SingleRight = { readonly text: string } & (
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

/** All rights of a draft, by their text. */
function rightsOf(draft: RightsDraft): Map<string, SingleRight> {
  const facts: SingleRight[] = [
    ...draft.keys.flatMap((key) =>
      contentAreas.flatMap((area) =>
        contentActions
          .filter((action) => hasRight(draft, area, key, action))
          .map((action): SingleRight => ({
            text: `${area} ${key} ${action}`,
            kind: 'content',
            area,
            key,
            action,
          })),
      ),
    ),
    ...draft.adminKeys.map((name): SingleRight => ({ text: `admin ${name}`, kind: 'admin', name })),
    ...draft.groups.map((name): SingleRight => ({ text: `group ${name}`, kind: 'group', name })),
    ...(draft.sites ?? [null]).map((site): SingleRight => ({
      text: `site ${site ?? '*'}`,
      kind: 'site',
      site,
    })),
  ];
  return new Map(facts.map((fact) => [fact.text, fact]));
}

function draftOfRights(facts: readonly SingleRight[], keys: readonly string[]): RightsDraft {
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

/** Theirs, with what was granted and revoked here since `base`. */
export function mergedDraft(base: RightsDraft, mine: RightsDraft, theirs: RightsDraft): RightsDraft {
  const [before, here, there] = [rightsOf(base), rightsOf(mine), rightsOf(theirs)];
  const granted = [...here.values()].filter(({ text }) => !before.has(text));
  const stillHeld = [...there.values()].filter(({ text }) => !before.has(text) || here.has(text));
  const facts = new Map([...stillHeld, ...granted].map((fact) => [fact.text, fact]));
  const countries = [...new Set([...theirs.keys, ...mine.keys])].filter((key) => key !== GLOBAL);
  return draftOfRights([...facts.values()], [GLOBAL, ...countries.toSorted()]);
}

/** The rows of the conflict notice: what either side granted or revoked. */
export function conflictRows(
  names: Names,
  base: RightsDraft,
  mine: RightsDraft,
  theirs: RightsDraft,
): ConflictRow[] {
  const { t } = names;
  const [before, here, there] = [rightsOf(base), rightsOf(mine), rightsOf(theirs)];
  const all = new Map([...before, ...there, ...here]);
  const changeText = (side: Map<string, SingleRight>, text: string): string | null => {
    if (side.has(text) === before.has(text)) return null;
    return t(side.has(text) ? 'admin#clash#given' : 'admin#clash#taken');
  };
  return [...all.values()]
    .map((fact) => ({
      place: textOf(names, fact),
      mine: changeText(here, fact.text),
      theirs: changeText(there, fact.text),
    }))
    .filter(({ mine: one, theirs: other }) => one !== null || other !== null);
}

function textOf(names: Names, fact: SingleRight): string {
  const none = { key: null, area: null, action: null, site: null };
  switch (fact.kind) {
    case 'content':
      return rightText(names, { ...none, ...fact });
    case 'admin':
      return rightText(names, { ...none, kind: 'admin', key: fact.name });
    case 'site':
      return rightText(names, { ...none, ...fact });
    case 'group':
      return names.t('admin#clash#group', { group: fact.name });
  }
}
