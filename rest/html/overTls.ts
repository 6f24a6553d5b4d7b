/**
 * A picture's address that pages can show: the CSP allows none over plain http (`img-src`, server/security/headers.ts).
 * http on its default port becomes https, as browsers do on a secure page; null for another port, because hardly any
 * serves both. Every other address stays as it is.
 */
export function overTls(address: string): string | null {
  if (!/^http:/i.test(address)) return address;
  if (!URL.canParse(address) || new URL(address).port !== '') return null;
  return address.replace(/^http:/i, 'https:');
}
