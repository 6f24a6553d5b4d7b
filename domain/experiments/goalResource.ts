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
};
export type GoalValues = ValuesOf<typeof fields>;

export const goalResource = record({
  name: 'TestGoal',
  fields,
  faults: { path: 'Start the path with / and leave out ? and #.' },
  check: pathIssues,
});

/** The path of the page to visit as it is stored; null when the goal is a click. */
export const goalPath = ({ kind, path }: GoalValues): string | null =>
  kind === 'VISIT' ? path.replace(/(?<=.)\/$/, '') : null;

function pathIssues(goal: GoalValues): readonly Issue[] {
  const path = goalPath(goal);
  return path === null || GOAL_PATH.test(path) ? [] : [{ path: ['path'], code: 'path' }];
}
