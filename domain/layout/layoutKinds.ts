/** What an editor may make of a layout, by its name. Spec 1 §2 and §9. */

export interface LayoutKind {
  /** Widgets of one column (spec 1 §9: 1). More may be stored; none is added. */
  readonly mostPerColumn: number;
  /** One button that adds a card to the one row, in place of adding rows. */
  readonly oneButton: boolean;
}

const usual: LayoutKind = { mostPerColumn: 1, oneButton: false };
const kinds: Readonly<Record<string, LayoutKind>> = {
  homePage: usual,
  // A narrow column beside the reading: its cards stand below each other.
  devotionalSide: { mostPerColumn: 10, oneButton: true },
};
/** The layouts a site has screens for, though nobody may have published them yet. */
export const knownLayouts: readonly string[] = Object.keys(kinds);

export const layoutKind = (name: string): LayoutKind => (Object.hasOwn(kinds, name) ? kinds[name]! : usual);
