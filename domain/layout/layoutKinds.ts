/** What editors can do with a layout, by its name. Spec 1 §2 and §9. */

export interface LayoutKind {
  /** Maximum number of widgets in a column (spec 1 §9: 1). More may be stored, but no more can be added. */
  readonly maxPerColumn: number;
  /** One button that adds a card to the only row, instead of adding rows. */
  readonly oneButton: boolean;
}

const standard: LayoutKind = { maxPerColumn: 1, oneButton: false };
const kinds: Readonly<Record<string, LayoutKind>> = {
  homePage: standard,
  // A narrow column next to the reading, with its cards stacked.
  devotionalSide: { maxPerColumn: 10, oneButton: true },
};
/** The layouts for which a site has screens, whether or not they have been published. */
export const knownLayouts: readonly string[] = Object.keys(kinds);

export const layoutKind = (name: string): LayoutKind =>
  Object.hasOwn(kinds, name) ? kinds[name]! : standard;
