/** Offers a waiting worker in a message; when the user accepts, it is activated and this page alone reloads once. */
import { notify } from '../base/navigation/notices.ts';
import { isUnsaved, onUnsaved } from '../base/navigation/unsaved.ts';
import { shellTerm } from '../base/site/boot.ts';

/** Offers every new version of the worker to the user of this page; `reload` reloads the page. */
export function offerUpdates(registration: ServiceWorkerRegistration, reload: () => void): void {
  if (registration.waiting) offer(registration.waiting, reload);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    // The first worker replaces nothing.
    if (!installing || !registration.active) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing, reload);
    });
  });
}

function offer(worker: ServiceWorker, reload: () => void): void {
  notify({
    text: shellTerm('update#ready'),
    action: { label: shellTerm('update#reload'), run: () => activate(worker, reload) },
  });
}

/** Until here the old worker answers, with the old files, so no page breaks while in use. */
function activate(worker: ServiceWorker, reload: () => void): void {
  if (isUnsaved()) {
    notify({ text: shellTerm('update#unsaved') });
    const stop = onUnsaved(() => {
      if (isUnsaved()) return;
      stop();
      offer(worker, reload);
    });
    return;
  }
  // Another tab may have activated it already; then it controls this page.
  if (worker.state === 'activated') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
  worker.postMessage({ type: 'takeOver' });
}
