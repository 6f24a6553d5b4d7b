/** Escapes text for an XML element or attribute; leaves out characters that XML 1.0 does not allow. */
export const xml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- these are what is left out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
