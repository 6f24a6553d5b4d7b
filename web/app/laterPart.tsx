/**
 * Parts whose code comes after the first page: the server renders them with everything else, and the browser keeps that
 * HTML until their code is there and takes it over. So a page's first weight does not grow with what may stand on it.
 * Performance page, 'First JavaScript'.
 */
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { onMissingChunk } from './missingChunk.ts';

const loaders: (() => Promise<void>)[] = [];

/**
 * A part by its loader. Where `loadLaterParts` has been waited for it renders at once, as the server does; elsewhere a
 * part that was not rendered by the server shows nothing until it is there.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let kept: ComponentType<Props> | null = null;
  const loaded = async () => {
    kept ??= await load();
    return { default: kept };
  };
  loaders.push(async () => void (await loaded()));
  const Later = lazy(() => loaded().catch(missing));
  /** Never done: what would throw here would take the page's boundary with it, and with that the HTML that stands. */
  const missing = (error: unknown): Promise<never> => {
    onMissingChunk(error);
    return new Promise(() => undefined);
  };
  return function LaterPart(props: Props) {
    // Of one kind for as long as it stands, or it would be drawn anew.
    const [Part] = useState<ComponentType<Props>>(() => kept ?? Later);
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Loads them all, and what is named in them: the server before it renders, a browser when it has time, tests before they look. */
export async function loadLaterParts(): Promise<void> {
  for (let known = 0; known < loaders.length;) {
    const more = loaders.slice(known);
    known = loaders.length;
    await Promise.all(more.map((load) => load()));
  }
}
