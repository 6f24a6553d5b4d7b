/**
 * Authentication at an external provider: OpenID Connect, authorization code flow with PKCE. The port, and its one
 * adapter over openid-client. Decision page 0021; RFC 9700.
 */
import * as client from 'openid-client';
import type { OutsideSettings } from '../../../domain/account/outsideSettings.ts';
import { createHostCheck, ProviderFailure, providerFetch } from './outsideFetch.ts';

/**
 * The secrets of one attempt; the URL of the authorization request contains `state`, `nonce` and the hash of
 * `verifier`.
 */
export interface OutsideAttempt {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The person that the provider has authenticated. */
export interface OutsidePerson {
  readonly issuer: string;
  /** The issuer's stable identifier of the person, which is never reassigned. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isEmailVerified: boolean;
  readonly givenName: string;
  readonly familyName: string;
}

/** A sign-in method other than a password. */
export interface OutsideProvider {
  /** The provider's name on the button. */
  readonly name: string;
  /** Returns the URL of the authorization request. Throws a ProviderFailure while the provider does not respond. */
  authorizationUrlFor(attempt: OutsideAttempt): Promise<string>;
  /** Identifies the person by the query of the callback. Throws a ProviderFailure or an OutsideRefusal. */
  personOf(attempt: OutsideAttempt, query: string): Promise<OutsidePerson>;
}

/** The callback proves no identity; `isCancelled`: the person has cancelled. */
export class OutsideRefusal extends Error {
  override name = 'OutsideRefusal';
  readonly isCancelled: boolean;
  constructor(cause: unknown, isCancelled = false) {
    super('The external provider did not prove the identity.', { cause });
    this.isCancelled = isCancelled;
  }
}

const SCOPE = 'openid email profile';
/** Milliseconds for which the provider's metadata are cached. */
const METADATA_TTL_MS = 3_600_000;
/** Tolerated difference of the provider's clock, in seconds. */
const CLOCK_SECONDS = 30;
/** Errors of our registration at the provider: nobody can sign in until the operator has corrected it. */
const REGISTRATION_ERRORS = new Set(['invalid_client', 'unauthorized_client', 'unsupported_grant_type']);

/** Creates the adapter for the provider in the settings. */
export function createOutsideProvider(settings: OutsideSettings): OutsideProvider {
  const isKnown = createHostCheck(settings);
  const configurationOf = createDiscovery(settings);

  async function withConfiguration<T>(work: (configuration: client.Configuration) => Promise<T>): Promise<T> {
    try {
      return await work(await configurationOf());
    } catch (error) {
      throw failureOf(error) ?? new OutsideRefusal(error, isCancelled(error));
    }
  }

  return {
    name: settings.name,
    authorizationUrlFor: ({ redirectUri, state, nonce, verifier }) =>
      withConfiguration(async (configuration) => {
        const address = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }).href;
        if (!isKnown(address))
          throw new ProviderFailure(
            'The authorization endpoint is on a host that is not allowed. See OIDC_HOSTS.',
          );
        return address;
      }),
    personOf: ({ redirectUri, state, nonce, verifier }, query) =>
      withConfiguration(async (configuration) => {
        // The URI of the authorization request, whichever host the browser returned to.
        const callback = new URL(redirectUri);
        callback.search = query;
        const tokens = await client.authorizationCodeGrant(configuration, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        // Many providers put only the subject into the token.
        const needsUserInfo =
          claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint;
        const more = needsUserInfo
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

/**
 * Loads the provider's metadata, once for all waiting callers (single flight). A failure is not cached; while it lasts,
 * stale metadata are used.
 */
function createDiscovery(settings: OutsideSettings): () => Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const isHttp = new URL(issuer).protocol === 'http:';
  let cached: { readonly configuration: client.Configuration; readonly until: number } | undefined;
  let loading: Promise<client.Configuration> | undefined;

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
        // Verifies the signature too: TLS alone proves the token only to those who trust every hop.
        // oxlint-disable-next-line typescript/no-deprecated -- marked only to stand out; settings take http on localhost alone
        execute: [client.enableNonRepudiationChecks, ...(isHttp ? [client.allowInsecureRequests] : [])],
      },
    );
    cached = { configuration, until: performance.now() + METADATA_TTL_MS };
    return configuration;
  }

  return async () => {
    if (cached && cached.until > performance.now()) return cached.configuration;
    loading ??= discover().finally(() => (loading = undefined));
    return loading.catch((error: unknown) => {
      if (cached) return cached.configuration;
      throw error instanceof ProviderFailure
        ? error
        : new ProviderFailure('Could not load the metadata of the provider.', { cause: error });
    });
  };
}

/** The ProviderFailure that an error stems from: of the provider, or of our registration there; null for none. */
function failureOf(error: unknown): ProviderFailure | null {
  if (error instanceof client.ResponseBodyError && REGISTRATION_ERRORS.has(error.error)) {
    return new ProviderFailure(`The provider rejected the request: ${error.error}.`, { cause: error });
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ProviderFailure) return cause;
  return null;
}

const isCancelled = (error: unknown): boolean =>
  error instanceof client.AuthorizationResponseError && error.error === 'access_denied';

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');
