/** Parses the command line of an import. */
import { parseArgs } from 'node:util';
import { ImportError } from '../../services/kit/importing/importError.ts';
import type { Undated } from '../../services/kit/importing/undated.ts';
import { isLocalDate } from '../../domain/dates/localDate.ts';
import type { Kind, Status } from '../../services/kit/importing/record.ts';
import { defaultTypes, type PostTypes } from '../../services/kit/importing/wordPress/wordPressRecord.ts';
import { printableLine } from '../../domain/text/cleanText.ts';

/** What the command line asks for: an import, the list of past ones, or the undo of one. */
export type Command =
  | { readonly task: 'import'; readonly options: Options }
  | { readonly task: 'list'; readonly site: number }
  | { readonly task: 'undo'; readonly id: string };

export interface Options {
  readonly files: readonly string[];
  readonly site: number;
  readonly language: string | undefined;
  readonly status: Status | undefined;
  readonly map: string | undefined;
  /** What posts of custom types become. */
  readonly types: PostTypes;
  /** The language to take of a source with several; by default that of the site. */
  readonly sourceLanguage: string | undefined;
  /** What happens to posts without a date. */
  readonly undated: Undated;
  readonly dryRun: boolean;
  readonly checkImages: boolean;
}

export const USAGE = `npm run import -- FILE [options]
npm run import -- --list [--site ID]   the imports of a site, newest first
npm run import -- --undo IMPORT        brings back what an import changed


FILE is one of
  a WordPress export (Tools, Export: .xml, WXR 1.0 to 1.2)
  the address of a WordPress site (https://example.org), whose REST API is read
  saved answers of that API, or an export in several files: a folder, or the files
  a JSON or CSV file, with --map

Options
  --site ID          the site that gets the content (default 1)
  --language xx_XX   refuse unless this is the site's language
  --status STATUS    publish or draft: save everything so (default: as in the source; private posts stay drafts)
  --type NAME=KIND   imports a custom type of WordPress as devotional or page; may be repeated
  --source-language xx  which language of a source with several (default: that of the site)
  --undated DAYS     posts without a date: skip (default), afterLast (the days after the last post), or the
                     day from which on they are, such as 2027-01-01
  --map MAP.json     what the fields of a JSON or CSV file are
  --check-images     ask whether pictures are there; without it nothing is fetched
  --dry-run          write nothing, say what would happen
  --help             this text

Ends with 0, with 2 when some records were skipped, with 1 when the import failed.
More: docs/how-to/import.md`;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Parses the arguments; null for --help. Throws an ImportError for a wrong one. */
export function readCommand(argv: readonly string[]): Command | null {
  const { values, positionals } = parseArguments(argv);
  if (values.help) return null;
  const { list, undo, site, ...others } = values;
  if (list !== true && undo === undefined) return { task: 'import', options: optionsOf(values, positionals) };
  const isAlone =
    positionals.length === 0 && Object.keys(others).length === 0 && (list !== true || undo === undefined);
  if (!isAlone) throw new ImportError('USAGE', '--list and --undo take no file and no options of an import.');
  if (undo === undefined) return { task: 'list', site: siteIn(site) };
  if (!ID.test(undo))
    throw new ImportError('USAGE', `--undo takes the id that --list shows, not '${printableLine(undo)}'.`);
  return { task: 'undo', id: undo };
}

function siteIn(site = '1'): number {
  if (!/^[1-9]\d{0,8}$/.test(site))
    throw new ImportError('USAGE', `--site takes a number, not '${printableLine(site)}'.`);
  return Number(site);
}

function optionsOf(
  values: ReturnType<typeof parseArguments>['values'],
  positionals: readonly string[],
): Options {
  if (positionals.length === 0)
    throw new ImportError('USAGE', 'Say which file to import. --help tells more.');
  const { language, status, map, 'source-language': sourceLanguage } = values;
  const site = siteIn(values.site);
  if (language !== undefined && !/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)) {
    throw new ImportError(
      'USAGE',
      `--language takes a code such as en_US, not '${printableLine(language)}'.`,
    );
  }
  if (status !== undefined && status !== 'publish' && status !== 'draft') {
    throw new ImportError('USAGE', `--status takes publish or draft, not '${printableLine(status)}'.`);
  }
  return {
    files: positionals,
    site,
    language,
    status,
    map,
    types: typesOf(values.type ?? []),
    sourceLanguage,
    undated: undatedOf(values.undated ?? 'skip'),
    dryRun: values['dry-run'] === true,
    checkImages: values['check-images'] === true,
  };
}

function undatedOf(text: string): Undated {
  if (text === 'skip' || text === 'afterLast' || isLocalDate(text)) return text;
  throw new ImportError(
    'USAGE',
    `--undated takes skip, afterLast or a day such as 2027-01-01, not '${printableLine(text)}'.`,
  );
}

function typesOf(named: readonly string[]): PostTypes {
  const types: Record<string, Kind> = { ...defaultTypes };
  for (const each of named) {
    const [, type, kind] = /^([\w-]{1,60})=(devotional|page)$/.exec(each) ?? [];
    if (type === undefined)
      throw new ImportError(
        'USAGE',
        `--type takes NAME=devotional or NAME=page, not '${printableLine(each)}'.`,
      );
    types[type] = kind as Kind;
  }
  return types;
}

function parseArguments(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        language: { type: 'string' },
        status: { type: 'string' },
        map: { type: 'string' },
        type: { type: 'string', multiple: true },
        'source-language': { type: 'string' },
        undated: { type: 'string' },
        'check-images': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        list: { type: 'boolean' },
        undo: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // The first sentence of Node's message names the argument; the rest is advice for programmers.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new ImportError(
      'USAGE',
      `${printableLine(sentence).replace(/\.$/, '')}. --help tells more.`,
      error,
    );
  }
}
