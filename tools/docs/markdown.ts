/** Helpers that format Markdown for generated pages. */

/** A Markdown table. Cells are used as they are, except that a vertical bar is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A generated page, with a notice at the top that names the generator. */
export function page(title: string, ...parts: readonly string[]): string {
  const notice = '<!-- Written by `npm run docs` from the code, checked by `npm run check`. Do not edit. -->';
  return `${[`# ${title}`, notice, ...parts].join('\n\n')}\n`;
}

export const code = (text: string): string => `\`${text}\``;
