/**
 * Texts derived from a reading's body. Parsing HTML costs more than the rest of an answer (sanitising 10 kB takes 1.5
 * ms), so the results are memoised per post object of the REST cache, which stays the same object until a change is
 * reported, and not per request.
 */
import { description } from '../../domain/text/description.ts';
import { withoutFootnotes } from '../../domain/text/footnotes.ts';
import { plainText } from '../../domain/text/plainText.ts';
import { readingMinutes } from '../../domain/text/readingMinutes.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import { memoisePerObject } from '../../rest/perObject.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';

interface Derived {
  readonly excerpt: string;
  readonly minutes: number;
}

const byLanguage = memoisePerObject((_post: Devotional) => new Map<string, Derived>());

/** The sanitised HTML of a post. Pages and feeds must contain no other HTML of it, also when an editor wrote it. */
export const safeBody = memoisePerObject(({ content }: Pick<Devotional, 'content'>) => sanitise(content));

/**
 * The description of a post (spec 1 §5) and its reading time in whole minutes, counted by the rules of the language.
 * Memoised per post and language.
 */
export function derivedTexts(post: Devotional, language: string): Derived {
  const known = byLanguage(post);
  let derived = known.get(language);
  if (!derived) {
    const text = plainText(withoutFootnotes(post.content));
    derived = { excerpt: description(text), minutes: readingMinutes(text, language) };
    known.set(language, derived);
  }
  return derived;
}
