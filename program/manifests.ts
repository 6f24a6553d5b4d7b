/** The operations of our own pages by hash: those of this build, and of earlier ones that are still open in a tab. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, validate, type GraphQLSchema } from 'graphql';
import { log } from './log.ts';

/** Hash to text. */
type Manifest = Readonly<Record<string, string>>;

export interface ManifestPlaces {
  /** The files of this build: those of pages, and of the admin area. */
  readonly current: readonly string[];
  /** Where tools/start/build.mjs keeps those of earlier ones, as long as it keeps their files. */
  readonly folder: string;
}

/**
 * This build's operations first, then those of earlier builds, the newest first. Of an earlier build only what the
 * schema still understands: an operation it does not is one nobody can answer any more.
 */
export function readManifests(schema: GraphQLSchema, { current, folder }: ManifestPlaces): Manifest[] {
  const own = current.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Manifest);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const earlier = files
    .map((name) => join(folder, name))
    .map((file) => ({ file, time: statSync(file).mtimeMs }))
    .toSorted((one, other) => other.time - one.time);
  const known = new Set(own.flatMap((it) => Object.keys(it)));
  const still = earlier.map(({ file }) =>
    Object.entries(readManifest(file)).filter(([hash, text]) => {
      if (known.has(hash)) return false;
      known.add(hash);
      return isUnderstood(schema, text);
    }),
  );
  return [...own, ...still.map((entries): Manifest => Object.fromEntries(entries))];
}

/** An earlier build's file; a broken one costs its tabs a reload, not everybody the start. */
function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch (error) {
    log('warn', `${file} cannot be read: pages of that build will be loaded anew.`, { error });
    return {};
  }
}

function isUnderstood(schema: GraphQLSchema, text: string): boolean {
  try {
    return validate(schema, parse(text)).length === 0;
  } catch {
    return false; // no document at all
  }
}
