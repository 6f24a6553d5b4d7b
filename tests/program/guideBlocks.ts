/** The blocks of code of a how-to page: files, and changes of files. A block says which file after its language. */

export interface GuideBlock {
  /** 'diff' changes a file; everything else is one. */
  readonly kind: string;
  readonly path: string;
  readonly text: string;
}

/** The blocks that name a file, in the order of the page. */
export const guideBlocks = (page: string): readonly GuideBlock[] =>
  Array.from(page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm), ([, kind, path, text]) => ({
    kind: kind!,
    path: path!,
    text: text!,
  }));

/**
 * Applies a change to the text of a file. Parts are separated by `@@`; each has lines that stay (' '), go ('-') and come
 * ('+'). Throws when the lines that stay or go are not in the file, or more than once.
 */
export function patched(path: string, text: string, change: string): string {
  return change
    .split(/^@@\n/m)
    .map((part) => part.replace(/\n$/, '').split('\n'))
    .reduce((current, lines) => {
      const side = (mark: '-' | '+') =>
        lines
          .filter((line) => line.startsWith(' ') || line.startsWith(mark))
          .map((line) => `${line.slice(1)}\n`)
          .join('');
      const [before, after] = [side('-'), side('+')];
      if (before === '') throw new Error(`A change names no line of ${path}.`);
      const whole = `\n${current}`;
      const at = whole.indexOf(`\n${before}`);
      if (at < 0) throw new Error(`These lines are not in ${path}:\n${before}`);
      if (whole.includes(`\n${before}`, at + 1))
        throw new Error(`These lines are twice in ${path}:\n${before}`);
      return current.slice(0, at) + after + current.slice(at + before.length);
    }, text);
}
