/** The fallbacks when the chunk of dialogs and messages is gone from the server. */
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { type Boot, storeBoot } from '../base/site/boot.ts';
import { isLeaveConfirmationOpen, leave } from '../base/navigation/leaveGuard.ts';
import { LazyDialogs } from './LazyDialogs.tsx';
import { onMissingChunk } from '../base/navigation/missingChunk.ts';
import { notices, notify } from '../base/navigation/notices.ts';
import { currentPanel, showPanel } from '../base/navigation/panels.ts';
import { registerUnsaved, isUnsaved } from '../base/navigation/unsaved.ts';

vi.mock('../shell/ShellParts.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: https://example.org/assets/a.js');
});
vi.mock('../base/navigation/missingChunk.ts', () => ({ onMissingChunk: vi.fn() }));
let becomeIdle: () => void = () => undefined;
vi.mock('../base/device/whenIdle.ts', () => ({
  whenIdle: (run: () => void) => {
    becomeIdle = run;
    return () => undefined;
  },
}));

const boot = { site: testSite } as unknown as Boot;
let release: () => void = () => undefined;
beforeEach(() => {
  vi.mocked(onMissingChunk).mockClear();
  storeBoot(boot);
  render(
    <MemoryRouter>
      <LazyDialogs boot={boot} />
    </MemoryRouter>,
  );
});
afterEach(() => {
  release();
  vi.unstubAllGlobals();
});
const requestDialog = () => act(async () => showPanel('language'));

it('does nothing while nothing needs it', async () => {
  await act(async () => becomeIdle());
  expect(onMissingChunk).not.toHaveBeenCalled();
});

it('reloads the page for a requested dialog', async () => {
  await requestDialog();
  await vi.waitFor(() => expect(onMissingChunk).toHaveBeenCalledOnce());
  expect(currentPanel()).toBeNull();
});

it('drops a message that cannot be shown', async () => {
  await act(async () => notify({ text: 'Saved.' }));
  await vi.waitFor(() => expect(notices()).toEqual([]));
});

describe('with unsaved work', () => {
  beforeEach(() => {
    release = registerUnsaved();
  });

  it('asks to save first in a browser alert and does not reload', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    await requestDialog();
    await vi.waitFor(() => expect(alert).toHaveBeenCalledWith('Save your changes first.'));
    expect([currentPanel(), isUnsaved()]).toEqual([null, true]);
    expect(onMissingChunk).not.toHaveBeenCalled();
  });

  it.each([false, true])('confirms leaving with the browser’s own dialog: answer %s', async (isConfirmed) => {
    const confirm = vi.fn(() => isConfirmed);
    vi.stubGlobal('confirm', confirm);
    const go = vi.fn();
    await act(async () => leave(go));
    await vi.waitFor(() => expect(confirm).toHaveBeenCalledOnce());
    expect(confirm).toHaveBeenCalledWith(expect.stringMatching(/^You have unsaved changes/));
    await vi.waitFor(() => expect(isLeaveConfirmationOpen()).toBe(false));
    expect(go).toHaveBeenCalledTimes(isConfirmed ? 1 : 0);
    expect(isUnsaved()).toBe(!isConfirmed);
  });
});
