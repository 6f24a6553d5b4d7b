/** Listeners that modules of one test file add for the life of a page: the next file has the same page. */

/** React adds this one once per document and would not add it again. */
const OF_REACT = 'selectionchange';

type Add = EventTarget['addEventListener'];

/** Notes what is added to `targets` from now on; `remove` takes it off again and notes no more. */
export function listenersAdded(targets: readonly EventTarget[]): { remove(): void } {
  const undo = targets.map((target) => {
    const { addEventListener } = target;
    const added: Parameters<Add>[] = [];
    target.addEventListener = (...given: Parameters<Add>) => {
      if (given[0] !== OF_REACT) added.push(given);
      addEventListener.apply(target, given);
    };
    return () => {
      target.addEventListener = addEventListener;
      for (const [type, listener, options] of added) target.removeEventListener(type, listener, options);
    };
  });
  return {
    remove() {
      for (const one of undo) one();
    },
  };
}
