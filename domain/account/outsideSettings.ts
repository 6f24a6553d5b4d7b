/** The external OpenID Connect provider users may sign in with, as the operator configures it (decision page 0021). */

export interface OutsideSettings {
  /** The issuer identifier: 'https://accounts.example.org'. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The provider's name on the button. */
  readonly name: string;
  /** Hosts besides the issuer's own where its endpoints may be, with their ports: 'tokens.example.org'. */
  readonly hosts: readonly string[];
}

type ReadSetting = (name: string) => string | null;
type ReportInvalid = <T>(name: string, expected: string, fallback: T) => T;

const required = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
const HOST = /^(?=.{1,253}(?::|$))[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;
/** Hosts of this machine. Plain http is safe there, because nobody can listen in between. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the settings: either all are set, or none. Adds a message to `problems` for each invalid one, without secrets.
 */
export function readOutsideSettings(
  read: ReadSetting,
  reportInvalid: ReportInvalid,
  problems: string[],
  isDevelopment: boolean,
): OutsideSettings | null {
  const missing = required.filter((name) => read(name) === null);
  if (missing.length === required.length) {
    if (read('OIDC_HOSTS') !== null)
      problems.push(
        `OIDC_HOSTS is set, but ${required.join(', ')} are not. Set them too, or remove OIDC_HOSTS.`,
      );
    return null;
  }
  if (missing.length > 0) {
    problems.push(
      `Sign-in with an external provider also requires ${missing.join(' and ')}. Set all of ${required.join(', ')}, or none.`,
    );
    return null;
  }
  const [issuer, clientId, clientSecret, name] = required.map((key) => read(key)!) as [
    string,
    string,
    string,
    string,
  ];
  if (!isIssuer(issuer, isDevelopment)) {
    const httpHint = isDevelopment ? ' (http only on localhost)' : '';
    reportInvalid('OIDC_ISSUER', `an address such as https://accounts.example.org${httpHint}`, null);
  }
  if (!/^[\x21-\x7e]{1,500}$/.test(clientId))
    reportInvalid('OIDC_CLIENT_ID', 'the client ID from the provider', null);
  if (!/^[\x20-\x7e]{1,2000}$/.test(clientSecret))
    reportInvalid('OIDC_CLIENT_SECRET', 'the client secret from the provider', null);
  if (!/^[^\p{Cc}\p{Cf}<>{}]{1,40}$/u.test(name))
    reportInvalid('OIDC_NAME', 'a name of at most 40 characters, such as Example', null);
  const hosts = (read('OIDC_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  if (!hosts.every((host) => HOST.test(host)))
    reportInvalid('OIDC_HOSTS', 'hosts separated by commas, such as tokens.example.org', null);
  return { issuer, clientId, clientSecret, name, hosts };
}

/** As OpenID Connect requires: https, no query, no fragment. A user name or password in it is rejected too. */
function isIssuer(text: string, isDevelopment: boolean): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isDevelopment && LOCAL.has(hostname));
}
