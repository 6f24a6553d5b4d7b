/**
 * How somebody proves who they are at an outside provider: OpenID Connect, authorization code with PKCE. The port, and
 * its one adapter over openid-client. Decision page 0021; RFC 9700.
 */
import * as client from 'openid-client';
import type { OutsideSettings } from '../../domain/account/outsideSettings.ts';
import { hostsOf, ProviderFailure, providerFetch } from './outsideFetch.ts';

/** What belongs to one attempt; of it the browser's address shows `state`, `nonce` and the hash of `verifier`. */
export interface OutsideAttempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Whom the provider has proven. */
export interface OutsidePerson {
  readonly issuer: string;
  /** The issuer's own name for them, which never becomes another's. */
  readonly subject: string;
  readonly email: string | null;
  /** The provider says that they have proven the address to it. */
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
}

/** Another way than a password to prove who one is. */
export interface OutsideProvider {
  /** What the button calls it. */
  readonly name: string;
  /** Where the browser goes to. Throws a ProviderFailure while the provider gives no answer. */
  addressFor(attempt: OutsideAttempt): Promise<string>;
  /** Who came back, by the query of the callback. Throws a ProviderFailure, or an OutsideRefusal. */
  personOf(attempt: OutsideAttempt, query: string): Promise<OutsidePerson>;
}

/** What came back proves nobody; `isCancelled`: the person did not want to. */
export class OutsideRefusal extends Error {
  override name = 'OutsideRefusal';
  readonly isCancelled: boolean;
  constructor(cause: unknown, isCancelled = false) {
    super('The outside provider did not prove who it is.', { cause });
    this.isCancelled = isCancelled;
  }
}

const SCOPE = 'openid email profile';
/** Milliseconds the provider's metadata hold before they are asked for again. */
const METADATA_MS = 3_600_000;
/** Seconds its clock may differ from ours. */
const CLOCK_SECONDS = 30;
/** Refusals of our own registration: nobody can sign in until the operator has mended it. */
const OURS = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);

/** Signs in by the provider of the settings. */
export function createOutsideProvider(settings: OutsideSettings): OutsideProvider {
  const isKnown = hostsOf(settings);
  const configurationOf = createDiscovery(settings);

  async function asked<T>(work: (configuration: client.Configuration) => Promise<T>): Promise<T> {
    try {
      return await work(await configurationOf());
    } catch (error) {
      throw failureOf(error) ?? new OutsideRefusal(error, isCancelled(error));
    }
  }

  return {
    name: settings.name,
    addressFor: ({ redirectUri, state, nonce, verifier }) =>
      asked(async (configuration) => {
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href;
        if (!isKnown(address)) throw new ProviderFailure('The provider sends browsers to a host of others.');
        return address;
      }),
    personOf: ({ redirectUri, state, nonce, verifier }, query) =>
      asked(async (configuration) => {
        // Where it began, whatever host the browser came back to.
        const callback = new URL(redirectUri);
        callback.search = query;
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        // Many put no more than the subject into the token.
        const isBare = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
        const more = isBare
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : claims;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: textOf(more['email']) || null,
          isEmailVerified: more['email_verified'] === true || more['email_verified'] === 'true',
          givenName: textOf(more['given_name']),
          familyName: textOf(more['family_name']),
        };
      }),
  };
}

/** The provider's metadata, asked for once for all who wait. A failure is not kept; while it lasts, the old ones hold. */
function createDiscovery(settings: OutsideSettings): () => Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const isPlain = new URL(issuer).protocol === 'http:';
  let kept: { readonly configuration: client.Configuration; readonly until: number } | undefined;
  let asking: Promise<client.Configuration> | undefined;

  async function discover(): Promise<client.Configuration> {
    const configuration = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: CLOCK_SECONDS },
      (server, ...rest) => {
        const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        const isPosted = methods.includes('client_secret_post');
        const prove = isPosted ? client.ClientSecretPost : client.ClientSecretBasic;
        prove(clientSecret)(server, ...rest);
      },
      {
        [client.customFetch]: providerFetch(settings),
        // The signature too: TLS alone proves the token to whoever trusts every hop.
        // oxlint-disable-next-line typescript/no-deprecated -- marked only to stand out; settings take http on localhost alone
        execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      },
    );
    kept = { configuration, until: performance.now() + METADATA_MS };
    return configuration;
  }

  return async () => {
    if (kept && kept.until > performance.now()) return kept.configuration;
    asking ??= discover().finally(() => (asking = undefined));
    return asking.catch((error: unknown) => {
      if (kept) return kept.configuration;
      throw error instanceof ProviderFailure ? error : new ProviderFailure('No metadata.', { cause: error });
    });
  };
}

/** The failure of the provider, or of our registration there, that something thrown comes from; null for none. */
function failureOf(error: unknown): ProviderFailure | null {
  if (error instanceof client.ResponseBodyError && OURS.has(error.error)) {
    return new ProviderFailure(`The provider refuses Lectern: ${error.error}.`, { cause: error });
  }
  for (let it = error; it instanceof Error; it = it.cause) if (it instanceof ProviderFailure) return it;
  return null;
}

const isCancelled = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError && error.error === 'access_denied';

const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');
