import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismiss, notices } from '../base/navigation/notices.ts';
import { registerUnsaved } from '../base/navigation/unsaved.ts';
import { offerUpdates } from './updates.ts';
import { storeBoot } from '../base/site/boot.ts';

class Worker extends EventTarget {
  state = 'installing';
  postMessage = vi.fn();
  become(state: string) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}
class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  active: Worker | null = new Worker();
  find(worker: Worker) {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }
}

const reload = vi.fn();
let container: EventTarget;
let registration: Registration;
const offer = () => offerUpdates(registration as unknown as ServiceWorkerRegistration, reload);
const noticeTexts = () => notices().map(({ text }) => text);
/** As the snackbar does: dismisses the message and runs its action. */
function answer() {
  const notice = notices()[0]!;
  dismiss(notice);
  notice.action!.run();
}
beforeEach(() => {
  reload.mockReset();
  container = new EventTarget();
  registration = new Registration();
  vi.stubGlobal('navigator', { serviceWorker: container });
  const entries = { 'update#ready': 'Ready', 'update#reload': 'Reload', 'update#unsaved': 'Save first.' };
  storeBoot({ site: { terms: [{ section: 'shell', entries }] } } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const notice of notices()) dismiss(notice);
});

describe('a new version', () => {
  it('is offered once installed, and activated when the user accepts, with one reload', () => {
    offer();
    const worker = new Worker();
    registration.find(worker);
    expect(noticeTexts()).toEqual([]);
    worker.become('installed');
    expect(notices()).toMatchObject([{ text: 'Ready', action: { label: 'Reload' } }]);
    expect(worker.postMessage).not.toHaveBeenCalled();
    answer();
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'takeOver' });
    expect(reload).not.toHaveBeenCalled(); // the old worker answers until the new one is active
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that is already waiting is offered at once', () => {
    registration.waiting = new Worker();
    offer();
    expect(noticeTexts()).toEqual(['Ready']);
  });

  it('is not offered for the first worker', () => {
    registration.active = null;
    offer();
    const worker = new Worker();
    registration.find(worker);
    worker.become('installed');
    expect(noticeTexts()).toEqual([]);
  });

  it('is refused while work is unsaved, and offered again after saving', () => {
    registration.waiting = new Worker();
    offer();
    const release = registerUnsaved();
    answer();
    expect(noticeTexts()).toEqual(['Save first.']);
    expect(registration.waiting.postMessage).not.toHaveBeenCalled();
    release();
    expect(noticeTexts()).toEqual(['Save first.', 'Ready']);
  });

  it('activated by another tab leaves this page as it is until its user accepts', () => {
    registration.waiting = new Worker();
    offer();
    registration.waiting.become('activated');
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    answer();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
