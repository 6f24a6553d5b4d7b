/** Delivery to a real mail server: what it receives, what it refuses, and timeouts when it does not respond. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Undeliverable } from './queuedMail.ts';
import { smtpSender, type SmtpOptions } from './smtp.ts';

/** Other tests may run at the same time. */
const patient = { timeout: 10_000 };

const mail = {
  to: 'reader@example.org',
  subject: 'Tu código para Aguas Tranquilas',
  text: 'Escribe este código:\n\n    402913\n\n.\n-- \nAguas\n',
  html: '<p>Escribe este código: <b>402913</b></p>',
};
const about = { id: '0190c8f2-aaaa-7bbb-8ccc-0123456789ab', fromName: 'Aguas Tranquilas', language: 'es_MX' };
const never = new AbortController().signal;

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly user?: unknown;
}

/** Starts an SMTP server on a free port of this machine. */
async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: username }) : done(new Error('Wrong password')),
    onData(stream, { envelope, user }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
          user,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // a client that gave up
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, port };
}

/** Starts a TCP server that handles each connection with `handle`. */
async function rawServer(handle: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    socket.resume(); // otherwise it never sees that the client has closed
    handle(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

/** Long timeouts: the result does not depend on the load of the machine. */
const longTimeouts = { timeouts: { connect: 20_000, silence: 20_000, whole: 20_000 } };
/** Short timeouts for servers that hang. */
const shortTimeouts = { timeouts: { connect: 300, silence: 300, whole: 1_000 } };
const sender = (url: string, more: Partial<SmtpOptions> = {}) =>
  smtpSender({
    url,
    from: 'no-reply@example.org',
    requireTls: false,
    now: () => new Date('2026-11-21T12:00:00Z'),
    ...longTimeouts,
    ...more,
  });

const errorOf = (work: Promise<void>) =>
  work.then(
    () => {
      throw new Error('It was sent.');
    },
    (error: unknown) => error as Error,
  );

describe('a mail server', () => {
  it('receives one mail per reader, as text and HTML, marked as auto-generated', async () => {
    const { received, port } = await mailServer();
    await sender(`smtp://127.0.0.1:${port}`)(mail, about, never);
    expect(received).toHaveLength(1);
    const { from, to, raw } = received[0]!;
    expect([from, to]).toEqual(['no-reply@example.org', ['reader@example.org']]);
    const [head, ...rest] = raw.split('\r\n\r\n');
    const lines = head!.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
    expect(lines).toContain('From: Aguas Tranquilas <no-reply@example.org>');
    expect(lines).toContain('To: reader@example.org');
    expect(lines).toContain('Message-ID: <0190c8f2-aaaa-7bbb-8ccc-0123456789ab@example.org>');
    expect(lines).toContain('Date: Sat, 21 Nov 2026 12:00:00 +0000');
    expect(lines).toContain('Content-Language: es-MX');
    expect(lines).toContain('Auto-Submitted: auto-generated');
    expect(lines.find((line) => line.startsWith('Subject: '))).toMatch(
      /^Subject: =\?UTF-8\?Q\?Tu_c=C3=B3digo/,
    );
    const body = rest.join('\r\n\r\n');
    expect(lines.join()).toContain('Content-Type: multipart/alternative');
    expect(body).toContain('Content-Type: text/plain; charset=utf-8');
    expect(body).toContain('Content-Type: text/html; charset=utf-8');
    expect(body.indexOf('text/plain')).toBeLessThan(body.indexOf('text/html'));
    expect(body).toContain('402913');
  });

  it('receives the decoded user and password', async () => {
    const { received, port } = await mailServer({ authOptional: false, hideSTARTTLS: true });
    await sender(`smtp://me%40x:p%40ss@127.0.0.1:${port}`)(mail, about, never);
    expect(received[0]?.user).toBe('me@x');
    const error = await errorOf(sender(`smtp://me:hunter2@127.0.0.1:${port}`)(mail, about, never));
    expect(error).not.toBeInstanceOf(Undeliverable); // a wrong setting can be corrected
    expect(error.message).toMatch(/Invalid login|535/);
    expect(error.message).not.toContain('hunter2');
  });

  it.each([
    ['550 5.1.1 No such user here', true],
    ['550 No such user here', true],
    ['553 5.1.3 Bad address', true],
    ['550 5.7.1 Relaying denied', false],
    ['554 5.7.1 Relay access denied', false],
    ['450 4.2.1 Try again later', false],
    ['552 5.2.2 Mailbox full', false],
  ])('answering %s is a permanent failure: %s', async (reply, isFinal) => {
    const [code, ...texts] = reply.split(' ');
    const { received, port } = await mailServer({
      onRcptTo: (_address, _session, done) =>
        done(Object.assign(new Error(texts.join(' ')), { responseCode: Number(code) })),
    });
    const error = await errorOf(sender(`smtp://127.0.0.1:${port}`)(mail, about, never));
    expect(error.message).toContain(texts.at(-1));
    expect(error instanceof Undeliverable).toBe(isFinal);
    expect(received).toEqual([]);
  });

  it('that refuses the connection fails at once', async () => {
    const closed = await new Promise<number>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => {
        const { port: free } = server.address() as AddressInfo;
        server.close(() => resolve(free));
      });
    });
    const error = await errorOf(sender(`smtp://127.0.0.1:${closed}`)(mail, about, never));
    expect(error.message).toMatch(/ECONNREFUSED/);
  });
});

