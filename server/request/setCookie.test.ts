import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { cookieSetter } from './setCookie.ts';

const cookiesOf = async (isSecure: boolean) => {
  const app = Fastify();
  const setCookie = cookieSetter(isSecure);
  app.get('/', (_request, reply) => {
    setCookie(reply, 'country', 'MX', 60);
    setCookie(reply, 'versions', 'a:B');
    return reply.send('');
  });
  const { headers } = await app.inject('/');
  return headers['set-cookie'];
};

it('lasts for the given seconds, else for the session', async () => {
  expect(await cookiesOf(false)).toEqual([
    'country=MX; Path=/; Max-Age=60; SameSite=Lax',
    'versions=a:B; Path=/; SameSite=Lax',
  ]);
});

it('is Secure only when the site is reached over TLS', async () => {
  expect(await cookiesOf(true)).toEqual([
    'country=MX; Path=/; Max-Age=60; SameSite=Lax; Secure',
    'versions=a:B; Path=/; SameSite=Lax; Secure',
  ]);
});
