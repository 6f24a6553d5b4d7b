/**
 * A value as one segment of a path, percent-encoded. Half a surrogate pair, which `encodeURIComponent` would throw at,
 * becomes U+FFFD.
 */
export function pathSegment(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The text of a percent-encoded segment, or null when it is not well encoded. */
export function segmentText(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
