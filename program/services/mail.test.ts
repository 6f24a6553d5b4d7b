/**
 * The complete path of a mail after it was queued: worker, terms and site of the real services, mailbox or mail server.
 */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import { createTagBus } from '../../rest/cache/tagBus.ts';
import { openDatabase } from '../../services/kit/database.ts';
import type { QueuedMail } from '../../services/kit/mail/queuedMail.ts';
import { kitFolder, migrate, roleOf } from '../../services/kit/migrate.ts';
import { startMailWorker, queueMail } from '../../services/kit/mail/mailJobs.ts';
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import { seedSites } from '../../services/site-config/demo.ts';
import { openMailAdapter, type MailAdapter } from './mail.ts';
import { listenForPurges } from './purgeListener.ts';
import { openServices, type OpenServices, withSyncedTerms } from './services.ts';

/** Other tests may run at the same time. */
const pollOptions = { timeout: 10_000 };

const now = () => new Date('2026-11-21T12:00:00Z');
const settings = { LECTERN_DATA: 'nowhere', SITE_URL: 'https://www.example.org' };
const config = readConfig(settings);
let url: string;
let services: OpenServices;
beforeAll(async () => {
  url = await createEmptyDatabase();
  const database = { url, directUrl: url, label: '', ownRoles: true, stop: async () => undefined };
  services = await withSyncedTerms(await openServices({ config, database, bus: createTagBus(), now }));
  await seedSites(services.local.get('site-config')!.db);
});
afterAll(() => services?.close());

const queued = (more: Partial<QueuedMail> = {}): QueuedMail => ({
  id: '0190c8f2-aaaa-7bbb-8ccc-0123456789ab',
  template: 'signUpCode',
  to: 'reader@example.org',
  language: 'es_MX',
  siteId: 2,
  values: { code: '402913', minutes: 10 },
  requestId: 'request-1',
  attempt: 1,
  ...more,
});
const neverAborted = new AbortController().signal;
type Clients = OpenServices['clients'];
const deliverBy = ({ deliverWith }: MailAdapter, clients: Partial<Clients> = {}) =>
  deliverWith!(Promise.resolve({ ...services.clients, ...clients }));

/** Captures the log while a test runs, one object per line. */
function captureLog() {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('without SMTP_URL', () => {
  it('development has a mailbox, with the terms of the reader’s language and the name of the site', async () => {
    const adapter = openMailAdapter(config, now);
    const deliver = deliverBy(adapter);
    await deliver(queued(), neverAborted);
    await deliver(
      queued({ id: 'b', language: 'ar', siteId: 5, template: 'welcome', values: {} }),
      neverAborted,
    );
    const [arabic, spanish] = adapter.mailbox!.list();
    expect(spanish).toMatchObject({
      id: '0190c8f2-aaaa-7bbb-8ccc-0123456789ab',
      at: now(),
      from: 'Aguas Tranquilas <no-reply@www.example.org>',
      to: 'reader@example.org',
      subject: 'Tu código para Aguas Tranquilas',
      code: '402913',
      direction: 'ltr',
    });
    expect(spanish!.text).toContain('\nhttps://es.localhost\n');
    expect(arabic).toMatchObject({ subject: 'أهلًا بك في مياه الراحة', direction: 'rtl' });
    expect(arabic).not.toHaveProperty('code');
  });

  it('production leaves mail queued and logs that once', () => {
    const logLines = captureLog();
    const adapter = openMailAdapter(readConfig({ ...settings, LECTERN_ENV: 'production' }), now);
    expect(adapter).toEqual({ deliverWith: null, mailbox: null });
    expect(logLines()).toMatchObject([
      { level: 'warn', message: expect.stringContaining('SMTP_URL is not set') },
    ]);
  });

  it('a service that runs alone has no mailbox page: its mail stays queued', () => {
    expect(openMailAdapter(config, now, false)).toEqual({ deliverWith: null, mailbox: null });
  });
});

describe('with SMTP_URL', () => {
  it('mail is sent there, in development too, and there is no mailbox', async () => {
    const heads: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      logger: false,
      onData(stream, _session, done) {
        let raw = '';
        stream.on('data', (chunk) => (raw += String(chunk)));
        stream.on('end', () => {
          heads.push(raw.split('\r\n\r\n')[0]!);
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    const { port } = server.server.address() as AddressInfo;
    const adapter = openMailAdapter(readConfig({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }), now);
    await deliverBy(adapter)(queued(), neverAborted);
    expect(adapter.mailbox).toBeNull();
    expect(heads[0]).toContain('From: Aguas Tranquilas <no-reply@www.example.org>');
    expect(heads[0]).toContain('Message-ID: <0190c8f2-aaaa-7bbb-8ccc-0123456789ab@www.example.org>');
  });
});

describe('when a service fails', () => {
  const failing = () => Promise.reject(unavailableProblem('toy'));

  it('the bundled terms replace those of the editors', async () => {
    captureLog();
    const adapter = openMailAdapter(config, now);
    const translation = { ...services.clients.translation, readTerms: failing };
    await deliverBy(adapter, { translation })(queued(), neverAborted);
    expect(adapter.mailbox!.list()[0]!.subject).toBe('Tu código para Aguas Tranquilas');
    await deliverBy(adapter, { translation })(queued({ id: 'b', language: 'fr_FR' }), neverAborted);
    expect(adapter.mailbox!.list()[0]!.subject).toBe('Your code for Aguas Tranquilas');
  });

  it('no mail is sent under another name: it is retried, and the log contains no address and no code', async () => {
    const logLines = captureLog();
    const adapter = openMailAdapter(config, now);
    const siteConfig = { ...services.clients.siteConfig, readSiteConfigs: failing };
    await expect(deliverBy(adapter, { siteConfig })(queued({ attempt: 3 }), neverAborted)).rejects.toThrow(
      'The toy service is not available.',
    );
    expect(adapter.mailbox!.list()).toEqual([]);
    expect(logLines()).toMatchObject([
      { level: 'warn', template: 'signUpCode', attempt: 3, requestId: 'request-1' },
    ]);
    expect(JSON.stringify(logLines())).not.toMatch(/reader@|402913/);
  });
});

it('mail queued by one process is sent by another immediately', async () => {
  await migrate({ connectionString: url, service: 'toy', folder: kitFolder });
  const open = () => {
    const bus = createTagBus();
    return { bus, db: openDatabase({ connectionString: url, service: 'toy', role: roleOf('toy'), bus }) };
  };
  const [writer, sender] = [open(), open()];
  const stopListening = await listenForPurges(url, sender.bus);
  const adapter = openMailAdapter(config, now);
  const deliver = deliverBy(adapter);
  const stop = startMailWorker({ db: sender.db, now, bus: sender.bus, deliver }, 'toy', { pollMs: 600_000 });
  onTestFinished(async () => {
    await stop();
    await stopListening();
    await Promise.all([writer.db.end(), sender.db.end()]);
  });
  const { id: _, attempt: __, template: ___, values: ____, ...where } = queued();
  await writer.db.transaction((tx) =>
    queueMail(tx, 'toy', {
      ...where,
      template: 'resetCode',
      values: { code: '555123', minutes: 10 },
      at: now(),
    }),
  );
  await expect.poll(() => adapter.mailbox!.list('READER@example.org')[0]?.code, pollOptions).toBe('555123');
});
