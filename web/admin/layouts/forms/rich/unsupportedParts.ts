/**
 * Parts of a stored text that the editor does not support: such a text is edited as HTML, so that opening it loses
 * nothing.
 */
import { isLink } from '../../../../../domain/forms/links.ts';

const KNOWN = new Set('p h3 h4 strong b em i ul ol li a blockquote br'.split(' '));

/** Names of elements and attributes that would be lost, without duplicates: 'table', 'a title'. */
export function unsupportedParts(html: string): string[] {
  const parts = new Set<string>();
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const name = element.localName;
    if (!KNOWN.has(name)) parts.add(name);
    else {
      for (const { name: attribute, value } of element.attributes) {
        const isSupported =
          (name === 'a' && attribute === 'href' && isLink(value)) || (name === 'ol' && attribute === 'start');
        if (!isSupported) parts.add(`${name} ${attribute}`);
      }
    }
  }
  return [...parts];
}
