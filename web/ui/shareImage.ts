/** Dimensions and type of the generated share pictures, as Open Graph properties. */
export const SHARE_IMAGE = [
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:type', 'image/jpeg'],
] as const;
