/** What to write instead of a phrase in the text, or null. */
export function reasonAgainstText(text: string): string | null;
