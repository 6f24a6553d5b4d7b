import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepBoot } from '../app/firstResult.ts';
import { dismiss, notices } from '../app/notices.ts';
import { holdUnsaved } from '../app/unsaved.ts';
import { offerUpdates } from './updates.ts';

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
const texts = () => notices().map(({ text }) => text);
/** As the snackbar does it: the note is answered, and goes. */
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
  keepBoot({ site: { terms: [{ section: 'shell', entries }] } } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const notice of notices()) dismiss(notice);
});

describe('a new version', () => {
  it('is offered once it is installed, and taken when the reader says so: one reload when it answers', () => {
    offer();
    const worker = new Worker();
    registration.find(worker);
    expect(texts()).toEqual([]);
    worker.become('installed');
    expect(notices()).toMatchObject([{ text: 'Ready', action: { label: 'Reload' } }]);
    expect(worker.postMessage).not.toHaveBeenCalled();
    answer();
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'takeOver' });
    expect(reload).not.toHaveBeenCalled(); // the old one answers until the new one does
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that has been waiting is offered at once', () => {
    registration.waiting = new Worker();
    offer();
    expect(texts()).toEqual(['Ready']);
  });

  it('is none when the first worker of all is installed', () => {
    registration.active = null;
    offer();
    const worker = new Worker();
    registration.find(worker);
    worker.become('installed');
    expect(texts()).toEqual([]);
  });

  it('waits while something is unsaved, and is offered again when it is saved', () => {
    registration.waiting = new Worker();
    offer();
    const release = holdUnsaved();
    answer();
    expect(texts()).toEqual(['Save first.']);
    expect(registration.waiting.postMessage).not.toHaveBeenCalled();
    release();
    expect(texts()).toEqual(['Save first.', 'Ready']);
  });

  it('that another tab has taken leaves this page as it is until its reader says so', () => {
    registration.waiting = new Worker();
    offer();
    registration.waiting.become('activated');
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    answer();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
