/** Chooses the reader of a source by its kind and its first bytes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fetch } from './wordPress/boundedFetch.ts';
import { printableLine } from '../../domain/text/cleanText.ts';
import { downloadWordPress } from './wordPress/downloadWordPress.ts';
import { ImportError } from '../../services/kit/importing/importError.ts';
import { readJsonFile } from '../../services/kit/importing/files/jsonFile.ts';
import { readMapping } from '../../services/kit/importing/mapping/mapping.ts';
import { readCsv } from '../../services/kit/importing/mapping/readCsv.ts';
import { readJson } from '../../services/kit/importing/mapping/readJson.ts';
import {
  isWordPressResponse,
  readWordPressRest,
} from '../../services/kit/importing/wordPress/readWordPressRest.ts';
import { defaultTypes, type PostTypes } from '../../services/kit/importing/wordPress/wordPressRecord.ts';
import { readWxr } from '../../services/kit/importing/wordPress/readWxr.ts';
import type { Source } from '../../services/kit/importing/record.ts';
import { readHead } from '../../services/kit/importing/files/textFile.ts';

export interface SourceOptions {
  /** File paths, or one URL. */
  readonly files: readonly string[];
  readonly map: string | undefined;
  readonly types?: PostTypes;
}
export interface SourceDeps {
  readonly fetch: Fetch;
  readonly out: (line: string) => void;
  /** Waits before a site is asked again. */
  readonly wait?: (ms: number) => Promise<unknown>;
}

const DOCS = 'docs/how-to/import.md';

/** Opens the source that the command line names. Throws an ImportError that says what is wrong and what to do. */
export async function openSource(
  { files, map, types = defaultTypes }: SourceOptions,
  deps: SourceDeps,
): Promise<Source> {
  const [first = ''] = files;
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(first)) {
    if (files.length > 1 || map !== undefined)
      throw new ImportError('USAGE', 'An address is imported by itself, without --map.');
    return fromAddress(first, types, deps);
  }
  if (map !== undefined) return withMapping(files, map);
  if (files.length > 1 || (await isFolder(first))) return fromFiles(await savedFiles(files), types);
  const head = (await readHead(first)).trimStart();
  if (head.startsWith('<')) return fromXml(first, head, types);
  if (!/^[[{]/.test(head)) {
    throw new ImportError(
      'FORMAT',
      `${printableLine(first)} is no WordPress export and no JSON. If it is CSV, say with --map what its columns are (${DOCS}).`,
    );
  }
  if (isWordPressResponse(await readJsonFile(first)))
    return readWordPressRest([first], undefined, undefined, types);
  throw new ImportError(
    'FORMAT',
    `${printableLine(first)} is JSON, but no answer of WordPress. Say with --map what its fields are (${DOCS}).`,
  );
}

async function fromAddress(
  address: string,
  types: PostTypes,
  { fetch, out, wait = sleep }: SourceDeps,
): Promise<Source> {
  const { folder, base, bad, remove } = await downloadWordPress(
    address,
    { fetch, progress: out, wait },
    types,
  );
  const files = await savedFiles([folder], true);
  const source = readWordPressRest(files, `WordPress at ${printableLine(base)}`, base, types);
  return {
    ...source,
    async *read() {
      yield* source.read();
      yield* bad;
    },
    close: remove,
  };
}

async function withMapping(files: readonly string[], map: string): Promise<Source> {
  const [file = ''] = files;
  if (files.length > 1) throw new ImportError('USAGE', 'With --map one file is imported at a time.');
  const mapping = await readMapping(map);
  const head = (await readHead(file)).trimStart();
  if (head.startsWith('<'))
    throw new ImportError('FORMAT', `${printableLine(file)} is XML; --map is for JSON and CSV.`);
  if (mapping.format === 'csv') return readCsv(file, mapping);
  return readJson(file, mapping);
}

/** Several files are one export, or saved answers. */
async function fromFiles(files: readonly string[], types: PostTypes): Promise<Source> {
  const heads = await Promise.all(files.map(async (file) => (await readHead(file)).trimStart()));
  const isXml = heads.map((head) => head.startsWith('<'));
  if (isXml.every((each) => !each)) return readWordPressRest(files, undefined, undefined, types);
  if (isXml.every(Boolean)) return readWxr(files, types);
  throw new ImportError(
    'FORMAT',
    'The files are partly XML and partly not. Import the exports and the saved answers one after the other.',
  );
}

function fromXml(path: string, head: string, types: PostTypes): Source {
  if (/^<!doctype html|^<html/i.test(head)) {
    throw new ImportError('FORMAT', `${printableLine(path)} is a web page, not an export.`);
  }
  return readWxr(path, types);
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (info) => info.isDirectory(),
    () => false, // opening it as a file reports the reason
  );
}

/** The given files, and those in the given folders sorted by name: saved answers, otherwise exports. */
async function savedFiles(paths: readonly string[], mayBeEmpty = false): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if (!(await isFolder(path))) files.push(path);
    else {
      const all = (await readdir(path)).sort();
      const answers = all.filter((name) => name.endsWith('.json'));
      const names = answers.length > 0 ? answers : all.filter((name) => name.endsWith('.xml'));
      if (names.length === 0 && !mayBeEmpty)
        throw new ImportError('FILE', `The folder ${printableLine(path)} holds no .json and no .xml file.`);
      files.push(...names.map((name) => join(path, name)));
    }
  }
  return files;
}
