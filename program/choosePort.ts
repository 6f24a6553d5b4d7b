import { createServer, type AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

/**
 * Returns the port to listen on: a free one for PORT=0, else the configured one, bound briefly so that a taken port is
 * reported before the database starts. Throws the system's error (EADDRINUSE, EACCES, EADDRNOTAVAIL).
 */
export async function choosePort({ port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host }, resolve);
  });
  const { port: chosen } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return chosen;
}
