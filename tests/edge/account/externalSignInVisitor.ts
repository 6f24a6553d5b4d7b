/** A browser without a screen that signs in through the external provider. */
import type { Client } from '../../support/account.ts';
import type { HttpResponse, RequestOptions } from '../../support/http.ts';
import type { OpenProvider } from '../../support/externalProvider.ts';

export const settingsFor = ({ settings }: OpenProvider) => ({
  OIDC_ISSUER: settings.issuer,
  OIDC_CLIENT_ID: settings.clientId,
  OIDC_CLIENT_SECRET: settings.clientSecret,
  OIDC_NAME: settings.name,
});

/** Sends a request without following redirects, and stores the cookies it gets. */
export async function visit(
  client: Client,
  path: string,
  options: RequestOptions = {},
): Promise<HttpResponse> {
  const answer = await client.http(path, { ...options, cookies: Object.fromEntries(client.cookies) });
  for (const text of answer.cookies) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
    if (value === '') client.cookies.delete(name);
    else client.cookies.set(name, value);
  }
  return answer;
}
export const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};
export const locationOf = ({ headers }: HttpResponse): string => headers['location'] ?? '';
export const emailOf = async (client: Client, site?: string) =>
  JSON.parse((await client.post('ViewerNow', {}, site ? { host: site } : {})).text).data.viewer?.email as
    string | undefined;
