/** Ids of what the editor makes. */
const LENGTH = 12;
const SIGNS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Random signs, of a secure source: two windows never make the same. */
export function newMark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(bytes, (byte) => SIGNS[byte % SIGNS.length]).join('');
}
export const newRowKey = (): string => `row-${newMark()}`;
export const newUid = (): string => `new-${newMark()}`;
/** A widget's id says what it is, for whoever meets it in a feature toggle or a log. */
export const newWidgetId = (type: string): string => `${type}-${newMark()}`;
