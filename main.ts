/** Starts Lectern in its role: everything, or one service (`npm run service -- NAME`). */
import { checkServable, loadEnvFile, readConfig, type Config } from './config.ts';
import { choosePort } from './program/choosePort.ts';
import { needsDatabase, openConfiguredDatabase } from './program/database/database.ts';
import { explainFailure } from './program/explainFailure.ts';
import { showStep, createStepTimer } from './program/steps.ts';
import { exitOnUncaughtError, stopOnSignals, type Running } from './program/stop.ts';

const timed = createStepTimer(showStep);

async function main([role, ...names]: readonly string[]): Promise<void> {
  exitOnUncaughtError();
  const stops = stopOnSignals();
  loadEnvFile();
  const config = readConfig(process.env);
  checkServable(config);
  const program = await (role === 'service' ? runService(config, names) : runAll(config));
  stops(program, config.drainSeconds * 1_000);
}

/** Starts the database while the rest of the program, mostly packages, is loaded. */
async function runAll(config: Config): Promise<Running> {
  await choosePort(config); // reports a taken port before anything is started
  const open = () => openConfiguredDatabase(config);
  const opening = needsDatabase(config) ? timed(({ label }) => label, open) : null;
  opening?.catch(() => undefined); // startProgram throws the error
  const [{ startProgram }, { announce }, entry] = await timed(
    () => 'program loaded',
    () =>
      Promise.all([
        import('./program/program.ts'),
        import('./program/announce.ts'),
        import('./web/app/entryServer.tsx'),
      ]),
  );
  const program = await startProgram({ config, step: showStep, opening, entry: async () => entry });
  await announce(program, config);
  return program;
}

async function runService(config: Config, names: readonly string[]): Promise<Running> {
  const { startService } = await import('./program/serviceProgram.ts');
  const { announceService } = await import('./program/announce.ts');
  const service = await startService({ config, names, step: showStep });
  announceService(service.name, service.url, config);
  return service;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`\n${explainFailure(error)}\n`);
  process.exit(1);
});
