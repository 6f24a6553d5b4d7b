/** Reads what a WordPress REST API answers. */
import { controlFilter } from '../importing/files/controlCharacters.ts';

/**
 * The JSON of a response, also between a notice that PHP wrote before it and a comment that a cache wrote after it;
 * `text` is the part that is JSON. The value is undefined for a response without any.
 */
export function jsonIn(response: string): { readonly value: unknown; readonly text: string } {
  const text = response.replaceAll('\uFEFF', '');
  const whole = parsed(text);
  if (whole !== undefined) return { value: whole, text };
  const parts = [between(text, /\[\s*(?:\{\s*"|\])/, ']'), between(text, /\{\s*"/, '}')];
  for (const part of parts) {
    const value = parsed(part);
    if (value !== undefined) return { value, text: part };
  }
  return { value: undefined, text: '' };
}

function between(text: string, start: RegExp, end: string): string {
  const from = text.search(start);
  return from < 0 ? '' : text.slice(from, text.lastIndexOf(end) + 1);
}

/** Undefined for what is no JSON. An import counts the control characters when it reads the saved file. */
function parsed(text: string): unknown {
  const controls = controlFilter('json');
  try {
    return JSON.parse(controls.filter(text) + controls.end()) as unknown;
  } catch {
    return undefined;
  }
}
