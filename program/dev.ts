/** The entry of `npm run dev` (tools/start/dev.mjs): the complete program from its sources. */
import { loadEnvFile, readConfig } from '../config.ts';
import { announce } from './announce.ts';
import { createDevelopment } from './site/development.ts';
import { explainFailure } from './explainFailure.ts';
import { startProgram } from './program.ts';
import { showStep } from './steps.ts';
import { stopOnSignals } from './stop.ts';

const stops = stopOnSignals();
try {
  loadEnvFile();
  const config = readConfig(process.env);
  const program = await startProgram({ config, step: showStep, develop: createDevelopment });
  stops(program, 0);
  await announce(program, config);
} catch (error) {
  process.stderr.write(`\n${explainFailure(error)}\n`);
  process.exit(1);
}
