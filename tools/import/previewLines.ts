/** The first records of a mapped file as they would be saved, so that a mapping can be tried. */
import { plainText } from '../../domain/text/plainText.ts';
import { printableLine } from '../../domain/text/cleanText.ts';
import { textOfRecord } from '../../services/kit/importing/prepared.ts';
import type { Source } from '../../services/kit/importing/record.ts';

const PREVIEWED = 3;

export async function previewLines(source: Source): Promise<string[]> {
  const lines: string[] = [];
  let count = 0;
  for await (const entry of source.read()) {
    if (entry.type !== 'record') continue;
    const { title, html } = textOfRecord(entry, source);
    const { date, country, verse, reference, closing, author } = entry;
    const fields = { date, country, title, reference, verse, text: plainText(html), closing, author };
    lines.push(`  ${printableLine(entry.where)}:`);
    for (const [name, value] of Object.entries(fields))
      if (value) lines.push(`    ${name}: ${printableLine(value)}`);
    count += 1;
    if (count === PREVIEWED) break;
  }
  return lines.length === 0 ? [] : ['The first records as they would be saved:', ...lines];
}
