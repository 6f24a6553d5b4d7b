import { bounded } from '../../domain/dates/bounded.ts';

/** The encodings pages are kept in. */
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
