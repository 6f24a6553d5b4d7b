/** Accounts for tests: sends operations by name, keeps a browser's cookies, and reads codes from mail that was sent. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { inRoot } from '../../services/kit/root.ts';
import type { HttpResponse, Http } from './http.ts';

const manifest = Object.assign(
  {},
  ...['public', 'admin'].map(
    (audience) =>
      JSON.parse(readFileSync(inRoot('generated', `operations.${audience}.json`), 'utf8')) as object,
  ),
) as Record<string, string>;

/** The hash of a generated operation, found by the operation's name. */
export function hashOf(name: string): string {
  const entry = Object.entries(manifest).find(([, text]) =>
    new RegExp(`^(query|mutation) ${name}\\b`).test(text),
  );
  if (!entry) throw new Error(`No operation is named ${name}.`);
  return entry[0];
}

/** A browser without a screen: keeps cookies and sends operations by hash, as the web client does. */
export interface Client {
  readonly http: Http;
  readonly cookies: Map<string, string>;
  post(name: string, variables?: object, headers?: Record<string, string>): Promise<HttpResponse>;
  /** The data of an operation. Throws the response text when there are errors or no data. */
  execute<T = Record<string, unknown>>(name: string, variables?: object): Promise<T>;
}

export function clientOf(http: Http, site = 'en'): Client {
  const cookies = new Map<string, string>();
  const post: Client['post'] = async (name, variables = {}, headers = {}) => {
    const answer = await http('/graphql', {
      method: 'POST',
      site,
      cookies: Object.fromEntries(cookies),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify({
        operationName: name,
        variables,
        extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } },
      }),
    });
    for (const text of answer.cookies) {
      const [pair = ''] = text.split(';');
      const [cookie = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(cookie);
      else cookies.set(cookie, value);
    }
    return answer;
  };
  return {
    http,
    cookies,
    post,
    async execute<T>(name: string, variables?: object) {
      const answer = await post(name, variables);
      const { data, errors } = JSON.parse(answer.text) as { data?: T; errors?: unknown };
      if (errors !== undefined || data === undefined || data === null) throw new Error(answer.text);
      return data;
    },
  };
}

interface SentMail {
  readonly template: string;
  readonly subject: string;
  readonly text: string;
  readonly language: string;
  readonly code?: string;
}

/** Mail sent to an address, newest first. */
export async function listMailTo(http: Http, address: string): Promise<SentMail[]> {
  const { text } = await http(`/dev/mail.json?to=${encodeURIComponent(address)}`);
  return JSON.parse(text) as SentMail[];
}

/**
 * Longer than a lease that expired (20 s) plus the next poll of the worker, so that a busy machine does not fail a
 * test.
 */
const MAIL_MS = 45_000;

/** The code of the newest mail that has one and differs from `before`. Polls until it arrives; throws after MAIL_MS. */
export async function waitForCode(http: Http, address: string, before?: string): Promise<string> {
  const deadline = performance.now() + MAIL_MS;
  for (;;) {
    const code = (await listMailTo(http, address)).find((it) => it.code !== undefined)?.code;
    if (code !== undefined && code !== before) return code;
    if (performance.now() > deadline) throw new Error(`Nothing with a code was mailed to ${address}.`);
    await sleep(20);
  }
}

export const PASSWORD = 'a long enough one';
export const site = { domain: 'localhost' };

/** Creates an account, confirms it with the mailed code and leaves the client signed in. */
export async function signUp(
  client: Client,
  email: string,
  { keepSignedIn = false, password = PASSWORD } = {},
): Promise<void> {
  const before = (await listMailTo(client.http, email)).find((it) => it.code !== undefined)?.code;
  const { signUp: started } = await client.execute<{ signUp: { __typename: string; handle: string } }>(
    'SignUp',
    { input: { site, email, password, givenName: 'Test', familyName: 'Reader' } },
  );
  if (started.handle === undefined) throw new Error(`${email} was not signed up: ${JSON.stringify(started)}`);
  const code = await waitForCode(client.http, email, before);
  await client.execute('ConfirmSignUp', { input: { site, handle: started.handle, code, keepSignedIn } });
}
