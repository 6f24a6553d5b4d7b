/** Helpers for texts of imported files. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes plain text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
}

/**
 * A copy with its own memory. In V8 a substring keeps the entire string it was cut from alive, so a text that outlives
 * the reading of a file must be copied.
 */
export function copyString(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}
