/** `npm run import`: from the arguments to the exit code. Who connects to Lectern and hands the clients in stands elsewhere. */
import { Problem } from '../../rest/problem.ts';
import { linesAfter, type AfterDeps } from './afterImport.ts';
import type { Fetch } from './boundedFetch.ts';
import { publicImageCheck } from './checkImages.ts';
import { printable, shown } from '../../domain/text/cleanText.ts';
import { ImportError } from './importError.ts';
import { openSource } from './openSource.ts';
import { readOptions, USAGE, type Options } from './options.ts';
import type { Source } from './record.ts';
import { emptyReport, skippedIn } from './report.ts';
import { runImport, type RunDeps } from './runImport.ts';
import { summaryOf } from './summary.ts';

export interface ImportDeps extends RunDeps {
  /** The code of a site, which pages are kept under; null for a site that is not there. */
  readonly siteCodeOf: (siteId: number) => string | null | Promise<string | null>;
  /** The one content language of a site: 'en_US'; null for a site that is not there. */
  readonly languageOf: (siteId: number) => string | null | Promise<string | null>;
  /** Looks at the site when all is written; without it nobody does. */
  readonly after?: AfterDeps;
  /** How WordPress sites are asked; Node's own without it. */
  readonly fetch?: Fetch;
}

/**
 * Imports what `argv` (without node and script) names. Answers the exit code: 0, 2 when some records were skipped, 1
 * when the import failed. Never throws for anything a user can cause; every line goes to `out`.
 */
export async function main(argv: readonly string[], given: ImportDeps): Promise<number> {
  const deps = { ...given, out: (line: string) => given.out(printable(line)) };
  const report = emptyReport();
  try {
    const options = readOptions(argv);
    if (options) return await importInto(options, deps, report);
    deps.out(USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof Problem)) throw error;
    deps.out(error.message);
    if (error.code !== 'USAGE') deps.out(report.batches === 0 ? 'Nothing was written.' : WRITTEN_SO_FAR);
    return 1;
  }
}

const WRITTEN_SO_FAR =
  'What was written before stays. Run the same import again when that is mended: it goes on where this one ended.';

async function importInto(
  options: Options,
  deps: ImportDeps,
  report: ReturnType<typeof emptyReport>,
): Promise<number> {
  const { siteCode, language } = await siteOf(options, deps);
  const source = await openSource(options, { fetch: deps.fetch ?? fetch, out: deps.out });
  const pictures = options.checkImages ? publicImageCheck() : null;
  try {
    deps.out(
      `Importing ${options.files.map(shown).join(', ')} into site ${options.site} (${siteCode}, ${language})`,
    );
    const checkImage = pictures?.check ?? null;
    const { plan } = await runImport(source, { ...options, siteCode, checkImage }, deps, report);
    for (const line of languageNote(source, language)) deps.out(line);
    deps.out(`Read: ${source.name()}`);
    for (const line of summaryOf(report, plan, options)) deps.out(line);
    if (deps.after && !options.dryRun) {
      for (const line of await linesAfter(options.site, report.days, deps.after)) deps.out(line);
    }
    return skippedIn(report) > 0 ? 2 : 0;
  } finally {
    await source.close();
    await pictures?.close();
  }
}

async function siteOf({ site, language: wanted }: Options, deps: ImportDeps) {
  const [siteCode, language] = await Promise.all([deps.siteCodeOf(site), deps.languageOf(site)]);
  if (siteCode === null || language === null) throw new ImportError('SITE', `There is no site ${site}.`);
  if (wanted === undefined || wanted === language) return { siteCode, language };
  throw new ImportError(
    'SITE',
    `Site ${site} has its content in ${language}, not in ${wanted}: a site has one language. Choose another --site.`,
  );
}

/** A source that says it is in another language than the site is imported all the same: exports often say nothing true. */
function languageNote(source: Source, language: string): string[] {
  const said = source.language();
  const first = (code: string) => code.split(/[-_]/)[0]!.toLowerCase();
  if (said === undefined || first(said) === first(language)) return [];
  return [`Note: the source says it is in ‘${shown(said)}’, the site is in ${language}.`];
}
