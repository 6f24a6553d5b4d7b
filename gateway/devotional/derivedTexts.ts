/**
 * What is worked out from a reading's body. Reading HTML costs more than all the rest of an answer (sanitising 10 kB of
 * it 1.5 ms), so it is done once per post as the REST cache keeps it (one object until a change is told of), not once
 * per request.
 */
import { description } from '../../domain/text/description.ts';
import { plainText } from '../../domain/text/plainText.ts';
import { readingMinutes } from '../../domain/text/readingMinutes.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import { perObject } from '../../rest/perObject.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';

interface Derived {
  readonly excerpt: string;
  readonly minutes: number;
}

const byLanguage = perObject((_post: Devotional) => new Map<string, Derived>());

/** The harmless part of a post's text: whoever wrote it, nothing else of it may stand in a page or a feed. */
export const safeBody = perObject(({ content }: Pick<Devotional, 'content'>) => sanitise(content));

/** The description of a post (spec 1 §5) and its reading time in whole minutes, in the tongue it is counted in. */
export function derivedTexts(post: Devotional, language: string): Derived {
  const known = byLanguage(post);
  let derived = known.get(language);
  if (!derived) {
    const text = plainText(post.content);
    derived = { excerpt: description(text), minutes: readingMinutes(text, language) };
    known.set(language, derived);
  }
  return derived;
}
