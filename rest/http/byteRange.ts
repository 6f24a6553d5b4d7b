/** The part of a file that a request names with `Range` and `If-Range`. RFC 9110 §14. */

/** Positions of the first and the last byte. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The requested part of a file of `size` bytes: null for the whole file, 'unsatisfiable' when it begins beyond the end.
 * Several parts, other units and errors of syntax are ignored, as the standard allows. `ifRange` counts only when it is
 * the strong ETag of the file.
 */
export function byteRangeOf(
  { range, ifRange }: { readonly range: string | undefined; readonly ifRange: string | undefined },
  { size, etag }: { readonly size: number; readonly etag: string },
): ByteRange | 'unsatisfiable' | null {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return null;
  const [, first, last] = /^bytes=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(range) ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'unsatisfiable';
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
