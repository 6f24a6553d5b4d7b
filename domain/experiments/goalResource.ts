/** What counts as a test's conversion, as a declared record. Decisions 11 to 16; decision page 0025. */
import { kinds as k } from '../resource/kinds.ts';
import { record, type Issue } from '../resource/resource.ts';
import type { ValuesOf } from '../resource/field.ts';

/** A page's path without the site's base path, a query or a trailing slash. */
export const GOAL_PATH = /^\/(?:[^\s?#\\/][^\s?#\\]*[^\s?#\\/]|[^\s?#\\/])?$/;
export const MAX_GOAL_PATH_LENGTH = 300;

const fields = {
  kind: k.choice({ label: 'Conversion goal', of: ['CLICK', 'VISIT'], terms: 'admin#test#goal' }),
  /** Of the page to visit. */
  path: k.text({ label: 'Page path', max: MAX_GOAL_PATH_LENGTH }),
  /** A goal of the other kind that should not become worse. */
  guard: k.choice({ label: 'Must not get worse', of: ['NONE', 'CLICK', 'VISIT'], terms: 'admin#test#guard' }),
  guardPath: k.text({ label: 'Page path', max: MAX_GOAL_PATH_LENGTH }),
};
export type GoalValues = ValuesOf<typeof fields>;

export const goalResource = record({
  name: 'TestGoal',
  fields,
  faults: {
    path: 'Start the path with / and leave out ? and #.',
    guardKind: 'Choose another kind than that of the goal.',
  },
  check: goalIssues,
});

/** The path of the page to visit as it is stored; null when the goal is a click. */
export const goalPath = ({ kind, path }: Pick<GoalValues, 'kind' | 'path'>): string | null =>
  kind === 'VISIT' ? path.replace(/(?<=.)\/$/, '') : null;

/** The guard goal as it is stored; null for none. */
export function guardGoal({
  guard,
  guardPath,
}: GoalValues): { readonly kind: 'CLICK' | 'VISIT'; readonly path: string | null } | null {
  return guard === 'NONE' ? null : { kind: guard, path: goalPath({ kind: guard, path: guardPath }) };
}

function goalIssues(goal: GoalValues): readonly Issue[] {
  const [path, guard] = [goalPath(goal), guardGoal(goal)];
  return [
    ...(path === null || GOAL_PATH.test(path) ? [] : [{ path: ['path'], code: 'path' }]),
    ...(guard?.kind === goal.kind ? [{ path: ['guard'], code: 'guardKind' }] : []),
    ...(guard?.path == null || GOAL_PATH.test(guard.path) ? [] : [{ path: ['guardPath'], code: 'path' }]),
  ];
}
