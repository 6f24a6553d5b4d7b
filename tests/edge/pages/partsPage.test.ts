/** `/dev/ui`, the page of UI components, as the server sends it: in development only, with a nonce, never cached. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack?.stop());

it('is not found outside development', async () => {
  const production = await startStack({ settings: { LECTERN_ENV: 'production' } });
  try {
    const answer = await fetch(`${production.url}/dev/ui`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain('Page not found');
    expect(html).not.toContain('entryParts');
  } finally {
    await production.stop();
  }
});

it('has a new nonce in each response, and is not cached', async () => {
  const nonceOfResponse = async () => {
    const answer = await fetch(`${stack.url}/dev/ui`);
    const policy = answer.headers.get('content-security-policy')!;
    const html = await answer.text();
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(policy).not.toContain("script-src 'unsafe-inline'");
    expect(
      html.match(/<(?:script|style)(?![^>]*application\/json)[^>]*>/g)!.every((tag) => tag.includes(nonce)),
    ).toBe(true);
    return nonce;
  };
  expect(await nonceOfResponse()).not.toBe(await nonceOfResponse());
});
