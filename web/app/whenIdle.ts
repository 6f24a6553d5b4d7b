/** Runs once the page is loaded and the browser has nothing better to do; the answer calls it off. */
export function whenIdle(run: () => void): () => void {
  let isOff = false;
  const idle = globalThis.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 1_500));
  const wait = () =>
    idle(() => {
      if (!isOff) run();
    });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    isOff = true;
  };
}
