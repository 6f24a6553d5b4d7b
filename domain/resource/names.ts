/** The names of a stored resource in REST and GraphQL. */
import { hasDrafts, type StoredResource } from './resource.ts';

/** The names of a type's routes: 'listHeaderSlideIns', 'saveHeaderSlideIn'. */
export interface RouteNames<N extends string = string, P extends string = string> {
  readonly list: `list${Capitalize<P>}`;
  readonly read: `read${N}`;
  readonly versions: `read${N}Versions`;
  readonly save: `save${N}`;
  readonly change: `change${Capitalize<P>}`;
  readonly export: `export${Capitalize<P>}`;
  readonly import: `import${Capitalize<P>}`;
}
export type RouteKind = keyof RouteNames;

/** The names of the routes of a resource; the audit records them. */
export const routeNamesOf = <N extends string, P extends string>({
  name,
  storage: { plural },
}: StoredResource<N, string, P>): RouteNames<N, P> => {
  const many = capitalised(plural) as Capitalize<P>;
  return {
    list: `list${many}`,
    read: `read${name}`,
    versions: `read${name}Versions`,
    save: `save${name}`,
    change: `change${many}`,
    export: `export${many}`,
    import: `import${many}`,
  };
};

/** What the audit can record besides the routes: one name for each action on one entry. */
export const auditedActions = [
  'archive',
  'restore',
  'publish',
  'publishScheduled',
  'schedule',
  'unschedule',
  'unpublish',
  'discard',
  'purge',
] as const;
export type AuditedAction = (typeof auditedActions)[number];

/** The actions that can happen to entries of a resource: without drafts, they are only archived and restored. */
export const auditedActionsOf = (resource: StoredResource): readonly AuditedAction[] =>
  hasDrafts(resource) ? auditedActions : ['archive', 'restore'];

/** The name of an action in the audit: 'publishHeaderSlideIn'. */
export const auditedActionName = ({ name }: StoredResource, action: AuditedAction): string =>
  `${action}${name}`;

export const capitalised = (name: string): string => name[0]!.toUpperCase() + name.slice(1);

/** The field of a list that counts the entries in a derived state: 'staleCount'. */
export const stateCountName = (state: string): string => `${state}Count`;

/** The names of a resource's fields, operations and files in GraphQL. */
export function graphqlNamesOf({ name, storage: { plural } }: StoredResource) {
  const one = name[0]!.toLowerCase() + name.slice(1);
  const many = capitalised(plural);
  return {
    /** The field of one entry, and the stem of files and terms: 'headerSlideIn'. */
    one,
    versions: `${one}Versions`,
    /** The field of a list: 'headerSlideIns'. */
    list: plural,
    export: `${plural}Export`,
    /** The plural in names of operations and types: 'HeaderSlideIns'. */
    many,
    save: `save${name}`,
    change: `change${many}`,
    import: `import${many}`,
  };
}
