/** Detects markup and scripts behind the usual disguises: entities, invisible characters, control characters. */
import { decodeEntities } from '../text/entities.ts';

/** Characters that a parser or a later cleaning step may drop, so that the text around them joins. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const INVISIBLE_EXCEPT_LINE_BREAKS = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** HTML accepts these entities without their semicolon. */
const UNTERMINATED_ENTITY = /&(lt|gt|quot|amp)(?!;)/gi;
/** How often nested entities are decoded. */
const MAX_LAYERS = 3;

/** The text as an HTML parser might see it. */
function decodeDisguises(text: string): string {
  let decodedText = text;
  for (let layer = 0; layer < MAX_LAYERS && decodedText.includes('&'); layer += 1) {
    const decoded = decodeEntities(
      decodedText
        .replace(UNTERMINATED_ENTITY, '&$1;')
        .replace(/&(?:LT|GT|QUOT|AMP);/g, (entity) => entity.toLowerCase())
        // The two entities for white space, and the one for the colon that ends a scheme.
        .replace(/&Tab;|&NewLine;/g, '\n')
        .replace(/&colon;/g, ':'),
    );
    if (decoded === decodedText) break;
    decodedText = decoded;
  }
  return decodedText.replace(INVISIBLE_EXCEPT_LINE_BREAKS, '');
}

/**
 * Nothing typed into a form is longer. Longer texts are rejected without analysis, because decoding them takes time.
 */
export const MAX_CHECKED_LENGTH = 100_000;

/** Where a parser begins a tag, a comment or a declaration, closed or not. '1 < 2' and '<3' begin none. */
const TAG = /<[a-z/!?]/i;

/** Whether a text contains markup, or is too long to check. */
export const hasMarkup = (text: string): boolean =>
  text.length > MAX_CHECKED_LENGTH || TAG.test(decodeDisguises(text));

/** The names of event handler attributes after 'on', as known to current and older browsers. */
const EVENTS =
  'abort|activate|after|animation|appinstalled|auxclick|before|begin|blur|bounce|cancel|canplay|change|click|close|' +
  'command|content|context|copy|cuechange|cut|data|dblclick|deactivate|device|drag|drop|duration|emptied|encrypted|' +
  'end|enter|error|filter|finish|focus|form|freeze|fullscreen|gamepad|gesture|gotpointer|hash|help|input|invalid|key|' +
  'language|layout|leave|load|lose|lost|message|mouse|move|moz|ms|offline|online|orientation|page|paste|pause|play|' +
  'pointer|popstate|prerendering|progress|property|rate|readystate|rejection|repeat|reset|resize|resume|row|scroll|' +
  'search|security|seek|select|show|slot|stalled|start|stop|storage|submit|suspend|time|toggle|touch|transition|' +
  'unhandled|unload|visibility|volume|waiting|webkit|wheel|zoom';
/** A known handler, wherever an attribute might begin. */
const HANDLER = new RegExp(String.raw`(?:^|[\s"'\`/<>;])on(?:${EVENTS})[a-z]*\s*=`, 'i');
/**
 * Any other name beginning with 'on', because browsers add handlers: only where it is an attribute, that is inside a
 * tag or after the quote that ends another attribute. 'I went online = fun' is a sentence.
 */
const LATER_HANDLER = /(?:<[a-z/!?][^<>]*[\s"'`/]|["'`][\s/]+)on[a-z]{3,}\s*=/i;
const SCRIPT_TAG = /<\s*\/?\s*(?:[a-z]+:)?script/i;

/**
 * Whether a text contains an inline event handler, the word 'javascript', or a script tag (spec 1 §5). Characters that
 * address parsers ignore may split the word when it ends like a scheme: 'java\tscript:'. True for texts that are too
 * long.
 */
export function hasScript(text: string): boolean {
  if (text.length > MAX_CHECKED_LENGTH) return true;
  const decodedText = decodeDisguises(text);
  return (
    SCRIPT_TAG.test(decodedText) ||
    HANDLER.test(decodedText) ||
    LATER_HANDLER.test(decodedText) ||
    /javascript/i.test(decodedText) ||
    /javascript\s*:/i.test(decodedText.replace(UNSEEN, ''))
  );
}
