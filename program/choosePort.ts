import { createServer, type AddressInfo } from 'node:net';
import type { Config } from '../config.ts';

/**
 * The port to listen on: any free one for PORT=0, else the one set, tried for a moment, so that one that is taken is
 * told before the database is started and not after. Throws the system's error (EADDRINUSE, EACCES, EADDRNOTAVAIL).
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
