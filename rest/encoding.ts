/** What goes out compressed, and how that is agreed on. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bounded } from '../domain/dates/bounded.ts';

/** The encodings bytes are kept in. */
export type Encoding = 'br' | 'gzip';

/** The encoding of an answer by its Accept-Encoding; null for none. RFC 9110 §12.5.3. */
export const chooseEncoding = (accepted: string): Encoding | null =>
  accepted.length > LONGEST ? weigh(accepted) : remembered(accepted).encoding;

/** Browsers send one of few texts; longer ones are nobody's, and not worth keeping. */
const LONGEST = 100;
const remembered = bounded(100, (accepted) => ({ encoding: weigh(accepted) }));

function weigh(accepted: string): Encoding | null {
  const weights = new Map(
    accepted.split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((it) => it.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : null;
}

/** Bytes in each encoding, compressed when first asked for: most callers ask for the same one. */
export type Packed = (encoding: Encoding | 'plain') => Buffer;

/** Makes it of the plain bytes. */
export function pack(plain: Buffer): Packed {
  const compressed = new Map<Encoding, Buffer>();
  return (encoding) => {
    if (encoding === 'plain') return plain;
    let bytes = compressed.get(encoding);
    if (!bytes) compressed.set(encoding, (bytes = compress[encoding](plain)));
    return bytes;
  };
}

const compress: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  gzip: (plain) => gzipSync(plain, { level: 6 }),
  br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};
