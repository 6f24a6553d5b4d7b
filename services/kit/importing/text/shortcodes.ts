/** Shortcodes of WordPress, its plugins and builders: '[gallery ids="1,2"]'. Their tags are markup, not words for readers. */
import { escapeHtml } from './foreignText.ts';
import type { LeftOutCounter } from './leftOut.ts';

/** A tag: a name, perhaps with attributes. WordPress allows no brackets in them either. */
const TAG = /(\[?)\[(\/?)([A-Za-z][\w-]{0,60})((?:\s|=|&nbsp;)[^[\]]{0,8000})?\s*\/?\](\]?)/g;
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
  return html.replace(
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
