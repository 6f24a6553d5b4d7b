/** `/dev/mail`, the mailbox of development: served only in development and without a mail server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { mailSenderOf } from '../../support/mail.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
  const send = mailSenderOf(stack);
  await send({ to: 'first@example.org', values: { code: '111222', minutes: 10 } });
  await send({ template: 'welcome', to: 'second@example.org', language: 'ar', siteId: 5, values: {} });
  await send({
    to: 'first@example.org',
    language: 'vi_VN',
    siteId: 3,
    values: { code: '333444', minutes: 10 },
  });
  await send({ to: 'third@example.org', values: { code: '"><script>alert(1)</script>', minutes: 10 } });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const json = async (query = '') =>
  JSON.parse((await http(`/dev/mail.json${query}`)).text) as Record<string, string>[];

describe('the mailbox for tests', () => {
  it('returns the newest first, each with its code', async () => {
    const mails = await json();
    expect(mails.map(({ to }) => to)).toEqual([
      'third@example.org',
      'first@example.org',
      'second@example.org',
      'first@example.org',
    ]);
    const [newest, oldest] = await json('?to=FIRST@example.org');
    expect(newest).toMatchObject({ code: '333444', template: 'signUpCode', language: 'vi_VN' });
    expect(oldest).toMatchObject({ code: '111222', subject: 'Your code for Stillwater' });
    expect(newest!['text']).toContain('333444');
    expect(newest!['html']).toContain('lang="vi-VN"');
    expect((await json('?to=second@example.org'))[0]).not.toHaveProperty('code');
    expect(await json('?to=nobody@example.org')).toEqual([]);
  });
});

describe('the mailbox for people', () => {
  it('lists sent mail, also by recipient', async () => {
    const answer = await http('/dev/mail');
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const links = [...answer.document().querySelectorAll('.list a')];
    expect(links).toHaveLength(4);
    expect(links[2]!.querySelector('[dir=rtl]')?.getAttribute('lang')).toBe('ar');
    const forOneAddress = (await http('/dev/mail?to=first@example.org')).document();
    expect(forOneAddress.querySelectorAll('.list li')).toHaveLength(2);
    expect(forOneAddress.querySelector<HTMLInputElement>('#to')?.value).toBe('first@example.org');
    const forUnknownAddress = (await http('/dev/mail?to=nobody@example.org')).document();
    expect(forUnknownAddress.querySelector('main')?.textContent).toContain(
      'Nothing has been sent to nobody@example.org.',
    );
    expect(
      (await http('/dev/mail?to=%22%3E%3Cb%3Ex')).document().querySelector('main')?.innerHTML,
    ).not.toContain('<b>x');
  });

  it('shows a mail as HTML in a sandboxed frame, and as text', async () => {
    const path = (await http('/dev/mail')).document().querySelectorAll('.list a')[1]!.getAttribute('href')!;
    const answer = await http(path);
    const document = answer.document();
    const frame = document.querySelector('iframe')!;
    expect(frame.getAttribute('sandbox')).toBe('');
    expect(frame.getAttribute('srcdoc')).toContain('333444');
    expect(document.querySelector('pre')?.textContent).toContain('    333444\n');
    expect(document.querySelector('h1')?.textContent).toContain('Mé Nước Bình Tịnh');
    const policy = answer.headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; style-src-attr 'unsafe-inline';/);
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('does not execute scripts from a mail, and responds 404 to unknown mail', async () => {
    const path = (await http('/dev/mail')).document().querySelector('.list a')!.getAttribute('href')!;
    for (const page of [path, '/dev/mail']) {
      const { text } = await http(page);
      expect(text).not.toContain('<script');
    }
    expect((await http('/dev/mail/none')).status).toBe(404);
    expect((await http('/dev/mail/%2e%2e%2f')).status).toBe(404);
  });
});

describe('elsewhere the mailbox is not found', () => {
  it.each([
    ['in production', { LECTERN_ENV: 'production' }],
    ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.org' }],
  ])('%s', async (_, settings) => {
    const other = await startStack({ databaseUrl: stack.databaseUrl, settings });
    const request = httpOf(other);
    try {
      for (const path of ['/dev/mail', '/dev/mail.json', '/dev/mail/1'])
        expect((await request(path, { cookies: { country: 'US' } })).status).toBe(404);
    } finally {
      await request.close();
      await other.stop();
    }
  });
});
