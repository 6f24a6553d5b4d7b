import { createServer, type Server } from 'node:http';
import { createServer as createPlainServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOutside, type Outbound, type OutboundFailure, type Resolve } from './outbound.ts';

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

const options = (resolve: Resolve, more: Partial<Outbound> = {}): Outbound => ({
  isPrivate: false,
  resolve,
  ms: 1_000,
  mostBytes: 1_000,
  accept: ['application/json'],
  ...more,
});
const faultOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: OutboundFailure) => error.fault,
  );
const never: Resolve = () => Promise.reject(new Error('Nobody looks up an address.'));

describe('asking outside (attack case 21)', () => {
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
  ])('refuses %s before a connection is made', async (host) => {
    hosts.length = 0;
    expect(await faultOf(getOutside(new URL(`http://${host}:${port}/`), options(never)))).toBe('inside');
    expect(hosts).toEqual([]);
  });

  it.each([
    [['127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['2606:2800:220:1::1', '::ffff:127.0.0.1']],
    [['169.254.169.254']],
  ])('refuses a name that leads inside, also among others: %j', async (addresses) => {
    const url = new URL(`http://looks.public.example:${port}/`);
    expect(
      await faultOf(
        getOutside(
          url,
          options(async () => addresses),
        ),
      ),
    ).toBe('inside');
  });

  it.each(['169.254.169.254', '100.100.100.200', '::ffff:127.0.0.1', 'fe80::1', '0.0.0.0'])(
    'refuses %s even for a host that may be inside',
    async (address) => {
      const url = new URL(`http://intranet.example:${port}/`);
      expect(
        await faultOf(
          getOutside(
            url,
            options(async () => [address], { isPrivate: true }),
          ),
        ),
      ).toBe('inside');
    },
  );

  it('looks a name up once and goes where it looked: a second answer is never asked for', async () => {
    let asked = 0;
    const rebinding: Resolve = async () => {
      asked += 1;
      return asked === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    hosts.length = 0;
    const url = new URL(`http://intranet.example:${port}/x`);
    const answer = await getOutside(url, options(rebinding, { isPrivate: true }));
    expect(answer.bytes.toString()).toBe('{"hello":1}');
    expect(asked).toBe(1);
    expect(hosts).toEqual([`intranet.example:${port}`]);
  });

  it('is refused when the first answer is public and the machine’s own comes second', async () => {
    let asked = 0;
    const rebinding: Resolve = async () => {
      asked += 1;
      return asked === 1 ? ['192.0.2.1'] : ['127.0.0.1'];
    };
    hosts.length = 0;
    // 192.0.2.1 answers nobody; what matters is that the second address is never connected to.
    const fault = await faultOf(
      getOutside(new URL(`http://rebinds.example:${port}/`), options(rebinding, { ms: 300 })),
    );
    expect(['late', 'unreachable']).toContain(fault);
    expect(asked).toBe(1);
    expect(hosts).toEqual([]);
  });

  it('says the host’s own name to a TLS server, though it connects to an address', async () => {
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
          getOutside(
            url,
            options(async () => ['127.0.0.1'], { isPrivate: true }),
          ),
        );
      });
    });
    const said = await hello;
    expect(said[0]).toBe(0x16); // the first word of TLS
    expect(said.includes('blog.example.org')).toBe(true);
  });

  it('waits for a name no longer than for an answer', async () => {
    const url = new URL('http://slow.example/');
    expect(
      await faultOf(
        getOutside(
          url,
          options(() => new Promise(() => undefined), { ms: 100 }),
        ),
      ),
    ).toBe('late');
  });

  it('says that there is no such host', async () => {
    expect(await faultOf(getOutside(new URL('http://none.example/'), options(never)))).toBe('unknown');
    expect(
      await faultOf(
        getOutside(
          new URL('http://none.example/'),
          options(async () => []),
        ),
      ),
    ).toBe('unknown');
  });

  it('tries the next address where there is no way to the first', async () => {
    const url = new URL(`http://two.example:${port}/`);
    const answer = await getOutside(
      url,
      options(async () => ['::1', '127.0.0.1'], { isPrivate: true }),
    );
    expect(answer.status).toBe(200);
  });

  it('reads only the kinds it was told', async () => {
    const url = new URL(`http://a.example:${port}/`);
    const answer = await getOutside(
      url,
      options(async () => ['127.0.0.1'], { isPrivate: true, accept: ['image/png'] }),
    );
    expect(answer).toMatchObject({ type: 'application/json', bytes: Buffer.alloc(0) });
  });
});
