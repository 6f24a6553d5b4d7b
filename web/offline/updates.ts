/** A worker that waits: said by a note, taken over when the reader says so, and then one reload of this page alone. */
import { notify } from '../app/notices.ts';
import { shellWord } from '../app/shellWord.ts';
import { isUnsaved, onUnsaved } from '../app/unsaved.ts';

/** Offers every new version of the worker to the reader of this page. */
export function offerUpdates(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    // The first worker of all replaces nothing.
    if (!installing || !registration.active) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing);
    });
  });
}

function offer(worker: ServiceWorker): void {
  notify({
    text: shellWord('update#ready'),
    action: { label: shellWord('update#reload'), run: () => take(worker) },
  });
}

/** The old worker answers until here, with the old files: nobody's page goes blank under their hands. */
function take(worker: ServiceWorker): void {
  if (isUnsaved()) {
    notify({ text: shellWord('update#unsaved') });
    const stop = onUnsaved(() => {
      if (isUnsaved()) return;
      stop();
      offer(worker);
    });
    return;
  }
  // Another tab may have taken it over before: then it controls this page already.
  if (worker.state === 'activated') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ type: 'takeOver' });
}
