/**
 * `npm run grant -- ADDRESS KEY…`: grants admin rights, so that the first super_admin can exist without default
 * accounts (security 6.3.2) and nobody is locked out. The caller proves access by the key in the data folder; a running
 * Lectern is called over HTTP, otherwise the database is opened here. Decision page 0014.
 */
import type { Config } from '../../config.ts';
import { openKeys } from '../../program/services/keys.ts';
import { operatorCall } from '../../program/services/operator.ts';
import { openToolServices } from '../../program/toolServices.ts';
import { runTool, printLine } from '../../program/tool.ts';
import { originOf } from '../../server/request/origin.ts';
import { grant } from './grant.ts';
import { readOptions, USAGE } from './options.ts';

/** The subject of the tool in the audit. */
const SUBJECT = 'grant';

/** Tells when the invitation mail is sent: services store it as a job, and a running Lectern sends it. */
function mailNoteOf({ smtpUrl, env }: Config, isRunning: boolean): string {
  if (smtpUrl === null && env === 'production') return 'The mail is sent when Lectern runs with SMTP_URL.';
  return isRunning ? 'The mail is being sent.' : 'The mail is sent when Lectern starts.';
}

await runTool(async (argv, config) => {
  const request = readOptions(argv);
  if (request === null) {
    printLine(USAGE);
    return 0;
  }
  const keys = await openKeys(config);
  const { clients, addresses, at, close } = await openToolServices(config, keys, [
    'identity',
    'permissions',
    'site-config',
  ]);
  try {
    await grant(request, {
      clients,
      callTo: (service) => operatorCall(keys, service, SUBJECT),
      now: () => new Date(),
      out: printLine,
      originOf: (domain) => originOf(addresses, domain),
      mailNote: mailNoteOf(config, at !== null),
    });
    return 0;
  } finally {
    await close();
  }
});
