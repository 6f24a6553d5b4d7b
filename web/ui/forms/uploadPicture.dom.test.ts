/** The failure for each response. Scaling and cancelling are tested in tests/browser/admin/uploads.test.ts. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf, uploadPicture } from './uploadPicture.ts';

it('does not send a picture that was cancelled before', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  const sent = uploadPicture(file, {
    purpose: 'avatar',
    signal: AbortSignal.abort(new Error('Called back.')),
  });
  await expect(sent).rejects.toThrow('Called back.');
  expect(open).not.toHaveBeenCalled();
});

it('reports a file with an accepted type and wrong content as broken, not as another kind', () => {
  const refused = { errors: [{ pointer: '/body', code: 'wrongType' }] };
  expect(failureOf(400, refused, 'image/png')).toBe('broken');
  expect(failureOf(400, refused, 'text/plain')).toBe('wrongType');
  expect(failureOf(415, null, 'image/gif')).toBe('wrongType');
  expect(failureOf(413, null, 'image/png')).toBe('tooLarge');
});

describe('a response of the service', () => {
  afterEach(() => vi.unstubAllGlobals());
  /** The result of an upload with this response; null is a network failure. */
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

  it('returns the picture', async () => {
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
    [415, '{}', 'broken'], // the type is accepted, but the content is not a picture
    [429, '{}', 'often'],
    [503, '<h1>Later</h1>', 'failed'],
    [200, '<h1>Hotel network</h1>', 'failed'],
    [null, '', 'failed'],
  ])('(%s %s) fails as %s', async (status, body, failure) => {
    await expect(resultOf(status, body)).rejects.toMatchObject({ name: 'UploadError', failure });
  });
});