describe('a server that', () => {
  const hung: [string, (socket: Socket) => void][] = [
    ['sends nothing', () => undefined],
    ['sends nothing after its greeting', (socket) => socket.write('220 here\r\n')],
    [
      'sends one character at a time',
      (socket) => {
        const timer = setInterval(() => socket.write('2'), 50);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    [
      'never ends its greeting',
      (socket) => {
        const timer = setInterval(() => socket.write('220-more\r\n'), 50);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ];
  it.each(hung)('%s is disconnected after the timeout', async (_, handle) => {
    const { port, sockets } = await rawServer(handle);
    const startedAt = performance.now();
    await errorOf(sender(`smtp://127.0.0.1:${port}`, shortTimeouts)(mail, about, never));
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    await expect.poll(() => sockets.size, patient).toBe(0);
  });

  it('hangs is disconnected at once when the worker stops, and receives nothing more', async () => {
    const { port, sockets } = await rawServer((socket) => socket.write('220 here\r\n'));
    const stopping = new AbortController();
    const long = { connect: 30_000, silence: 30_000, whole: 30_000 };
    const work = errorOf(
      sender(`smtp://127.0.0.1:${port}`, { timeouts: long })(mail, about, stopping.signal),
    );
    await expect.poll(() => sockets.size, patient).toBe(1);
    stopping.abort();
    await work;
    await expect.poll(() => sockets.size, patient).toBe(0);
  });
});

describe('the connection', () => {
  it('is refused when the certificate is not trusted', async () => {
    const direct = await mailServer({ secure: true });
    const error = await errorOf(sender(`smtps://localhost:${direct.port}`)(mail, about, never));
    expect(error.message).toMatch(/self.signed|certificate|altnames/i);
    const upgraded = await mailServer();
    // The same machine under a name that does not count as localhost.
    const url = `smtp://[::ffff:127.0.0.1]:${upgraded.port}`;
    expect((await errorOf(sender(url)(mail, about, never))).message).toMatch(/self.signed|certificate/i);
    expect([...direct.received, ...upgraded.received]).toEqual([]);
  });

  it('is refused without TLS where TLS is required, or with a password', async () => {
    const seen: string[] = [];
    const { received, port } = await mailServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username }, _session, done) => {
        seen.push(String(username));
        done(null, { user: username });
      },
    });
    const [withoutPassword, withPassword] = [
      `smtp://[::ffff:127.0.0.1]:${port}`,
      `smtp://me:p%40ss@[::ffff:127.0.0.1]:${port}`,
    ];
    await errorOf(sender(withoutPassword, { requireTls: true })(mail, about, never));
    await errorOf(sender(withPassword)(mail, about, never));
    expect([received, seen]).toEqual([[], []]);
    await sender(withoutPassword)(mail, about, never); // allowed for trying out
    expect(received).toHaveLength(1);
  });
});

describe('header injection is prevented in', () => {
  it.each([
    'a@b.co\r\nBcc: victim@example.org',
    'a@b.co>\r\nRCPT TO:<victim@example.org',
    '"a@evil.test x"@b.co',
    `g:${'('.repeat(10_000)}a@b.co;`,
    'a@b.co,victim@example.org',
  ])('an address such as %j, which is undeliverable before any server is contacted', async (to) => {
    const { sockets, port } = await rawServer(() => undefined);
    const startedAt = performance.now();
    const error = await errorOf(sender(`smtp://127.0.0.1:${port}`)({ ...mail, to }, about, never));
    expect(error).toBeInstanceOf(Undeliverable);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(sockets.size).toBe(0);
  });

  it('a subject, a name or a text', async () => {
    const { received, port } = await mailServer();
    const injection = 'x\r\nBcc: victim@example.org\r\n\r\nbody';
    const text =
      'one\r\n.\r\nMAIL FROM:<evil@example.org>\r\nRCPT TO:<victim@example.org>\r\nDATA\r\nSubject: two';
    await sender(`smtp://127.0.0.1:${port}`)(
      { ...mail, subject: injection, text },
      { ...about, fromName: injection },
      never,
    );
    expect(received).toHaveLength(1);
    expect(received[0]!.to).toEqual(['reader@example.org']);
    const [head] = received[0]!.raw.split('\r\n\r\n');
    expect(head!.split('\r\n').filter((line) => /^(bcc|cc|to):/i.test(line))).toEqual([
      'To: reader@example.org',
    ]);
  });
});
