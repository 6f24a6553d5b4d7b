/**
 * Lazy parts: components whose code is not in the page's first script. The server renders them with everything else,
 * and the browser keeps that HTML until their code is loaded and hydrates it. So the weight of a first page does not
 * grow with what may be on it. Performance page, 'First JavaScript'.
 */
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { onMissingChunk } from './missingChunk.ts';

const loaders: (() => Promise<void>)[] = [];

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads its code, so that it renders synchronously from then on. */
  readonly preload: () => Promise<unknown>;
};

/**
 * Makes a lazy component from its loader. After `loadLazyParts` it renders synchronously, as on the server. In the
 * browser a part that the server did not render shows nothing until it is loaded.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loadedComponent: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loadedComponent ??= await load();
    return { default: loadedComponent };
  };
  loaders.push(async () => void (await loadOnce()));
  const LazyComponent = lazy(() => loadOnce().catch(handleMissing));
  /**
   * A promise that never settles: throwing here would trigger the page's error boundary and discard the server-rendered
   * HTML.
   */
  const handleMissing = (error: unknown): Promise<never> => {
    onMissingChunk(error);
    return new Promise(() => undefined);
  };
  function Part(props: Props) {
    // Fixed for the lifetime of the component: switching from lazy to loaded would remount it.
    const [Current] = useState<ComponentType<Props>>(() => loadedComponent ?? LazyComponent);
    return (
      <Suspense fallback={null}>
        <Current {...props} />
      </Suspense>
    );
  }
  Part.preload = loadOnce;
  return Part;
}

/**
 * Loads all lazy parts, including those declared by parts that are loaded here. Called by the server before it renders,
 * and by tests.
 */
export async function loadLazyParts(): Promise<void> {
  for (let loadedCount = 0; loadedCount < loaders.length;) {
    const pending = loaders.slice(loadedCount);
    loadedCount = loaders.length;
    await Promise.all(pending.map((load) => load()));
  }
}
