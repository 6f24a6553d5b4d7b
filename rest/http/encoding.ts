/** Compression of responses, and negotiation of the encoding. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { memoise } from '../../domain/memoise.ts';

/** The encodings of stored bytes. */
export type Encoding = 'br' | 'gzip';

/** The encoding of a response by its Accept-Encoding; null for none. RFC 9110 §12.5.3. */
export const chooseEncoding = (accepted: string): Encoding | null =>
  accepted.length > MAX_CACHED_LENGTH ? weigh(accepted) : cachedChoice(accepted).encoding;

/** Browsers send few different headers; longer ones are unusual and not cached. */
const MAX_CACHED_LENGTH = 100;
const cachedChoice = memoise(100, (accepted) => ({ encoding: weigh(accepted) }));

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

/** Bytes in each encoding, compressed lazily: most callers request the same one. */
export type LazyEncodings = (encoding: Encoding | 'plain') => Buffer;

/** Creates it from the uncompressed bytes. */
export function compressLazily(raw: Buffer): LazyEncodings {
  const compressed = new Map<Encoding, Buffer>();
  return (encoding) => {
    if (encoding === 'plain') return raw;
    let bytes = compressed.get(encoding);
    if (!bytes) compressed.set(encoding, (bytes = compress[encoding](raw)));
    return bytes;
  };
}

const compress: Readonly<Record<Encoding, (plain: Buffer) => Buffer>> = {
  gzip: (plain) => gzipSync(plain, { level: 6 }),
  br: (plain) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};
