/**
 * The operations of our own pages by hash: those of this build, and of earlier builds that may still be open in a tab.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validate, type GraphQLSchema } from 'graphql';
import { currentOperation } from '../../gateway/operations/olderOperations.ts';
import { log } from '../log.ts';

/** Hash to text. */
type Manifest = Readonly<Record<string, string>>;

export interface ManifestFiles {
  /** The files of this build: for pages, and for the admin area. */
  readonly current: readonly string[];
  /** The folder where tools/start/build.mjs keeps those of earlier builds, as long as it keeps their files. */
  readonly folder: string;
}

/**
 * Reads this build's operations, then those of earlier builds, the newest first. Operations of earlier builds that the
 * schema no longer accepts are left out.
 */
export function readManifests(schema: GraphQLSchema, { current, folder }: ManifestFiles): Manifest[] {
  const own = current.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const earlier = files
    .map((name) => join(folder, name))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .toSorted((one, other) => other.time - one.time);
  const known = new Set(own.flatMap((it) => Object.keys(it)));
  const accepted = earlier.map(({ file }) =>
    Object.entries(readManifest(file)).filter(([hash, text]) => {
      if (known.has(hash)) return false;
      known.add(hash);
      return isAccepted(schema, text);
    }),
  );
  return [...own, ...accepted.map((entries): Manifest => Object.fromEntries(entries))];
}

/** Reads an earlier build's file. A broken one only makes its tabs reload; it does not prevent the start. */
function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (error) {
    log('warn', `${file} cannot be read: pages of that build reload.`, { error });
    return {};
  }
}

function isAccepted(schema: GraphQLSchema, text: string): boolean {
  try {
    return validate(schema, currentOperation(schema, parse(text)).document).length === 0;
  } catch {
    return false; // not a GraphQL document
  }
}
