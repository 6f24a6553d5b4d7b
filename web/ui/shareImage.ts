/** The measures of the pictures we draw for shared links, in pixels, and their kind, as Open Graph names them. */
export const SHARE_IMAGE = [
  ['og:image:width', '1200'],
  ['og:image:height', '630'],
  ['og:image:type', 'image/jpeg'],
] as const;
