/** Starts Lectern by its role: everything, or one service (`npm run service -- NAME`). */
import { ConfigError, readConfig } from './config.ts';
import { startProgram } from './program/program.ts';
import { announce, explainFailure, showStep } from './program/announce.ts';
import { stopOnSignals } from './program/stop.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const program = await startProgram({
    config,
    step: showStep,
    entry: () => import('./web/app/entryServer.tsx'),
  });
  stopOnSignals(() => program.close());
  announce(program, config);
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof ConfigError ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});
