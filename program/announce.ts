/** What the program says once it has started. */
import { serviceVariable, type Config } from '../config.ts';
import { contracts } from '../gateway/clients.ts';
import type { ServiceName } from '../rest/contract.ts';
import { demoSites } from '../services/site-config/demoSites.ts';
import type { Program } from './program.ts';

const out = (text: string) => process.stdout.write(`${text}\n`);

export function announce({ port }: Program, config: Config): void {
  const sites = demoSites.map(
    ({ config: site }) => `  ${site.brandName!.padEnd(24)} http://${site.domain}:${port}/`,
  );
  const lines = [
    '',
    `Lectern reads at http://localhost:${port}/`,
    ...(config.demo
      ? [...sites, `  where these names do not resolve: http://localhost:${port}/?override=es`]
      : []),
    ...(config.explorer ? [`  GraphQL                  http://localhost:${port}/graphql`] : []),
    ...(config.env === 'development'
      ? [
          `  REST                     http://localhost:${port}/api${contracts['site-config'].base[config.env]}/openapi.json`,
          '',
          'Demo sign-ins come with accounts; until then everybody is a visitor.',
        ]
      : []),
    'Ctrl-C stops it.',
    '',
  ];
  out(lines.join('\n'));
}

/** What a service that runs alone says. */
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
