/** A unique error id: 'ODB-' and 12 hex digits, 48 bits from a secure source. Spec 1 §8; decision 46. */
export function newErrorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return `ODB-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
