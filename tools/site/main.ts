/**
 * `npm run site -- FILE.json`: creates or changes sites; `--print` writes the configuration of all in the same form. A
 * Lectern that runs on the data folder is written to over HTTP, with the operator's token, so that its pages show it at
 * once; else the database is opened here.
 */
import { parseArgs } from 'node:util';
import { openKeys } from '../../program/keys.ts';
import { operatorCall } from '../../program/operator.ts';
import { openOwnServices } from '../../program/ownServices.ts';
import { runTool, say, UsageError } from '../../program/tool.ts';
import { ImportError } from '../import/importError.ts';
import { changeSites } from './changeSites.ts';
import { readSiteFile } from './siteFile.ts';
import { SiteFileError } from './siteFileError.ts';

/** Names the tool in the audit. */
const SUBJECT = 'site';

const USAGE = `npm run site -- FILE.json     creates or changes the sites in the file: [{ "siteId": 1, "brandName": "…" }]
npm run --silent site -- --print > FILE.json     writes all sites with all their fields, in the same form

A field that is left out stays as it is; null returns it to its built-in default. A second run changes nothing.
Ends with 1 when a site was refused. More: docs/how-to/configure-a-site.md`;

/** The file, or what else is asked for. Throws a UsageError. */
function readArguments(argv: readonly string[]): { file: string } | 'print' | 'help' {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { print: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
    const [file, ...more] = positionals;
    if (values.help) return 'help';
    if (values.print && file === undefined) return 'print';
    if (!values.print && file !== undefined && more.length === 0) return { file };
  } catch (error) {
    throw new UsageError(USAGE, { cause: error });
  }
  throw new UsageError(USAGE);
}

await runTool(async (argv, config) => {
  const asked = readArguments(argv);
  if (asked === 'help') {
    say(USAGE);
    return 0;
  }
  try {
    const wanted = asked === 'print' ? null : await readSiteFile(asked.file); // before anything is opened
    const keys = await openKeys(config);
    const { clients, close } = await openOwnServices(config, keys, ['site-config']);
    const client = clients.siteConfig;
    const call = () => operatorCall(keys, 'site-config', SUBJECT);
    try {
      if (wanted) return (await changeSites(wanted, { client, call, out: say })) > 0 ? 1 : 0;
      say(JSON.stringify(await client.listSites({}, await call()), null, 2));
      return 0;
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof SiteFileError || error instanceof ImportError)) throw error;
    say(error.message);
    return 1;
  }
});
