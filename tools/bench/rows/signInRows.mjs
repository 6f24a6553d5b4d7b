// Accounts: whether the response time of a sign-in reveals that an account exists, and how 200 concurrent sign-ins slow
// down a reader of the home page.
import { Agent } from 'node:http';
import { sendRequest } from '../loadGenerator.mjs';
import { hosts } from '../seed.mjs';
import { atMost, row } from '../table.mjs';

export const title = 'signIn';

const PEOPLE = 200;
/** Number of requests of each kind, sequential, alternating known and unknown names. */
const REQUESTS_PER_KIND = 60;
const PASSWORD = 'a password of the bench';
const emailOf = (index) => `bench-${index}@example.org`;

export async function measure({ harness }) {
  const lectern = await harness.start('lectern', { isBehindProxy: true });
  try {
    await lectern.call('makeAccounts', { count: PEOPLE, password: PASSWORD });
    const post = createPoster(lectern, harness.manifest);
    const rows = [];
    for (const kind of probes) rows.push(await timesOf(post, kind));
    rows.push(await underLoad(lectern, post));
    return rows;
  } finally {
    await lectern.stop();
  }
}

/** Sends one of our operations, each from its own client address, so that rate limits per address never apply. */
function createPoster(lectern, manifest) {
  const agent = new Agent({ keepAlive: true, maxSockets: PEOPLE });
  let sent = 0;
  return async (operationName, variables) => {
    const sha256Hash = Object.entries(manifest).find(([, text]) =>
      new RegExp(`^mutation ${operationName}\\b`).test(text),
    )[0];
    sent += 1;
    const started = performance.now();
    const { status, bytes } = await sendRequest({
      port: lectern.port,
      agent,
      method: 'POST',
      path: '/graphql',
      host: `${hosts.small}:${lectern.port}`,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
      },
      body: JSON.stringify({
        operationName,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash } },
      }),
    });
    const ms = performance.now() - started;
    const text = bytes.toString();
    if (status !== 200) throw new Error(`${operationName} answered ${status}: ${text}`);
    return { ms, text };
  };
}

const site = { domain: hosts.small, override: null };

/** Requests by which an attacker could probe a name; each kind is sent once per account. */
const probes = [
  {
    what: 'a wrong password',
    operation: 'SignIn',
    variables: (username) => ({ input: { site, username, password: 'a wrong guess of the bench' } }),
  },
  {
    what: 'a sign-up',
    operation: 'SignUp',
    variables: (email) => ({ input: { site, email, password: PASSWORD, givenName: 'B', familyName: 'R' } }),
  },
  {
    what: 'a forgotten password',
    operation: 'ForgotPassword',
    variables: (username) => ({ site, username }),
  },
];

async function timesOf(post, { what, operation, variables }) {
  const times = { known: [], unknown: [] };
  const answers = new Set();
  for (let repetition = -5; repetition < REQUESTS_PER_KIND; repetition += 1) {
    for (const kind of repetition % 2 === 0 ? ['known', 'unknown'] : ['unknown', 'known']) {
      const name =
        kind === 'known' ? emailOf(repetition + 5) : `nobody-${what.length}-${repetition + 5}@example.org`;
      const { ms, text } = await post(operation, variables(name));
      answers.add(text.replaceAll(/"[\w-]{20,}"/g, '""'));
      if (repetition >= 0) times[kind].push(ms);
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)];
  return row(`${what}: time where there is an account / where there is none`, {
    ours: `${known.toFixed(1)} ms`,
    peer: `${unknown.toFixed(1)} ms`,
    ratio: Math.max(known, unknown) / Math.min(known, unknown),
    aim: atMost(1.1),
    note: answers.size === 1 ? null : `the answers differ: ${[...answers].join(' | ').slice(0, 200)}`,
  });
}

async function underLoad(lectern, post) {
  const agent = new Agent({ keepAlive: true });
  const cookie = 'country=US; zone=UTC';
  const host = `${hosts.small}:${lectern.port}`;
  const read = async () => {
    const started = performance.now();
    const { status } = await sendRequest({ port: lectern.port, agent, path: '/', host, headers: { cookie } });
    if (status !== 200) throw new Error(`The home page answered ${status}.`);
    return performance.now() - started;
  };
  for (let repetition = 0; repetition < 50; repetition += 1) await read();
  const unloaded = [];
  for (let repetition = 0; repetition < 200; repetition += 1) unloaded.push(await read());

  let isDone = false;
  const loaded = [];
  const reader = (async () => {
    while (!isDone) loaded.push(await read());
  })();
  const started = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) =>
      post('SignIn', { input: { site, username: emailOf(index), password: PASSWORD } }).catch((error) => ({
        text: error.message,
      })),
    ),
  );
  const seconds = (performance.now() - started) / 1_000;
  isDone = true;
  await reader;
  agent.destroy();
  const failed = outcomes.filter(({ text }) => !text.includes('"SignedIn"'));
  return row(`home page while ${PEOPLE} people sign in at one moment`, {
    ours: `${median(loaded).toFixed(1)} ms (${loaded.length} pages)`,
    peer: `${median(unloaded).toFixed(1)} ms alone`,
    ratio: median(loaded) / median(unloaded),
    aim: { text: 'none fails', met: failed.length === 0 },
    note: `${failed.length} of ${PEOPLE} sign-ins failed; all were through after ${seconds.toFixed(1)} s${
      failed[0] ? `; ${failed[0].text.slice(0, 160)}` : ''
    }`,
  });
}

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
