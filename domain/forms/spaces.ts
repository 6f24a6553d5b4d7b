/** Profile update (spec 1 §5): extra spaces collapsed and trimmed. Line ends count as spaces: these are names. */
export const collapseSpaces = (text: string): string =>
  text.replace(/[\p{White_Space}\uFEFF]+/gu, ' ').trim();
