/**
 * `npm run site -- FILE.json`: creates or changes sites; `--print` writes the configuration of all sites in the same
 * form. A Lectern that runs on the data folder is called over HTTP with the operator's token, so that its pages show
 * the change at once; otherwise the database is opened here.
 */
import { parseArgs } from 'node:util';
import { openKeys } from '../../program/services/keys.ts';
import { operatorCall } from '../../program/services/operator.ts';
import { openToolServices } from '../../program/toolServices.ts';
import { runTool, printLine, UsageError } from '../../program/tool.ts';
import { ImportError } from '../../services/kit/importing/importError.ts';
import { changeSites } from './changeSites.ts';
import { readSiteFile, SiteFileError } from './siteFile.ts';

/** The subject of the tool in the audit. */
const SUBJECT = 'site';

const USAGE = `npm run site -- FILE.json     creates or changes the sites in the file: [{ "siteId": 1, "brandName": "…" }]
npm run --silent site -- --print > FILE.json     writes all sites with all their fields, in the same form

A field that is left out stays as it is; null returns it to its built-in default. A second run changes nothing.
Ends with 1 when a site was refused. More: docs/how-to/configure-a-site.md`;

/** The file, or the requested action. Throws a UsageError. */
function readArguments(argv: readonly string[]): { file: string } | 'print' | 'help' {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { print: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [file, ...rest] = positionals;
    if (values.help) return 'help';
    if (values.print && file === undefined) return 'print';
    if (!values.print && file !== undefined && rest.length === 0) return { file };
  } catch (error) {
    throw new UsageError(USAGE, { cause: error });
  }
  throw new UsageError(USAGE);
}

await runTool(async (argv, config) => {
  const action = readArguments(argv);
  if (action === 'help') {
    printLine(USAGE);
    return 0;
  }
  try {
    const desired = action === 'print' ? null : await readSiteFile(action.file); // read before anything is opened
    const keys = await openKeys(config);
    const { clients, close } = await openToolServices(config, keys, ['site-config']);
    const client = clients.siteConfig;
    const call = () => operatorCall(keys, 'site-config', SUBJECT);
    try {
      if (desired) return (await changeSites(desired, { client, call, out: printLine })) > 0 ? 1 : 0;
      printLine(JSON.stringify(await client.listSites({}, await call()), null, 2));
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof SiteFileError || error instanceof ImportError)) throw error;
    printLine(error.message);
    return 1;
  }
});
