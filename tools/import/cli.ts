/** `npm run import`: from the arguments to the exit code. main.ts connects to Lectern and provides the clients. */
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Problem } from '../../rest/problem.ts';
import { followUpLines, type FollowUpDeps } from './write/followUpLines.ts';
import type { Fetch } from './wordPress/boundedFetch.ts';
import { publicImageCheck } from './write/checkImages.ts';
import { languageIn } from '../../domain/language/alikeLanguage.ts';
import { printable, printableLine } from '../../domain/text/cleanText.ts';
import { ImportError } from '../../services/kit/importing/importError.ts';
import { misspeltType } from './misspeltType.ts';
import { openSource } from './openSource.ts';
import { readCommand, USAGE, type Options } from './options.ts';
import { previewLines } from './previewLines.ts';
import { contentsOf, type Contents } from '../../services/kit/importing/contents.ts';
import { inLanguage, languagesText } from '../../services/kit/importing/languages.ts';
import { withDays } from '../../services/kit/importing/undated.ts';
import type { Source } from '../../services/kit/importing/record.ts';
import { emptyReport, skippedIn, type Report } from './report.ts';
import { listImports, undoImport } from './write/pastImports.ts';
import type { RunDeps } from './write/runDeps.ts';
import { runImport } from './write/runImport.ts';
import { formatSummary } from './summary.ts';

export interface ImportCliDeps extends RunDeps {
  /** The code of a site, under which pages are stored; null for an unknown site. */
  readonly siteCodeOf: (siteId: number) => string | null | Promise<string | null>;
  /** The content language of a site: 'en_US'; null for an unknown site. */
  readonly languageOf: (siteId: number) => string | null | Promise<string | null>;
  /** Dependencies of the follow-up lines that are printed after the summary; without it there are none. */
  readonly followUp?: FollowUpDeps;
  /** The fetch for WordPress sites; Node's own by default. */
  readonly fetch?: Fetch;
}

/**
 * Imports what `argv` (without node and script) names. Resolves to the exit code: 0, 2 when some records were skipped,
 * 1 when the import failed. Never throws for a user's mistake; every line goes to `out`.
 */
export async function main(argv: readonly string[], inputDeps: ImportCliDeps): Promise<number> {
  const deps = { ...inputDeps, out: (line: string) => inputDeps.out(printable(line)) };
  const report = emptyReport();
  let isStarted = true;
  const id = randomUUID();
  try {
    const command = readCommand(argv);
    isStarted = command?.task === 'import';
    if (command?.task === 'import') return await importInto(command.options, deps, report, id);
    if (command?.task === 'list')
      return await listImports(deps, { id: command.site, code: await siteCodeOf(command.site, deps) });
    if (command?.task === 'undo') return await undoImport(deps, command.id);
    deps.out(USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof Problem)) throw error;
    deps.out(error.message);
    if (error.code !== 'USAGE' && isStarted)
      for (const line of report.batches === 0 ? ['Nothing was written.'] : [WRITTEN_SO_FAR, undoLine(id)])
        deps.out(line);
    return 1;
  }
}

const undoLine = (id: string): string => `  Undo:  npm run import -- --undo ${id}`;

const WRITTEN_SO_FAR =
  'What was written before stays. Run the same import again when that is mended: it goes on where this one ended.';

