/** What needs no network; the way itself is walked in a real browser (tests/browser/uploads.test.ts). */
import { expect, it, vi } from 'vitest';
import { failureOf, uploadPicture } from './uploadPicture.ts';

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

it('a file that is called a picture and is none is said to be unreadable, not of another kind', () => {
  const refused = { errors: [{ pointer: '/body', code: 'wrongType' }] };
  expect(failureOf(400, refused, 'image/png')).toBe('broken');
  expect(failureOf(400, refused, 'text/plain')).toBe('wrongType');
  expect(failureOf(415, null, 'image/gif')).toBe('wrongType');
  expect(failureOf(413, null, 'image/png')).toBe('tooLarge');
});
