/** Reports when an element with a test version was really seen: half of it, or half of the screen, for a second. */

/** The attribute by which WidgetSection marks it: `test:version`. */
const ATTRIBUTE = 'data-drawn';
const SEEN_MS = 1_000;
const HALF = 0.5;
/** Thresholds fine enough to notice half of the screen in a row that is much taller than it. */
const THRESHOLDS = Array.from({ length: 21 }, (_, index) => index / 20);

/** The marked elements around an element: a widget, and its row. */
export function drawnAround(element: Element): string[] {
  const found: string[] = [];
  for (
    let at = element.closest(`[${ATTRIBUTE}]`);
    at;
    at = at.parentElement?.closest(`[${ATTRIBUTE}]`) ?? null
  )
    found.push(at.getAttribute(ATTRIBUTE)!);
  return found;
}

/** Watches the marked elements on the page, including those added later, until the returned function is called. */
export function watchDrawn(onSeen: (drawn: string) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const watched = new Set<Element>();

  function stopTimer(element: Element): void {
    clearTimeout(timers.get(element));
    timers.delete(element);
  }
  function startTimer(element: Element): void {
    if (timers.has(element)) return;
    timers.set(
      element,
      setTimeout(() => {
        timers.delete(element);
        if (!element.isConnected) return;
        // The tab is in the background: wait again.
        if (document.visibilityState === 'hidden') return startTimer(element);
        intersectionObserver.unobserve(element);
        onSeen(element.getAttribute(ATTRIBUTE)!);
      }, SEEN_MS),
    );
  }
  const intersectionObserver = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const fillsScreen = rootBounds !== null && intersectionRect.height >= rootBounds.height * HALF;
        if (isIntersecting && (intersectionRatio >= HALF || fillsScreen)) startTimer(target);
        else stopTimer(target);
      }
    },
    { threshold: THRESHOLDS },
  );

  function observeNewElements(): void {
    for (const element of watched) {
      if (element.isConnected) continue;
      watched.delete(element);
      intersectionObserver.unobserve(element);
      stopTimer(element);
    }
    for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`)) {
      if (watched.has(element)) continue;
      watched.add(element);
      intersectionObserver.observe(element);
    }
  }
  let isScheduled = false;
  const mutationObserver = new MutationObserver(() => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      observeNewElements();
    });
  });
  mutationObserver.observe(document.body, { childList: true, subtree: true });
  observeNewElements();
  return () => {
    mutationObserver.disconnect();
    intersectionObserver.disconnect();
    for (const element of [...timers.keys()]) stopTimer(element);
    watched.clear();
  };
}
