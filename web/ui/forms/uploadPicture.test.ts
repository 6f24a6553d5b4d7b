/** What needs no network; the way itself is walked in a real browser (tests/browser/uploads.test.ts). */
import { expect, it, vi } from 'vitest';
import { uploadPicture } from './uploadPicture.ts';

it('a picture that was called back before it left is not sent', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  const sent = uploadPicture(file, {
    purpose: 'avatar',
    signal: AbortSignal.abort(new Error('Called back.')),
  });
  await expect(sent).rejects.toThrow('Called back.');
  expect(open).not.toHaveBeenCalled();
});
