/** What the program says at its start, and when it cannot start. */
import type { Config } from '../config.ts';
import { demoSites } from '../services/site-config/demoSites.ts';
import type { Program } from './program.ts';

const out = (text: string) => process.stdout.write(`${text}\n`);

/** One step and its time: '  0.64 s  embedded PostgreSQL (created)'. */
export function showStep(label: string, ms: number): void {
  out(`${(ms / 1_000).toFixed(2).padStart(7)} s  ${label}`);
}

export function announce({ port }: Program, config: Config): void {
  const hosts = demoSites.map(
    ({ config: site }) => `  ${site.brandName!.padEnd(24)} http://${site.domain}:${port}/`,
  );
  const lines = [
    '',
    `Lectern reads at http://localhost:${port}/`,
    ...(config.env === 'development'
      ? [
          ...hosts,
          `  where these names do not resolve: http://localhost:${port}/?override=es`,
          ...(config.explorer ? [`  GraphQL                  http://localhost:${port}/graphql`] : []),
          `  REST                     http://localhost:${port}/api/site-config/openapi.json`,
          '',
          'Demo sign-ins come with accounts; until then everybody is a visitor.',
        ]
      : []),
    'Ctrl-C stops it.',
    '',
  ];
  out(lines.join('\n'));
}

/** A sentence for the person who started it. */
export function explainFailure(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or choose another: PORT=4001 npm start.`;
  }
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one above 1024: PORT=4000 npm start.`;
  if (error instanceof Error && error.name !== 'Error') return message ?? String(error);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
