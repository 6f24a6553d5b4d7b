// CPU profiles of candidates under load, for `npm run bench -- gateway --profile`: shows where a cache miss spends its
// time.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';

const session = new Session();
const post = (method, params) =>
  new Promise((resolve, reject) =>
    session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
  );

/** IPC commands of a candidate. */
export const profiling = {
  async startProfile() {
    session.connect();
    await post('Profiler.enable');
    await post('Profiler.setSamplingInterval', { interval: 200 });
    await post('Profiler.start');
  },
  /** Writes the profile since the start to a file that browser developer tools open. */
  async saveProfile(file) {
    const { profile } = await post('Profiler.stop');
    session.disconnect();
    writeFileSync(file, JSON.stringify(profile));
  },
};

const REPETITIONS = 20_000;

/** Profiles candidates one after the other; `servers` by name, `run(name, count)` as for `interleave`. */
export async function profileAll(folder, title, servers, run) {
  for (const [name, server] of servers) {
    if (!server.call) continue; // not a Node.js process
    await server.call('startProfile');
    await run(name, REPETITIONS);
    const file = join(folder, `${title}-${name.replaceAll(/\W+/g, '-')}.cpuprofile`);
    await server.call('saveProfile', file);
    process.stdout.write(`         ${file}\n`);
  }
}
