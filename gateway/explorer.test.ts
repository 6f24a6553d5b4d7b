/** The developers' explorer page: it has its own policy, and works completely when Apollo's hosts cannot be reached. */
import { createHash } from 'node:crypto';
import { buildSchema as parseSdl } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contracts } from './request/clients.ts';
import { openGateway, type GatewayTest } from './gateway.fixture.ts';

let explorer: GatewayTest;
let page: { html: string; policy: string };
beforeAll(async () => {
  explorer = await openGateway({ explorer: true });
  const answer = await explorer.app.inject({ url: '/graphql', headers: { accept: 'text/html,*/*;q=0.8' } });
  page = { html: answer.body, policy: String(answer.headers['content-security-policy']) };
});
afterAll(() => explorer.close());

const inner = (tag: string): string[] =>
  [...page.html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map((match) => match[1]!);
const sources = (directive: string): string[] =>
  page.policy
    .split('; ')
    .find((it) => it.startsWith(`${directive} `))!
    .split(' ')
    .slice(1);
const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const unescape = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&amp;', '&');

it('is our own page and complete without any other host', () => {
  expect(page.html).toMatch(/^<!doctype html>/);
  expect(page.html).toContain('href="/graphql/schema.graphql"');
  const foreign = [...page.html.matchAll(/(?:src|href)="(https?:[^"]+)"/g)].map((match) => match[1]!);
  expect(foreign).toHaveLength(1); // Apollo Sandbox, when it can be reached
  expect(page.html).toContain(`<script src="${foreign[0]}" async>`); // loaded async: nothing waits for it
});

it('allows exactly its own script and style, and Apollo’s hosts', () => {
  expect(inner('script').map(hashed)).toEqual(sources('script-src').slice(1));
  expect(inner('style').map(hashed)).toEqual(sources('style-src'));
  expect(sources('script-src')[0]).toBe('https://embeddable-sandbox.cdn.apollographql.com');
  expect(sources('frame-src')).toEqual(['https://sandbox.embed.apollographql.com']);
  expect(sources('default-src')).toEqual(["'none'"]);
  expect(sources('connect-src')).toEqual(["'self'"]);
  expect(sources('frame-ancestors')).toEqual(["'none'"]);
  expect(sources('base-uri')).toEqual(["'none'"]);
  expect(page.policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
});

it('links to the OpenAPI document of every service, by its name', () => {
  const links = [...page.html.matchAll(/<a href="(\/api\/[^"]+)"(?: data-production="([^"]+)")?>([^<]+)</g)];
  expect(
    links.map(([, development, production = development, title]) => [title, development, production]),
  ).toEqual(
    Object.values(contracts).map(({ title, base }) => [
      title,
      `/api${base.development}/openapi.json`,
      `/api${base.production}/openapi.json`,
    ]),
  );
});

it('shows three example operations, and each of them runs', async () => {
  const texts = [...page.html.matchAll(/<textarea[^>]*>([\s\S]*?)<\/textarea>/g)].map((it) =>
    unescape(it[1]!),
  );
  expect(texts).toHaveLength(3);
  for (const text of texts) {
    const answer = await explorer.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: text.replace('TODAY', '2026-11-21') },
    });
    expect(answer.json()).toMatchObject({ data: { site: expect.any(Object) as object } });
    expect(answer.json()).not.toHaveProperty('errors');
  }
});

it('serves the schema as a file that parses', async () => {
  const answer = await explorer.app.inject('/graphql/schema.graphql');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(parseSdl(answer.body).getQueryType()?.name).toBe('Query');
  expect(answer.body).not.toMatch(/^extend /m);
  expect(answer.body).toContain('@may(who: ANYONE)');
});

it('describes every type, field and argument', async () => {
  const types = Object.values(
    parseSdl((await explorer.app.inject('/graphql/schema.graphql')).body).getTypeMap(),
  );
  const own = types.filter(({ name, astNode }) => !name.startsWith('__') && astNode);
  const undescribed = own.flatMap((type) => [
    ...(type.description ? [] : [type.name]),
    ...('getFields' in type && !('getInterfaces' in type && type.getInterfaces().length > 0)
      ? Object.values(type.getFields())
          .filter(({ description }) => !description)
          .map(({ name }) => `${type.name}.${name}`)
      : []),
  ]);
  expect(own.length).toBeGreaterThan(20);
  expect(undescribed).toEqual([]);
});

it('has no health fields in the schema', async () => {
  const { body } = await explorer.app.inject('/graphql/schema.graphql');
  expect(body).not.toMatch(/health|livez|readyz/i);
});
