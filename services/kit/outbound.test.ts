import { createServer, type Server } from 'node:http';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOutbound, type OutboundOptions, type OutboundFailure, type ResolveName } from './outbound.ts';

let server: Server;
let port: number;
const hosts: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    hosts.push(request.headers.host);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());

const options = (resolve: ResolveName, more: Partial<OutboundOptions> = {}): OutboundOptions => ({
  allowsPrivate: false,
  resolve,
  timeoutMs: 1_000,
  maxBytes: 1_000,
  accept: ['application/json'],
  ...more,
});
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: OutboundFailure) => error.fault,
  );
const neverCalled: ResolveName = () => Promise.reject(new Error('Nobody looks up an address.'));

describe('an outbound request (attack case 21)', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '0x7f000001',
    '2130706433',
    '017700000001',
    '[::1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fd00:ec2::254]',
    '169.254.169.254',
    '100.64.0.1',
    '10.0.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ])('to %s is refused before a connection is opened', async (host) => {
    hosts.length = 0;
    expect(await faultOf(fetchOutbound(new URL(`http://${host}:${port}/`), options(neverCalled)))).toBe(
      'inside',
    );
    expect(hosts).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['2606:2800:220:1::1', '::ffff:127.0.0.1']],
    [['169.254.169.254']],
  ])('to a name with an internal address is refused, also among public ones: %j', async (addresses) => {
    const url = new URL(`http://looks.public.example:${port}/`);
    expect(
      await faultOf(
        fetchOutbound(
          url,
          options(async () => addresses),
        ),
      ),
    ).toBe('inside');
  });

  it.each(['169.254.169.254', '100.100.100.200', '::ffff:127.0.0.1', 'fe80::1', '0.0.0.0'])(
    'to %s is refused even for a host that may be private',
    async (address) => {
      const url = new URL(`http://intranet.example:${port}/`);
      expect(
        await faultOf(
          fetchOutbound(
            url,
            options(async () => [address], { allowsPrivate: true }),
          ),
        ),
      ).toBe('inside');
    },
  );

  it('resolves a name once and connects to that address (DNS rebinding)', async () => {
    let lookups = 0;
    const rebinding: ResolveName = async () => {
      lookups += 1;
      return lookups === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    hosts.length = 0;
    const url = new URL(`http://intranet.example:${port}/x`);
    const answer = await fetchOutbound(url, options(rebinding, { allowsPrivate: true }));
    expect(answer.bytes.toString()).toBe('{"hello":1}');
    expect(lookups).toBe(1);
    expect(hosts).toEqual([`intranet.example:${port}`]);
  });

  it('does not connect to a second, internal answer when the first was public', async () => {
    let lookups = 0;
    const rebinding: ResolveName = async () => {
      lookups += 1;
      return lookups === 1 ? ['192.0.2.1'] : ['127.0.0.1'];
    };
    hosts.length = 0;
    // 192.0.2.1 never responds; the assertion is that the second address is never connected to.
    const fault = await faultOf(
      fetchOutbound(new URL(`http://rebinds.example:${port}/`), options(rebinding, { timeoutMs: 300 })),
    );
    expect(['late', 'unreachable']).toContain(fault);
    expect(lookups).toBe(1);
    expect(hosts).toEqual([]);
  });

  it('sends the host name to a TLS server although it connects to an address', async () => {
    const hello = new Promise<Buffer>((resolve) => {
      const listening = createPlainServer((socket) =>
        socket.once('data', (data) => {
          resolve(data);
          socket.destroy();
          listening.close();
        }),
      ).listen(0, '127.0.0.1', async () => {
        const url = new URL(`https://blog.example.org:${(listening.address() as AddressInfo).port}/`);
        await faultOf(
          fetchOutbound(
            url,
            options(async () => ['127.0.0.1'], { allowsPrivate: true }),
          ),
        );
      });
    });
    const clientHello = await hello;
    expect(clientHello[0]).toBe(0x16); // a TLS handshake record
    expect(clientHello.includes('blog.example.org')).toBe(true);
  });

  it('times out while a name is resolved', async () => {
    const url = new URL('http://slow.example/');
    expect(
      await faultOf(
        fetchOutbound(
          url,
          options(() => new Promise(() => undefined), { timeoutMs: 100 }),
        ),
      ),
    ).toBe('late');
  });

  it('reports an unknown host', async () => {
    expect(await faultOf(fetchOutbound(new URL('http://none.example/'), options(neverCalled)))).toBe(
      'unknown',
    );
    expect(
      await faultOf(
        fetchOutbound(
          new URL('http://none.example/'),
          options(async () => []),
        ),
      ),
    ).toBe('unknown');
  });

  it('tries the next address when the first is unreachable', async () => {
    const url = new URL(`http://two.example:${port}/`);
    const answer = await fetchOutbound(
      url,
      options(async () => ['::1', '127.0.0.1'], { allowsPrivate: true }),
    );
    expect(answer.status).toBe(200);
  });

  it('reads only accepted content types', async () => {
    const url = new URL(`http://a.example:${port}/`);
    const answer = await fetchOutbound(
      url,
      options(async () => ['127.0.0.1'], { allowsPrivate: true, accept: ['image/png'] }),
    );
    expect(answer).toMatchObject({ type: 'application/json', bytes: Buffer.alloc(0) });
  });
});