async function importInto(
  options: Options,
  deps: ImportCliDeps,
  report: ReturnType<typeof emptyReport>,
  id: string,
): Promise<number> {
  const { siteCode, language } = await siteOf(options, deps);
  const opened = await openSource(options, { fetch: deps.fetch ?? fetch, out: deps.out });
  const pictures = options.checkImages ? publicImageCheck() : null;
  try {
    const contents = await contentsOf(opened);
    refuseMisspeltType(options, contents);
    const source = await withDays(
      inChosenLanguage(opened, contents, options.sourceLanguage, language),
      options.undated,
    );
    deps.out(
      `Importing ${options.files.map(printableLine).join(', ')} into site ${options.site} (${siteCode}, ${language})`,
    );
    if (options.dryRun && options.map !== undefined)
      for (const line of await previewLines(source)) deps.out(line);
    const checkImage = pictures?.check ?? null;
    const run = options.dryRun ? null : { id, fileName: nameOf(options.files) };
    const { plan } = await runImport(source, { ...options, siteCode, checkImage, run }, deps, report);
    for (const line of languageNote(source, language)) deps.out(line);
    deps.out(`Read: ${source.name()}`);
    for (const line of formatSummary(report, plan, options, source.remarks())) deps.out(line);
    if (run && hasWritten(report)) deps.out(undoLine(id));
    if (deps.followUp && !options.dryRun) {
      for (const line of await followUpLines(options.site, report.days, deps.followUp)) deps.out(line);
    }
    return skippedIn(report) > 0 || isNothingButCustom(report) ? 2 : 0;
  } finally {
    await opened.close();
    await pictures?.close();
  }
}

const hasWritten = ({ kinds, moved }: Report): boolean =>
  moved.days + moved.pages > 0 || Object.values(kinds).some(({ created, changed }) => created + changed > 0);

/** The files as the list of imports names them. */
const nameOf = (files: readonly string[]): string =>
  printableLine(files.map((file) => (/^[a-z]+:/i.test(file) ? file : basename(file))).join(', ')).slice(
    0,
    200,
  );

const isNothingButCustom = ({ kinds, customTypes }: Report): boolean =>
  customTypes.size > 0 && kinds.devotional.read + kinds.page.read === 0;

function refuseMisspeltType({ types }: Options, contents: Contents): void {
  const misspelt = misspeltType(types, [...contents.types.keys()]);
  if (misspelt === null) return;
  const { named, nearest } = misspelt;
  throw new ImportError(
    'USAGE',
    `The source holds no type ${printableLine(named)}. Did you mean --type ${printableLine(nearest)}=${types[named]}?`,
  );
}

/** The records of one language, if the source has several: the one that is asked for, otherwise that of the site. */
function inChosenLanguage(
  source: Source,
  { languages }: Contents,
  requested: string | undefined,
  ofSite: string,
): Source {
  const choice = requested ?? ofSite;
  if (languages.size < 2 && requested === undefined) return source;
  const language = languageIn(languages.keys(), choice);
  if (language !== null) return inLanguage(source, language);
  const found =
    languages.size === 0
      ? 'does not say in which languages its records are'
      : `has records in ${printableLine(languagesText(languages))}`;
  throw new ImportError(
    'USAGE',
    `The source ${found}, and none in ${printableLine(choice)}. Say which with --source-language.`,
  );
}

async function siteCodeOf(site: number, deps: ImportCliDeps): Promise<string> {
  const code = await deps.siteCodeOf(site);
  if (code === null) throw new ImportError('SITE', `There is no site ${site}.`);
  return code;
}

async function siteOf({ site, language: requested }: Options, deps: ImportCliDeps) {
  const [siteCode, language] = await Promise.all([siteCodeOf(site, deps), deps.languageOf(site)]);
  if (language === null) throw new ImportError('SITE', `There is no site ${site}.`);
  if (requested === undefined || requested === language) return { siteCode, language };
  throw new ImportError(
    'SITE',
    `Site ${site} has its content in ${language}, not in ${requested}: a site has one language. Choose another --site.`,
  );
}

/**
 * A note when the source declares another language than the site. It is imported all the same: exports often declare a
 * wrong language.
 */
function languageNote(source: Source, language: string): string[] {
  const declared = source.language();
  const primarySubtag = (code: string) => code.split(/[-_]/)[0]!.toLowerCase();
  if (declared === undefined || primarySubtag(declared) === primarySubtag(language)) return [];
  return [`Note: the source says it is in ‘${printableLine(declared)}’, the site is in ${language}.`];
}
