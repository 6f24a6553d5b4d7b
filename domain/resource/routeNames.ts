/** The names of the REST routes of a stored resource, which the audit records too. */
import type { StoredResource } from './resource.ts';

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

/** The names of the routes of a resource. */
export const routeNamesOf = <N extends string, P extends string>({
  name,
  storage: { plural },
}: StoredResource<N, string, P>): RouteNames<N, P> => {
  const many = (plural[0]!.toUpperCase() + plural.slice(1)) as Capitalize<P>;
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
