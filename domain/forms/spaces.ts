/** Profile update (spec 1 §5): collapses and trims spaces. Line ends count as spaces, because these are names. */
export const collapseSpaces = (text: string): string =>
  text.replace(/[\p{White_Space}\uFEFF]+/gu, ' ').trim();

/**
 * Invisible bidi controls that reverse the letters after them: `ana\u202Egpj.exe`. Joiners belong to letters and stay.
 */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;

/** A name as it is stored: without bidi controls, so that it cannot reorder the text it is inserted into. */
export const tidyName = (text: string): string => collapseSpaces(text.replace(BIDI_CONTROLS, ''));
