/**
 * `npm run grant -- ADDRESS KEY…`: gives admin rights, so that the first super_admin comes to be where there are no
 * accounts by default (security 6.3.2), and nobody is locked out. Who runs it holds the key of the data folder; a Lectern
 * that runs on it is asked over HTTP, else the database is opened here. Decision page 0014.
 */
import type { Config } from '../../config.ts';
import { openKeys } from '../../program/keys.ts';
import { operatorCall } from '../../program/operator.ts';
import { openOwnServices } from '../../program/ownServices.ts';
import { runTool, say } from '../../program/tool.ts';
import { addressesOf, originOf } from '../../server/request/origin.ts';
import { grant } from './grant.ts';
import { readOptions, USAGE } from './options.ts';

/** Names the tool in the audit. */
const SUBJECT = 'grant';

/** What becomes of an invitation: services write it down, and a Lectern that runs sends it. */
function noteOf({ smtpUrl, env }: Config, isRunning: boolean): string {
  if (smtpUrl === null && env === 'production') return 'The mail waits until Lectern runs with SMTP_URL.';
  return isRunning ? 'The mail is on its way.' : 'The mail leaves as soon as Lectern runs.';
}

await runTool(async (argv, config) => {
  const asked = readOptions(argv);
  if (asked === null) {
    say(USAGE);
    return 0;
  }
  const keys = await openKeys(config);
  const { clients, at, close } = await openOwnServices(config, keys, [
    'identity',
    'permissions',
    'site-config',
  ]);
  try {
    const addresses = addressesOf(config.siteUrl, config.port);
    await grant(asked, {
      clients,
      callTo: (service) => operatorCall(keys, service, SUBJECT),
      now: () => new Date(),
      out: say,
      originOf: (domain) => originOf(addresses, domain),
      mailNote: noteOf(config, at !== null),
    });
    return 0;
  } finally {
    await close();
  }
});
