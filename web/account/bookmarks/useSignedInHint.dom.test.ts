import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { clearSignedInHint, hideAccount, showAccount } from '../../base/site/signedInHint.ts';
import { useSignedInHint } from './useBookmarks.ts';

afterEach(clearSignedInHint);

it('follows the attribute, although the cookie is still set after a sign-out', async () => {
  document.cookie = 'signedIn=1';
  showAccount();
  const { result } = renderHook(useSignedInHint);
  expect(result.current).toBe(true);
  await act(async () => hideAccount());
  expect(document.cookie).toContain('signedIn=1');
  expect(result.current).toBe(false);
  await act(async () => showAccount());
  expect(result.current).toBe(true);
});
