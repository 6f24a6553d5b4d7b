/** What each answer comes to. That a picture is made smaller and can be stopped: tests/browser/uploads.test.ts. */
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('an answer of the service', () => {
  afterEach(() => vi.unstubAllGlobals());
  /** What an upload comes to that is answered so; without an answer, the network broke. */
  const resultOf = (status: number | null, responseText: string) => {
    class Request extends EventTarget {
      readonly upload = new EventTarget();
      readonly status = status;
      readonly responseText = responseText;
      open() {}
      setRequestHeader() {}
      send() {
        this.dispatchEvent(new Event(status === null ? 'error' : 'load'));
      }
    }
    vi.stubGlobal('XMLHttpRequest', Request);
    return uploadPicture(new File(['x'], 'me.png', { type: 'image/png' }), { purpose: 'avatar' });
  };

  it('is the picture', async () => {
    const picture = { id: 'p1', url: '/media/u/x-256.webp', width: 256, height: 256, sources: [] };
    await expect(resultOf(200, JSON.stringify(picture))).resolves.toEqual(picture);
  });

  it.each([
    [400, JSON.stringify({ errors: [{ pointer: '/body', code: 'broken', detail: '' }] }), 'broken'],
    [400, JSON.stringify({ errors: [{ pointer: '/body', code: 'tooManyPixels' }] }), 'tooManyPixels'],
    [400, JSON.stringify({ errors: [{ pointer: '/query/purpose', detail: '' }] }), 'failed'],
    [400, JSON.stringify({ errors: [null, { code: {} }] }), 'failed'],
    [401, '{}', 'signIn'],
    [403, '{}', 'forbidden'],
    [409, '{}', 'full'],
    [413, '{}', 'tooLarge'],
    [415, '{}', 'broken'], // the file is called a picture: what is in it is none
    [429, '{}', 'often'],
    [503, '<h1>Later</h1>', 'failed'],
    [200, '<h1>Hotel network</h1>', 'failed'],
    [null, '', 'failed'],
  ])('(%s %s) is told as %s', async (status, body, failure) => {
    await expect(resultOf(status, body)).rejects.toMatchObject({ name: 'UploadError', failure });
  });
});
