/** OpenID Connect providers for tests: a real one (oidc-provider), and a stub that can lie, fail and hang. */
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
import type { ExternalProviderSettings } from '../../domain/account/externalProviderSettings.ts';

export interface OpenProvider {
  readonly settings: ExternalProviderSettings;
  close(): Promise<void>;
}

const SECRET = 'a secret of the provider and Lectern';

/** Listens on a free port of this machine and returns the origin. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const closing = (server: Server) => async (): Promise<void> => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
};

const settingsOf = (issuer: string): ExternalProviderSettings => ({
  issuer,
  clientId: 'lectern',
  clientSecret: SECRET,
  name: 'Example',
  hosts: [],
});

export interface RealProvider extends OpenProvider {
  /** Signs in at the provider as `login` and returns the callback URL that the browser is redirected to. */
  signIn(address: string, login: string): Promise<string>;
  /** The same for a person who cancels. */
  cancel(address: string): Promise<string>;
}

/** Claims of a person, by the first letter of the login: 'u' has an unverified address, 'n' has none. */
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
 * Starts oidc-provider, which accepts any name and password. Redirect URIs are checked by `isRedirectUriAllowed`,
 * because Lectern has no port yet when its client is registered.
 */
export async function startRealProvider(
  isRedirectUriAllowed: (redirectUri: string) => boolean,
): Promise<RealProvider> {
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  const server = createServer((request, response) => listener(request, response));
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
  provider.Client.prototype.redirectUriAllowed = isRedirectUriAllowed;
  listener = provider.callback() as RequestListener;

  /** Follows the redirects of a browser at the provider and submits its forms; a null login cancels. */
  async function follow(from: string, login: string | null): Promise<string> {
    const cookies = new Map<string, string>();
    const request = async (address: string, form?: Record<string, string>) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(address, {
        redirect: 'manual',
        headers: { cookie },
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      });
      for (const text of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
        cookies.set(name, value);
      }
      return response;
    };
    let address = from;
    for (let steps = 0; steps < 12 && address.startsWith(issuer); steps += 1) {
      let response = await request(address);
      if (response.status === 200) {
        const page = await response.text();
        const action = /action="([^"]+)"/.exec(page)![1]!;
        const prompt = /name="prompt" value="(\w+)"/.exec(page)![1]!;
        const abort = /href="([^"]+\/abort)"/.exec(page)![1]!;
        response =
          login === null
            ? await request(new URL(abort, address).href)
            : await request(new URL(action, address).href, { prompt, login, password: 'x' });
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
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

/** Silences oidc-provider's warnings about development settings, which are intended here. */
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

export type EndpointHandler = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

export interface StubProvider extends OpenProvider {
  /** Claims of the next tokens; they override the correct ones. */
  claims: Record<string, unknown>;
  /** Signs the next tokens; null for the provider's own key. */
  key: CryptoKey | null;
  /** Replaces an endpoint: '/token', '/keys', '/.well-known/openid-configuration'. */
  readonly overrides: Map<string, EndpointHandler>;
  /** Number of requests by path. */
  readonly requestCounts: Map<string, number>;
  /** The callback URL that an authorization address redirects to once the person has consented. */
  consent(address: string, changes?: Record<string, string>): string;
}

export const json =
  (content: unknown, status = 200): EndpointHandler =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));

/** Starts a provider that confirms `sub` without any sign-in page. */
export async function startStubProvider(): Promise<StubProvider> {
  const pair = await generateKeyPair('RS256');
  const publicKey: JWK = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let nonce = '';
  const stub = { claims: {} as Record<string, unknown>, key: null as CryptoKey | null };
  const overrides = new Map<string, EndpointHandler>();
  const requestCounts = new Map<string, number>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, issuer);
    requestCounts.set(pathname, (requestCounts.get(pathname) ?? 0) + 1);
    const handler = overrides.get(pathname) ?? endpoints[pathname] ?? json({}, 404);
    void Promise.resolve(handler(response, request));
  });
  const issuer = await listen(server);
  const endpoints: Record<string, EndpointHandler> = {
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
    overrides,
    requestCounts,
    consent(address: string, changes: Record<string, string> = {}) {
      const params = new URL(address).searchParams;
      nonce = params.get('nonce')!;
      const callback = new URL(params.get('redirect_uri')!);
      const callbackParams = { code: 'a-code', state: params.get('state')!, ...changes };
      for (const [name, value] of Object.entries(callbackParams)) callback.searchParams.set(name, value);
      return callback.href;
    },
    close: closing(server),
  });
}
