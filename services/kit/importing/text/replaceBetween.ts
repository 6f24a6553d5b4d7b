/** Replaces what stands between each start and the next end; a start without an end is kept. Runs in linear time. */
export function replaceBetween(
  text: string,
  start: RegExp,
  end: string,
  replace: (inner: string, start: string, end: string) => string,
): string {
  // Other letters may have a longer lower-case form, such as the Turkish İ: indices would not match.
  const lower = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let result = '';
  let read = 0;
  for (const match of text.matchAll(start)) {
    if (match.index < read) continue;
    const from = match.index + match[0].length;
    const until = lower.indexOf(end, from);
    if (until < 0) break;
    const close = until + end.length;
    result +=
      text.slice(read, match.index) + replace(text.slice(from, until), match[0], text.slice(until, close));
    read = close;
  }
  return result + text.slice(read);
}
