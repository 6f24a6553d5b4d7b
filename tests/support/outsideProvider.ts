/** Outside providers for tests: a real one (oidc-provider), and one of our own that can lie, fail and dawdle. */
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { Provider, type ClientMetadata, type Configuration } from 'oidc-provider';
import type { OutsideSettings } from '../../domain/account/outsideSettings.ts';

export interface OpenProvider {
  readonly settings: OutsideSettings;
  close(): Promise<void>;
}

const SECRET = 'a secret of the provider and Lectern';

/** Listens on a free port of this machine. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const closing = (server: Server) => async (): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

const settingsOf = (issuer: string): OutsideSettings => ({
  issuer,
  clientId: 'lectern',
  clientSecret: SECRET,
  name: 'Example',
  hosts: [],
});

export interface RealProvider extends OpenProvider {
  /** A person's browser at the provider, up to where it is sent back to: the whole address of the callback. */
  signIn(address: string, login: string): Promise<string>;
  /** The same for somebody who says no. */
  cancel(address: string): Promise<string>;
}

/** What is known of a person by the first letter of their name there: u has proven no address, n has none. */
const claimsOf = (login: string): Record<string, string | boolean> => ({
  sub: login,
  given_name: login,
  family_name: 'Outside',
  ...(!login.startsWith('n') && {
    email: `${login}@outside.example`,
    email_verified: !login.startsWith('u'),
  }),
});

/**
 * Starts oidc-provider, which takes any name and password. It leads back to what fits: Lectern has no port yet, and is
 * registered there by its addresses.
 */
export async function startProvider(mayLeadTo: (redirectUri: string) => boolean): Promise<RealProvider> {
  let answer: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  const issuer = await listen(server);
  const lectern: ClientMetadata = {
    client_id: 'lectern',
    client_secret: SECRET,
    redirect_uris: ['https://lectern.example/sign-in/outside/callback'],
    grant_types: ['authorization_code'],
    response_types: ['code'],
  };
  const configuration: Configuration = {
    clients: [lectern],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    cookies: { keys: ['a key of cookies for tests'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...claimsOf(id), sub: id }) }),
  };
  const provider = silenced(() => new Provider(issuer, configuration));
  provider.Client.prototype.redirectUriAllowed = mayLeadTo;
  answer = provider.callback() as RequestListener;

  /** Follows a browser at the provider, which fills in what it is asked. */
  async function follow(from: string, login: string | null): Promise<string> {
    const cookies = new Map<string, string>();
    const go = async (address: string, form?: Record<string, string>) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answered = await fetch(address, {
        redirect: 'manual',
        headers: { cookie },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const text of answered.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        cookies.set(name, value);
      }
      return answered;
    };
    let address = from;
    for (let steps = 0; steps < 12 && address.startsWith(issuer); steps += 1) {
      let answered = await go(address);
      if (answered.status === 200) {
        const page = await answered.text();
        const action = /action="([^"]+)"/.exec(page)![1]!;
        const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!;
        const abort = /href="([^"]+\/abort)"/.exec(page)![1]!;
        answered =
          login === null
            ? await go(new URL(abort, address).href)
            : await go(new URL(action, address).href, { prompt, login, password: 'x' });
      }
      const location = answered.headers.get('location');
      if (location === null) throw new Error(`${answered.status}: ${await answered.text()}`);
      address = new URL(location, address).href;
    }
    return address;
  }

  return {
    settings: settingsOf(issuer),
    signIn: follow,
    cancel: (address) => follow(address, null),
    close: closing(server),
  };
}

/** oidc-provider warns of what development alone does: here it is meant. */
function silenced<T>(work: () => T): T {
  const { warn, info } = console;
  console.warn = console.info = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
    console.info = info;
  }
}

export type Answering = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

export interface StubProvider extends OpenProvider {
  /** Claims of the next tokens, over those that are right. */
  claims: Record<string, unknown>;
  /** Signs the next tokens; its own key when not set. */
  key: CryptoKey | null;
  /** Takes the place of an endpoint: '/token', '/keys', '/.well-known/openid-configuration'. */
  readonly instead: Map<string, Answering>;
  /** How often each was asked. */
  readonly asked: Map<string, number>;
  /** Whom an address of the provider is opened by: the callback it leads back to. */
  consent(address: string, changes?: Record<string, string>): string;
}

export const json =
  (content: unknown, status = 200): Answering =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** Starts a provider that proves `sub` without asking anybody. */
export async function startStub(): Promise<StubProvider> {
  const pair = await generateKeyPair('RS256');
  const publicKey: JWK = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let nonce = '';
  const stub = { claims: {} as Record<string, unknown>, key: null as CryptoKey | null };
  const instead = new Map<string, Answering>();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, issuer);
    asked.set(pathname, (asked.get(pathname) ?? 0) + 1);
    const answering = instead.get(pathname) ?? endpoints[pathname] ?? json({}, 404);
    void Promise.resolve(answering(response, request));
  });
  const issuer = await listen(server);
  const endpoints: Record<string, Answering> = {
    '/.well-known/openid-configuration': json({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': json({ keys: [publicKey] }),
    async '/token'(response) {
      const claims = {
        iss: issuer,
        sub: 'someone',
        aud: 'lectern',
        nonce,
        iat: Math.floor(Date.now() / 1_000),
        exp: Math.floor(Date.now() / 1_000) + 60,
        email: 'someone@stub.example',
        email_verified: true,
        ...stub.claims,
      };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(stub.key ?? pair.privateKey);
      await json({ access_token: 'x', token_type: 'bearer', id_token: token })(response, null as never);
    },
  };
  return Object.assign(stub, {
    settings: settingsOf(issuer),
    instead,
    asked,
    consent(address: string, changes: Record<string, string> = {}) {
      const given = new URL(address).searchParams;
      nonce = given.get('nonce')!;
      const back = new URL(given.get('redirect_uri')!);
      const answer = { code: 'a-code', state: given.get('state')!, ...changes };
      for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
      return back.href;
    },
    close: closing(server),
  });
}
