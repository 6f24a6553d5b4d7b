/** Prints the program's addresses after the start. */
import { serviceVariable, type Config } from '../config.ts';
import { contracts } from '../gateway/request/clients.ts';
import { startCall } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import type { ServiceName } from '../rest/contract.ts';
import { addressesOf, originOf } from '../server/request/origin.ts';
import { demoPeople } from './demo/accounts.ts';
import { printableLine } from '../domain/text/cleanText.ts';
import { log } from './log.ts';
import type { Program } from './program.ts';

const out = (text: string) => process.stdout.write(`${text}\n`);

/** The most sites listed. */
const MAX_SITES = 10;
/** Milliseconds for the site-config service to list its sites, so that the list does not delay the start. */
const TIMEOUT_MS = 1_000;

/** Prints where the program answers and, on a demo, each site's own address. */
export async function announce(
  { port, services, mail, demoPassword }: Program,
  config: Config,
): Promise<void> {
  const sites = config.demo ? await sitesOf(services, port, config) : [];
  const service = [...services.local.keys()][0]; // any of them has an OpenAPI document
  const lines = [
    '',
    `Lectern reads at http://localhost:${port}/`,
    ...sites,
    ...(config.explorer ? [`  GraphQL                  http://localhost:${port}/graphql`] : []),
    ...(config.env === 'development'
      ? [
          ...(service ? [`  REST                     ${documentOf(service, port, config)}`] : []),
          ...(mail.mailbox ? [`  Mail                     http://localhost:${port}/dev/mail`] : []),
          ...(config.demo ? signIns(demoPassword, config) : []),
        ]
      : []),
    'Ctrl-C stops it.',
    '',
  ];
  out(lines.join('\n'));
}

/** The demo's accounts and their password; a generated password is printed only this once. */
function signIns(generatedPassword: string | null, { demoPassword }: Config): string[] {
  const password =
    generatedPassword ??
    (demoPassword === null
      ? 'as the first start told it'
      : 'LECTERN_DEMO_PASSWORD, as it was at the first start');
  return [
    '',
    'Sign in as, for /admin',
    ...demoPeople.map(([email, what]) => `  ${email.padEnd(24)} ${what}`),
    `  password                 ${password}`,
    '',
  ];
}

/** The sites of the service, each with its address; none when it does not answer. */
async function sitesOf(
  { clients }: Program['services'],
  port: number,
  { siteUrl }: Config,
): Promise<string[]> {
  const call = startCall(anonymous, { whole: TIMEOUT_MS, call: TIMEOUT_MS }, 'start');
  try {
    const sites = await clients.siteConfig.listSites({}, call);
    const addresses = addressesOf(siteUrl, port);
    const lines = sites
      .slice(0, MAX_SITES)
      .map(
        ({ brandName, domain }) => `  ${printableLine(brandName).padEnd(24)} ${originOf(addresses, domain)}/`,
      );
    const other = sites[1];
    const overrideLine = `  where these names do not resolve: http://localhost:${port}/?override=${other?.name}`;
    return other ? [...lines, overrideLine] : lines;
  } catch (error) {
    log('warn', 'The site-config service does not say which sites there are.', { error });
    return [];
  }
}

/** The OpenAPI document of a service that runs here. */
const documentOf = (service: ServiceName, port: number, { env }: Config): string =>
  `http://localhost:${port}/api${contracts[service].base[env]}/openapi.json`;

/** Prints the addresses of a service that runs alone. */
export function announceService(name: ServiceName, url: string, { env }: Config): void {
  const base = `${url}/api${contracts[name].base[env]}`;
  const lines = [
    '',
    `The ${name} service answers below ${base}`,
    `  OpenAPI                  ${base}/openapi.json`,
    `  health                   ${base}/health`,
    `  for the gateway          ${serviceVariable(name)}=${url}`,
    'Ctrl-C stops it.',
    '',
  ];
  out(lines.join('\n'));
}
