/** The outside OpenID Connect provider people may sign in by, as the operator sets it (decision page 0021). */

export interface OutsideSettings {
  /** Its issuer identifier: 'https://accounts.example.org'. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the button calls it. */
  readonly name: string;
  /** Hosts besides the issuer's own that its endpoints may be on, with their ports: 'tokens.example.org'. */
  readonly hosts: readonly string[];
}

type Given = (name: string) => string | null;
type Bad = <T>(name: string, wanted: string, fallback: T) => T;

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
const HOST = /^(?=.{1,253}(?::|$))[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/;
/** Hosts that are this machine: nobody listens in between. */
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Reads the settings: all of them, or none. Puts what is wrong into `problems`, and no secret. */
export function readOutsideSettings(
  given: Given,
  bad: Bad,
  problems: string[],
  isDevelopment: boolean,
): OutsideSettings | null {
  const missing = needed.filter((name) => given(name) === null);
  if (missing.length === needed.length) {
    if (given('OIDC_HOSTS') !== null)
      problems.push(`OIDC_HOSTS is set without ${needed.join(', ')}; set them too, or leave it out.`);
    return null;
  }
  if (missing.length > 0) {
    problems.push(
      `Signing in by an outside provider needs ${missing.join(' and ')} too; set all of ${needed.join(', ')}, or none.`,
    );
    return null;
  }
  const [issuer, clientId, clientSecret, name] = needed.map((it) => given(it)!) as [
    string,
    string,
    string,
    string,
  ];
  if (!isIssuer(issuer, isDevelopment)) {
    const plain = isDevelopment ? ' (http only on localhost)' : '';
    bad('OIDC_ISSUER', `an address such as https://accounts.example.org${plain}`, null);
  }
  if (!/^[\x21-\x7e]{1,500}$/.test(clientId)) bad('OIDC_CLIENT_ID', 'the id the provider gave', null);
  if (!/^[\x20-\x7e]{1,2000}$/.test(clientSecret))
    bad('OIDC_CLIENT_SECRET', 'the secret the provider gave', null);
  if (!/^[^\p{Cc}\p{Cf}<>{}]{1,40}$/u.test(name))
    bad('OIDC_NAME', 'a name of at most 40 characters, such as Example', null);
  const hosts = (given('OIDC_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter((host) => host !== '');
  if (!hosts.every((host) => HOST.test(host)))
    bad('OIDC_HOSTS', 'hosts with commas between them, such as tokens.example.org', null);
  return { issuer, clientId, clientSecret, name, hosts };
}

/** As OpenID Connect has it: https, no query, no fragment; and nobody's name and password. */
function isIssuer(text: string, isDevelopment: boolean): boolean {
  if (!URL.canParse(text) || /[?#\s]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isDevelopment && LOCAL.has(hostname));
}
