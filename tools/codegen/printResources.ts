/** Writes the schema, the operations of the admin area and their wiring for every stored resource. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { storedResources } from '../../domain/resources.ts';
import { resourceOperations, resourceSdl } from './resourceSdl.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The printed files by path; formatted like all others. */
export async function printedFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  for (const resource of storedResources) {
    const folder = `web/admin/${resource.storage.plural}`;
    const print = async (path: string, text: string) => {
      const options = await resolveConfig(join(root, path));
      files.set(path, await format(text, { ...options, filepath: join(root, path) }));
    };
    await print(`schema/${stemOf(resource.name)}.graphql`, resourceSdl(resource));
    await print(`${folder}/${resource.name}.graphql`, resourceOperations(resource));
  }
  return files;
}

const stemOf = (name: string): string => name[0]!.toLowerCase() + name.slice(1);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await printedFiles()) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}
