/**
 * A picture's address as pages can show it: they take none over plain http (`img-src`, server/security/headers.ts). http
 * on its own port is raised to https, as browsers do on a secure page; null where it names another port, since hardly
 * any speaks both. Every other address stays as it is.
 */
export function overTls(address: string): string | null {
  if (!/^http:/i.test(address)) return address;
  if (!URL.canParse(address) || new URL(address).port !== '') return null;
  return address.replace(/^http:/i, 'https:');
}
