/** Runs one service alone in a process: its routes, health and OpenAPI document on PORT (`npm run service -- NAME`). */
import type { Config } from '../config.ts';
import { serviceNames, type ServiceName } from '../rest/contract.ts';
import { createTagBus } from '../rest/cache/tagBus.ts';
import { createServer } from '../server/createServer.ts';
import { answerNotFound } from '../server/errors.ts';
import { countryOf } from '../server/request/visitor.ts';
import { registerService } from '../services/kit/http/http.ts';
import { accessLog } from './accessLog.ts';
import { choosePort } from './choosePort.ts';
import { createClosers } from './closers.ts';
import { openConfiguredDatabase, ping } from './database/database.ts';
import { openMetrics } from './metrics.ts';
import { openKeys } from './services/keys.ts';
import { log } from './log.ts';
import { openMailAdapter } from './services/mail.ts';
import { openServices, withSyncedTerms } from './services/services.ts';
import { StartFailure } from './startFailure.ts';
import { createStepTimer, type Step } from './steps.ts';

export interface ServiceOptions {
  readonly config: Config;
  /** The arguments of the command line: one name. */
  readonly names: readonly string[];
  readonly step?: Step;
}

export interface ServiceProgram {
  readonly name: ServiceName;
  readonly url: string;
  drain(ms: number): Promise<void>;
  close(graceMs?: number): Promise<void>;
}

const NAMES = serviceNames.join(', ');

/** Opens the service and listens. Throws a StartFailure for an unknown name. */
export async function startService({ config, names, step }: ServiceOptions): Promise<ServiceProgram> {
  const name = readName(names);
  const port = await choosePort(config);
  const closers = createClosers();
  const timed = createStepTimer(step);
  try {
    const database = await timed(
      ({ label }) => label,
      () => openConfiguredDatabase(config),
    );
    closers.add(() => database.stop());
    const keys = await openKeys(config);
    const services = await timed(
      ({ migrationCount }) => (migrationCount === 0 ? name : `${name}, ${migrationCount} migrations`),
      async () =>
        withSyncedTerms(
          await openServices({
            config,
            database,
            bus: createTagBus(),
            now: () => new Date(),
            keys,
            only: [name],
            mail: openMailAdapter(config, () => new Date(), false),
          }),
        ),
    );
    closers.add(() => services.close());
    const service = services.local.get(name)!;

    const onError = (error: unknown, requestId: string) =>
      log('error', 'A request failed.', { service: name, requestId, error });
    const metrics = await openMetrics({ host: config.host, port: config.metricsPort });
    closers.add(metrics.close);
    const { server, drain, close } = createServer({
      observers: [...metrics.observers, ...accessLog(config.accessLog)],
      trustedProxies: config.trustedProxies,
      isSecure: false,
      ready: () => ping(service),
      onError,
      warn: (message) => log('warn', message, { service: name }),
    });
    server.setNotFoundHandler((request, reply) => answerNotFound(request, reply, { onError }));
    await registerService(server, service, {
      env: config.env,
      publicKey: keys.publicKey,
      onError,
      countryOf,
    });
    closers.add(close);
    await server.listen({ port, host: config.host });
    const url = `http://localhost:${port}`;
    return { name, url, drain, close: closers.close };
  } catch (error) {
    await closers.close();
    throw error;
  }
}

function readName(names: readonly string[]): ServiceName {
  const [name] = names;
  const known = serviceNames.find((it) => it === name);
  if (known && names.length === 1) return known;
  const problem = name === undefined ? 'Say which service.' : `'${names.join(' ')}' is no service.`;
  throw new StartFailure(
    `${problem} There are: ${NAMES}. For example: PORT=4101 npm run service -- devotionals`,
  );
}
