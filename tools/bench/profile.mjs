// A CPU profile of a contestant while it is measured: `npm run bench -- gateway --profile` writes one per contestant.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

const session = new Session();
const post = (method, params) =>
  new Promise((resolve, reject) =>
    session.post(method, params, (error, result) => (error ? reject(error) : resolve(result))),
  );

/** Commands of a contestant. */
export const profiling = {
  async startProfile() {
    session.connect();
    await post('Profiler.enable');
    await post('Profiler.setSamplingInterval', { interval: 200 });
    await post('Profiler.start');
  },
  /** Writes what was seen since the start to a file that the tools of browsers open. */
  async saveProfile(file) {
    const { profile } = await post('Profiler.stop');
    session.disconnect();
    writeFileSync(file, JSON.stringify(profile));
  },
};
