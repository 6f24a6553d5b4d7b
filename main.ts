/** Starts Lectern by its role: everything, or one service (`npm run service -- NAME`). */
import { loadEnvFile, readConfig } from './config.ts';
import { announce, announceService, showStep } from './program/announce.ts';
import { startProgram } from './program/program.ts';
import { startService } from './program/serviceProgram.ts';
import { endOnSurprise, stopOnSignals } from './program/stop.ts';
import { explainFailure } from './program/explainFailure.ts';

async function main([role, ...names]: readonly string[]): Promise<void> {
  loadEnvFile();
  const config = readConfig(process.env);
  endOnSurprise();
  if (role === 'service') {
    const service = await startService({ config, names, step: showStep });
    stopOnSignals(service.close);
    announceService(service.name, service.url, config);
    return;
  }
  // Loaded while the database starts: the first page needs it.
  const entry = import('./web/app/entryServer.tsx');
  const program = await startProgram({ config, step: showStep, entry: () => entry });
  stopOnSignals(program.close);
  announce(program, config);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`\n${explainFailure(error)}\n`);
  process.exit(1);
});
