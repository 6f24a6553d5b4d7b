/** Tracks listeners that the modules of one test file add to a page which the next file shares, and removes them. */

/** React adds this listener once per document and never again, so it must stay. */
const REACT_LISTENER = 'selectionchange';

type Add = EventTarget['addEventListener'];

/** Records listeners added to `targets` from now on. `remove` removes them and stops recording. */
export function trackListeners(targets: readonly EventTarget[]): { remove(): void } {
  const restorers = targets.map((target) => {
    const { addEventListener } = target;
    const added: Parameters<Add>[] = [];
    target.addEventListener = (...args: Parameters<Add>) => {
      if (args[0] !== REACT_LISTENER) added.push(args);
      addEventListener.apply(target, args);
    };
    return () => {
      target.addEventListener = addEventListener;
      for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
    };
  });
  return {
    remove() {
      for (const restoreTarget of restorers) restoreTarget();
    },
  };
}
