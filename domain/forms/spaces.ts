/** Profile update (spec 1 §5): extra spaces collapsed and trimmed. Line ends count as spaces: these are names. */
export const collapseSpaces = (text: string): string =>
  text.replace(/[\p{White_Space}\uFEFF]+/gu, ' ').trim();

/** Signs that show nothing and turn the letters after them around: `ana\u202Egpj.exe`. Joiners are letters' own, and stay. */
const TURNING = /\p{Bidi_Control}/gu;

/** A name as it is kept: it reads as its letters do, and turns nothing of what it is put into. */
export const tidyName = (text: string): string => collapseSpaces(text.replace(TURNING, ''));
