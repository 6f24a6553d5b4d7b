/** The whole way of a mail but for who asks for it: outbox, words and site of the real services, mailbox or mail server. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { unavailableProblem } from '../rest/problem.ts';
import { createTagBus } from '../rest/tagBus.ts';
import { openDatabase } from '../services/kit/database.ts';
import type { QueuedMail } from '../services/kit/mail/queuedMail.ts';
import { migrate, roleOf } from '../services/kit/migrate.ts';
import { keepSending, queueMail } from '../services/kit/outbox.ts';
import { inRoot } from '../services/kit/root.ts';
import { freshDatabase } from '../services/kit/testing.ts';
import { fillSites } from '../services/site-config/demo.ts';
import { openMail, type MailDoor } from './mail.ts';
import { listenForPurges } from './purgeListener.ts';
import { openServices, type OpenServices } from './services.ts';
import { withWords } from './withWords.ts';

/** Other tests may run beside these. */
const patient = { timeout: 10_000 };

const now = () => new Date('2026-11-21T12:00:00Z');
const settings = { LECTERN_DATA: 'nowhere', SITE_URL: 'https://www.example.org' };
const config = readConfig(settings);
let url: string;
let services: OpenServices;
beforeAll(async () => {
  url = await freshDatabase();
  const database = { url, directUrl: url, label: '', ownRoles: true, stop: async () => undefined };
  services = await withWords(await openServices({ config, database, bus: createTagBus(), now }));
  await fillSites(services.local.get('site-config')!.db);
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
  tries: 1,
  ...more,
});
const never = new AbortController().signal;
type Clients = OpenServices['clients'];
const deliverBy = ({ deliverWith }: MailDoor, clients: Partial<Clients> = {}) =>
  deliverWith!(Promise.resolve({ ...services.clients, ...clients }));

/** What was logged while a test runs, one object a line. */
function logged() {
  const lines: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('without SMTP_URL', () => {
  it('development has a mailbox, with the words of the reader and the name of the site', async () => {
    const door = openMail(config, now);
    const deliver = deliverBy(door);
    await deliver(queued(), never);
    await deliver(queued({ id: 'b', language: 'ar', siteId: 5, template: 'welcome', values: {} }), never);
    const [arabic, spanish] = door.mailbox!.list();
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

  it('production lets mail wait and says so, once', () => {
    const said = logged();
    const door = openMail(readConfig({ ...settings, LECTERN_ENV: 'production' }), now);
    expect(door).toEqual({ deliverWith: null, mailbox: null });
    expect(said()).toMatchObject([
      { level: 'warn', message: expect.stringContaining('SMTP_URL is not set') },
    ]);
  });

  it('a service alone has no page to show a mailbox on: its mail waits', () => {
    expect(openMail(config, now, false)).toEqual({ deliverWith: null, mailbox: null });
  });
});

describe('with SMTP_URL', () => {
  it('mail goes there, in development too, and nothing is kept to be looked at', async () => {
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
    const door = openMail(readConfig({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` }), now);
    await deliverBy(door)(queued(), never);
    expect(door.mailbox).toBeNull();
    expect(heads[0]).toContain('From: Aguas Tranquilas <no-reply@www.example.org>');
    expect(heads[0]).toContain('Message-ID: <0190c8f2-aaaa-7bbb-8ccc-0123456789ab@www.example.org>');
  });
});

describe('when a service fails', () => {
  const failing = () => Promise.reject(unavailableProblem('toy'));

  it('the words of this release stand in for those of the editors', async () => {
    logged();
    const door = openMail(config, now);
    const translation = { ...services.clients.translation, readTerms: failing };
    await deliverBy(door, { translation })(queued(), never);
    expect(door.mailbox!.list()[0]!.subject).toBe('Tu código para Aguas Tranquilas');
    await deliverBy(door, { translation })(queued({ id: 'b', language: 'fr_FR' }), never);
    expect(door.mailbox!.list()[0]!.subject).toBe('Your code for Aguas Tranquilas');
  });

  it('no mail goes out under another name: it is tried again, and the log names no address and no code', async () => {
    const said = logged();
    const door = openMail(config, now);
    const siteConfig = { ...services.clients.siteConfig, readSiteConfigs: failing };
    await expect(deliverBy(door, { siteConfig })(queued({ tries: 3 }), never)).rejects.toThrow(
      'The toy service cannot answer now.',
    );
    expect(door.mailbox!.list()).toEqual([]);
    expect(said()).toMatchObject([
      { level: 'warn', template: 'signUpCode', tries: 3, requestId: 'request-1' },
    ]);
    expect(JSON.stringify(said())).not.toMatch(/reader@|402913/);
  });
});

it('a change in one process is mailed by another at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-test-mail-'));
  copyFileSync(inRoot('services', 'kit', 'mail', 'mailTable.sql'), join(folder, '0001-mail.sql'));
  await migrate({ connectionString: url, service: 'toy', folder });
  rmSync(folder, { recursive: true });
  const open = () => {
    const bus = createTagBus();
    return { bus, db: openDatabase({ connectionString: url, service: 'toy', role: roleOf('toy'), bus }) };
  };
  const [writer, sender] = [open(), open()];
  const stopListening = await listenForPurges(url, sender.bus);
  const door = openMail(config, now);
  const mail = { deliver: deliverBy(door), bus: sender.bus };
  const stop = keepSending({ db: sender.db, now, mail }, 'toy', { pollMs: 600_000 });
  onTestFinished(async () => {
    await stop();
    await stopListening();
    await Promise.all([writer.db.end(), sender.db.end()]);
  });
  const { id: _, tries: __, template: ___, values: ____, ...where } = queued();
  await writer.db.transaction((tx) =>
    queueMail(tx, 'toy', {
      ...where,
      template: 'resetCode',
      values: { code: '555123', minutes: 10 },
      at: now(),
    }),
  );
  await expect.poll(() => door.mailbox!.list('READER@example.org')[0]?.code, patient).toBe('555123');
});
