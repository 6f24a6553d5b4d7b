/** Shortcodes of WordPress, its plugins and builders: '[gallery ids="1,2"]'. Their tags are markup, not words for readers. */
import { decodeEntities } from '../../../../domain/text/entities.ts';
import { escapeHtml } from './foreignText.ts';
import type { LeftOutCounter } from './leftOut.ts';

/**
 * A tag: a name, perhaps with attributes. Builders write brackets in quoted values; where a quotation mark is missing, the
 * tag ends at the first one.
 */
const QUOTED = `"[^"<>]{0,2000}"|'[^'<>]{0,2000}'|[“”″][^“”″<>]{0,2000}[“”″]`;
const ATTRIBUTES = `(?:=\\s*(?:${QUOTED})|=(?!\\s*["'“”″])|[^[\\]=]){0,8000}|[^[\\]]{0,8000}`;
const TAG = new RegExp(
  `(\\[?)\\[(\\/?)([A-Za-z][\\w-]{0,60})((?:\\s|(?==)|&nbsp;)(?:${ATTRIBUTES}))?\\s*\\/?\\](\\]?)`,
  'g',
);
/** A player by its address alone. */
const EMBED = /\[embed\b[^[\]]{0,500}\]\s*(https?:\/\/[^\s"'<>[\]]{1,2000})\s*\[\/embed\s*\]/gi;
const CLOSING = /\[\/([A-Za-z][\w-]{0,60})\s*\]/g;
/** An attribute with its value; texts that were rendered have typographic quotation marks. */
const ATTRIBUTE = /(?:^|[\s;])[\w-]+\s*=\s*(?:["'“”″‘’]|&#|&quot;|[^\s=])/;
/** Names that have neither attributes nor an end. An author writes '[sic]', but none of these. */
const KNOWN =
  /^(?:gallery|playlist|audio|video|embed|caption|wp_caption|youtube|vimeo|soundcloud|spotify|dailymotion|googlemaps|contact-form(?:-7)?|contact-field|wpforms|ninja_forms?|gravityforms?|mc4wp_form|rev_slider|tablepress|elementor-template|recent_posts|sharethis|addtoany|jetpack[\w-]*|woocommerce[\w-]*|et_pb_\w+|vc_\w+|fusion_\w+|av_\w+|su_\w+|cs_\w+|x_\w+|mk_\w+|nectar_\w+|tve_\w+|thrive_\w+|themify_\w+|siteorigin_\w+|fl_builder\w*|breakdance\w*|bible_?verse\w*|wp_\w+)$/i;
/** Those whose address is kept as a link. */
const MEDIA = /^(?:audio|video|embed|youtube|vimeo|soundcloud|spotify|dailymotion)$/i;
const ADDRESS = /https?:\/\/[^\s"'“”″‘’<>[\]]+/i;

/**
 * Removes the tags of shortcodes; a text between two of them stays. Brackets of an author stay: only names with attributes
 * or a closing tag, or known ones, are shortcodes. '[[name]]' is how WordPress writes a shortcode as text.
 */
export function withoutShortcodes(html: string, left: LeftOutCounter): string {
  if (!html.includes('[')) return html;
  const closed = new Set(Array.from(html.matchAll(CLOSING), ([, name]) => name!.toLowerCase()));
  const opened = new Set<string>();
  const linked = html.replace(EMBED, (_, address: string) => {
    left.add('link', 'embed');
    return linkTo(decodeEntities(address));
  });
  return linked.replace(
    TAG,
    (tag: string, before: string, slash: string, name: string, attributes = '', after = '') => {
      if (before !== '' && after !== '') return tag.slice(1, -1);
      const key = name.toLowerCase();
      const isClosing = slash !== '';
      const isShortcode = isClosing
        ? opened.has(key) || KNOWN.test(name)
        : closed.has(key) ||
          KNOWN.test(name) ||
          ATTRIBUTE.test(String(attributes)) ||
          attributes.startsWith('=');
      if (!isShortcode) return tag;
      if (isClosing) return before + after;
      opened.add(key);
      const address = MEDIA.test(name)
        ? ADDRESS.exec(String(attributes).replaceAll('&amp;', '&'))?.[0]
        : undefined;
      if (key !== 'embed' || address !== undefined)
        left.add(address === undefined ? 'shortcode' : 'link', key);
      return before + (address === undefined ? '' : linkTo(address)) + after;
    },
  );
}

/** A link whose text is its address, marked so that its words are known not to be of the source. */
export const linkTo = (address: string, text = address): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
