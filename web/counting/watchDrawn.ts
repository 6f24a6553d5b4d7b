/** Tells when something that a test chose was really seen: half of it, or half of the screen, for a second. */

/** How WidgetSection marks it: `test:version`. */
const MARK = 'data-drawn';
const SEEN_MS = 1_000;
const HALF = 0.5;
/** Often enough to notice half of the screen in a row that is much higher. */
const STEPS = Array.from({ length: 21 }, (_, at) => at / 20);

/** Everything drawn that an element lies in: a widget, and the row around it. */
export function drawnAround(element: Element): string[] {
  const found: string[] = [];
  for (let at = element.closest(`[${MARK}]`); at; at = at.parentElement?.closest(`[${MARK}]`) ?? null)
    found.push(at.getAttribute(MARK)!);
  return found;
}

/** Watches what is on the page now and what comes to it, until the answer is called. */
export function watchDrawn(onSeen: (drawn: string) => void): () => void {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const watched = new Set<Element>();

  function leave(element: Element): void {
    clearTimeout(timers.get(element));
    timers.delete(element);
  }
  function enter(element: Element): void {
    if (timers.has(element)) return;
    timers.set(
      element,
      setTimeout(() => {
        timers.delete(element);
        if (!element.isConnected) return;
        if (document.visibilityState === 'hidden') return enter(element); // in a tab nobody looks at
        seeing.unobserve(element);
        onSeen(element.getAttribute(MARK)!);
      }, SEEN_MS),
    );
  }
  const seeing = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, intersectionRatio, intersectionRect, rootBounds } of entries) {
        const fills = rootBounds !== null && intersectionRect.height >= rootBounds.height * HALF;
        if (isIntersecting && (intersectionRatio >= HALF || fills)) enter(target);
        else leave(target);
      }
    },
    { threshold: STEPS },
  );

  function look(): void {
    for (const element of watched) {
      if (element.isConnected) continue;
      watched.delete(element);
      seeing.unobserve(element);
      leave(element);
    }
    for (const element of document.querySelectorAll(`[${MARK}]`)) {
      if (watched.has(element)) continue;
      watched.add(element);
      seeing.observe(element);
    }
  }
  let isDue = false;
  const changing = new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      look();
    });
  });
  changing.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    changing.disconnect();
    seeing.disconnect();
    for (const element of [...timers.keys()]) leave(element);
    watched.clear();
  };
}
