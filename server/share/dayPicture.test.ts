import { describe, expect, it } from 'vitest';
import { isAllowed } from './dayPicture.ts';

describe('a picture on another host', () => {
  const template = 'https://pictures.example.org/{year}/{month}/{day}.jpg';
  it.each([
    ['https://pictures.example.org/2026/11/21.jpg', true],
    ['https://pictures.example.org:8443/a.jpg', false],
    ['http://pictures.example.org/a.jpg', false],
    ['https://user@pictures.example.org.evil.test/a.jpg', false],
    ['https://evil.test/a.jpg', false],
  ])('%s may be fetched: %s', (url, expected) => {
    expect(isAllowed(new URL(url), template)).toBe(expected);
  });

  it('may not be fetched when the site’s own pictures are local', () => {
    expect(isAllowed(new URL('https://evil.test/a.jpg'), '/media/{year}.jpg')).toBe(false);
    expect(isAllowed(new URL('https://evil.test/a.jpg'), 'https://{year}.test/a.jpg')).toBe(false);
  });

  it.each(['https://127.1/', 'https://0x7f000001/', 'https://[::ffff:7f00:1]/', 'https://169.254.169.254/'])(
    'is not fetched from a private address, whatever IMAGE_PATH says: %s',
    (origin) => {
      expect(isAllowed(new URL(`${origin}a.jpg`), `${origin}{year}.jpg`)).toBe(false);
    },
  );
});
