/** Sees through the usual disguises of markup and scripts: entities, invisible signs, control characters. */
import { decodeEntities } from '../text/entities.ts';

/** What a parser or a later cleaning step may drop, so that what stood around it meets. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const UNSEEN_BUT_LINES = /(?![\t\n\r])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** HTML takes these without their semicolon. */
const BARE_ENTITY = /&(lt|gt|quot|amp)(?!;)/gi;
/** Entities within entities, as often as they are worth undoing. */
const MOST_LAYERS = 3;

/** The text as an HTML parser might come to see it. */
function undisguised(text: string): string {
  let plain = text;
  for (let layer = 0; layer < MOST_LAYERS && plain.includes('&'); layer += 1) {
    const decoded = decodeEntities(
      plain
        .replace(BARE_ENTITY, '&$1;')
        .replace(/&(?:LT|GT|QUOT|AMP);/g, (entity) => entity.toLowerCase())
        // The two names that stand for white space, and the one a scheme ends with.
        .replace(/&Tab;|&NewLine;/g, '\n')
        .replace(/&colon;/g, ':'),
    );
    if (decoded === plain) break;
    plain = decoded;
  }
  return plain.replace(UNSEEN_BUT_LINES, '');
}

/** Nothing typed into a form is longer. What is, is not looked through but refused: undoing its disguise takes time. */
export const MOST_READ = 100_000;

/** Where a parser begins a tag, a comment or a declaration, closed or not. '1 < 2' and '<3' begin none. */
const TAG = /<[a-z/!?]/i;

/** Whether a text holds markup, or is too long to say. */
export const hasMarkup = (text: string): boolean => text.length > MOST_READ || TAG.test(undisguised(text));

/** How the names of attributes that browsers know to hold scripts go on after 'on'; of older browsers too. */
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
 * Any other name that begins so, for browsers learn: only where it is an attribute, which is in a tag or after the quote
 * that ends another attribute. 'I went online = fun' is a sentence.
 */
const LATER_HANDLER = /(?:<[a-z/!?][^<>]*[\s"'`/]|["'`][\s/]+)on[a-z]{3,}\s*=/i;
const SCRIPT_TAG = /<\s*\/?\s*(?:[a-z]+:)?script/i;

/**
 * Whether a text holds an inline event handler, the word 'javascript', or a script tag (spec 1 §5). The word may be
 * parted by what addresses are read without, when it ends as a scheme does: 'java\tscript:'. True for what is too long.
 */
export function hasScript(text: string): boolean {
  if (text.length > MOST_READ) return true;
  const plain = undisguised(text);
  return (
    SCRIPT_TAG.test(plain) ||
    HANDLER.test(plain) ||
    LATER_HANDLER.test(plain) ||
    /javascript/i.test(plain) ||
    /javascript\s*:/i.test(plain.replace(UNSEEN, ''))
  );
}
