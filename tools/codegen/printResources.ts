/** Writes the schema, the operations of the admin area and their wiring for every stored resource. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import {
  auditedActionName,
  auditedActionsOf,
  graphqlNamesOf,
  routeNamesOf,
} from '../../domain/resource/names.ts';
import { screens } from '../../domain/admin/screens.ts';
import { storedResources } from '../../domain/resources.ts';
import { resourceOperations, resourceSdl } from './resourceSdl.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The printed files by path; formatted like all others. */
export async function printedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  const operations: Record<string, object> = {};
  for (const resource of storedResources) {
    const folder = `web/admin/${resource.storage.plural}`;
    const print = async (path: string, text: string) => files.set(path, await inStyle(path, text));
    await print(`schema/${graphqlNamesOf(resource).one}.graphql`, resourceSdl(resource));
    await print(`${folder}/${resource.name}.graphql`, resourceOperations(resource));
    const { service } = resource.storage;
    const screen = screens.find((it) => it.resource === resource.name)?.id;
    if (screen === undefined)
      throw new Error(
        `The resource ${resource.name} has no screen: add one to domain/admin/screens.ts before npm run codegen.`,
      );
    for (const [kind, name] of Object.entries(routeNamesOf(resource)))
      operations[name] = { service, screen, kind };
    for (const kind of auditedActionsOf(resource))
      operations[auditedActionName(resource, kind)] = { service, screen, kind };
  }
  const lists = storedResources.map((resource) => {
    const { list, versions } = graphqlNamesOf(resource);
    return { list, versions };
  });
  files.set(
    'generated/entryLists.ts',
    await inStyle(
      'generated/entryLists.ts',
      `/** The lists of declared resources in the schema, for the policies of the cache: without the declarations. */
export const entryLists: readonly { readonly list: string; readonly versions: string }[] = ${JSON.stringify(lists)};
`,
    ),
  );
  files.set(
    'generated/entryOperations.ts',
    await inStyle(
      'generated/entryOperations.ts',
      `/** The operations of declared resources that an audit can contain, by the names of their routes. */
import type { AuditedAction, RouteKind } from '../domain/resource/names.ts';

export const entryOperations: Readonly<
  Record<string, { readonly service: string; readonly screen: string; readonly kind: RouteKind | AuditedAction }>
> = ${JSON.stringify(operations, null, 2)};
`,
    ),
  );
  return files;
}

async function inStyle(path: string, text: string): Promise<string> {
  const options = await resolveConfig(join(root, path));
  return format(text, { ...options, filepath: join(root, path) });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await printedFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
