/**
 * A value as one percent-encoded segment of a path. A lone surrogate, for which `encodeURIComponent` would throw,
 * becomes U+FFFD.
 */
export function pathSegment(value: string): string {
  return encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** The text of a percent-encoded segment; null when it is badly encoded. */
export function segmentText(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
