/** Markdown as generated pages write it. */

/** A table. Cells are taken as they are, save that a bar is escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** A generated page: what wrote it stands at its top. */
export function page(title: string, ...parts: readonly string[]): string {
  const notice = '<!-- Written by `npm run docs` from the code, checked by `npm run check`. Do not edit. -->';
  return `${[`# ${title}`, notice, ...parts].join('\n\n')}\n`;
}

export const code = (text: string): string => `\`${text}\``;
