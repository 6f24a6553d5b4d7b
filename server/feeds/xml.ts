/** Text for an XML element or attribute; characters XML 1.0 cannot hold are left out. */
export const xml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is left out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
