/**
 * What is probably not meant in the HTML of an article: an editor is told before readers see it. The codes are those of
 * `domain/forms/faults.ts`. HTML as the sanitiser leaves it.
 */
import type { FaultCode } from '../forms/faults.ts';
import { afterTag, plainText } from '../text/plainText.ts';

const TAG = /<(\/?)(a|img|h[1-6])(?=[\s/>])/gi;
const SHOWN = 40;

interface Open {
  readonly name: string;
  /** The index after its start tag. */
  readonly from: number;
  readonly attributes: string;
}

/** The findings, each once; pictures without a text are counted. */
export function articleFindings(html: string): FaultCode[] {
  const findings = new Set<FaultCode>();
  let open: Open | null = null;
  let level: number | null = null;
  let withoutAlt = 0;
  const tags = new RegExp(TAG);
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const { index, 0: start, 1: slash, 2: written } = match;
    const end = afterTag(html, tags.lastIndex);
    const attributes = html.slice(index + start.length, end - 1);
    tags.lastIndex = end;
    const name = written!.toLowerCase();
    if (name === 'img') {
      if (attributeOf(attributes, 'alt').trim() === '') withoutAlt += 1;
      continue;
    }
    if (slash === '') {
      open = { name, from: end, attributes };
      continue;
    }
    if (open?.name !== name) continue;
    const inner = html.slice(open.from, index);
    const text = plainText(inner).slice(0, SHOWN);
    if (name === 'a') {
      const finding = linkFinding(open.attributes, inner, text);
      if (finding) findings.add(finding);
    } else {
      const now = Number(name[1]);
      if (text === '') findings.add('emptyHeading');
      else if (level !== null && now > level + 1) findings.add(`headingSkips:${text}`);
      level = now;
    }
    open = null;
  }
  return [...(withoutAlt > 0 ? [`altMissing:${withoutAlt}` as const] : []), ...findings];
}

/** A link without words or a picture with a text, or without an address. */
function linkFinding(attributes: string, inner: string, text: string): FaultCode | null {
  const address = attributeOf(attributes, 'href').trim();
  // An anchor: something else links to it.
  if (address === '' && /\s(?:id|name)=/.test(attributes)) return null;
  if (address === '' || address === '#') return `linkNowhere:${text}`;
  const pictures = [...inner.matchAll(/<img\s([^>]*)>/gi)];
  const isShown = text !== '' || pictures.some(([, own]) => attributeOf(` ${own!}`, 'alt').trim() !== '');
  return isShown ? null : `linkWithoutWords:${address.slice(0, SHOWN)}`;
}

const attributeOf = (attributes: string, name: string): string => {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes);
  return found?.[1] ?? found?.[2] ?? found?.[3] ?? '';
};
