import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { checkImages, isPublic, publicImageCheck, imageProblem } from './checkImages.ts';

describe('checking whether a picture exists', () => {
  const { check, close } = publicImageCheck();
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.setHeader('content-type', 'image/png').end();
  });
  const ready = new Promise<void>((done) => server.listen(0, done));
  afterAll(async () => {
    await close();
    await new Promise((done) => server.close(done));
  });

  it.each([
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '[::1]',
    '[::ffff:7f00:1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    'localhost',
  ])('never sends a request to this machine, however it is spelt: %s', async (host) => {
    await ready;
    const before = requests;
    const { port } = server.address() as AddressInfo;
    expect(await check(`http://${host}:${port}/a.png`)).not.toBeNull();
    expect(requests).toBe(before);
  });

  it.each([
    '169.254.169.254',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '::ffff:8.8.8.8',
    'x',
  ])('%s is not public', (address) => expect(isPublic(address)).toBe(false));
  it.each(['8.8.8.8', '93.184.216.34', '2606:2800:220:1::1'])('%s is public', (address) =>
    expect(isPublic(address)).toBe(true),
  );
});

it('checks each picture once, up to eight concurrently, and reports only missing ones', async () => {
  const pictures = new Map(
    Array.from({ length: 50 }, (_, index) => [`https://x.example/${index}.jpg`, `line ${index}`]),
  );
  const requested: string[] = [];
  const reported: string[] = [];
  let running = 0;
  let maxRunning = 0;
  await checkImages(
    pictures,
    async (address) => {
      requested.push(address);
      maxRunning = Math.max(maxRunning, (running += 1));
      await new Promise((done) => setTimeout(done, 1));
      running -= 1;
      return address.endsWith('/7.jpg') ? imageProblem(404, null) : imageProblem(200, 'image/jpeg');
    },
    (where, message) => reported.push(`${where}: ${message}`),
  );
  expect(new Set(requested).size).toBe(50);
  expect(requested).toHaveLength(50);
  expect(maxRunning).toBeLessThanOrEqual(8);
  expect(reported).toEqual(['line 7: https://x.example/7.jpg (it answers 404)']);
});

it.each([
  [200, 'image/png', null],
  [200, null, null],
  [405, null, null],
  [200, 'text/html', 'it is text/html'],
  [301, null, 'it leads elsewhere'],
  [404, 'image/png', 'it answers 404'],
  [500, null, 'it answers 500'],
])('returns the problem of a response %s of %s', (status, type, why) =>
  expect(imageProblem(status, type)).toBe(why),
);
