/**
 * `npm run import`: connects to Lectern and passes its clients to cli.ts. A Lectern that runs on the data folder is
 * called over HTTP with the operator's token, so that it purges its caches; otherwise the database is opened here.
 */
import { existsSync } from 'node:fs';
import { openKeys } from '../../program/services/keys.ts';
import { operatorCall } from '../../program/services/operator.ts';
import { openToolServices } from '../../program/toolServices.ts';
import { runTool, printLine } from '../../program/tool.ts';
import { originOf } from '../../server/request/origin.ts';
import { inRoot } from '../../services/kit/root.ts';
import { readDemoTexts } from '../../program/demo/texts.ts';
import { main, type ImportCliDeps } from './cli.ts';
import { readCommand } from './options.ts';

/** The subject of the import in the audit. */
const SUBJECT = 'import';

const unusedCall = (): never => {
  throw new Error('Nothing is imported.');
};
const noImport: ImportCliDeps = {
  clients: { devotionals: {}, pages: {} } as ImportCliDeps['clients'],
  call: unusedCall,
  siteCodeOf: unusedCall,
  languageOf: unusedCall,
  out: printLine,
};

/** Whether the arguments need the services: --help and a wrong command line need no Lectern. */
function isImport(argv: readonly string[]): boolean {
  try {
    return readCommand(argv) !== null;
  } catch {
    return false;
  }
}

await runTool(async (argv, config) => {
  if (!isImport(argv)) return main(argv, noImport);
  const keys = await openKeys(config);
  const { clients, addresses, close } = await openToolServices(config, keys, [
    'devotionals',
    'pages',
    'site-config',
  ]);
  const siteOf = async (id: number) => {
    const sites = await clients.siteConfig.listSites({}, await operatorCall(keys, 'site-config', SUBJECT));
    return sites.find(({ siteId }) => siteId === id) ?? null;
  };
  const call = (service: 'devotionals' | 'pages') => operatorCall(keys, service, SUBJECT);
  try {
    return await main(argv, {
      clients,
      call,
      followUp: {
        devotionals: clients.devotionals,
        call,
        now: () => new Date(),
        async baseOf(id) {
          const { domain, BASE_PATH } = (await siteOf(id))!;
          return originOf(addresses, domain) + BASE_PATH;
        },
        async demoSlugsOf(id) {
          const folder = inRoot('services', 'devotionals', 'demo', (await siteOf(id))!.LANGUAGE_CODE);
          return existsSync(folder) ? readDemoTexts(folder).map(({ slug }) => slug) : [];
        },
      },
      siteCodeOf: async (id) => (await siteOf(id))?.siteCode ?? null,
      languageOf: async (id) => (await siteOf(id))?.LANGUAGE_CODE ?? null,
      out: printLine,
    });
  } finally {
    await close();
  }
});
