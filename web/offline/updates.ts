/** A worker that waits: said by a note, taken over when the reader says so, and then one reload of this page alone. */
import { notify } from '../app/notices.ts';
import { shellWord } from '../app/shellWord.ts';
import { isUnsaved, onUnsaved } from '../app/unsaved.ts';

/** Offers every new version of the worker to the reader of this page; `reload` loads it anew. */
export function offerUpdates(registration: ServiceWorkerRegistration, reload: () => void): void {
  if (registration.waiting) offer(registration.waiting, reload);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    // The first worker of all replaces nothing.
    if (!installing || !registration.active) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing, reload);
    });
  });
}

function offer(worker: ServiceWorker, reload: () => void): void {
  notify({
    text: shellWord('update#ready'),
    action: { label: shellWord('update#reload'), run: () => take(worker, reload) },
  });
}

/** The old worker answers until here, with the old files: nobody's page goes blank under their hands. */
function take(worker: ServiceWorker, reload: () => void): void {
  if (isUnsaved()) {
    notify({ text: shellWord('update#unsaved') });
    const stop = onUnsaved(() => {
      if (isUnsaved()) return;
      stop();
      offer(worker, reload);
    });
    return;
  }
  // Another tab may have taken it over before: then it controls this page already.
  if (worker.state === 'activated') return reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
  worker.postMessage({ type: 'takeOver' });
}
