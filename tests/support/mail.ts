/** Sends mail through a stack's transport, as its worker does. */
import { randomUUID } from 'node:crypto';
import type { Stack } from './stack.ts';

/** A mail as the worker hands it to the transport. */
type QueuedMail = Parameters<ReturnType<NonNullable<Stack['program']['mail']['deliverWith']>>>[0];

/** Returns a function that delivers a mail through the transport of this stack; fields have defaults. */
export function mailSenderOf({
  program,
}: Pick<Stack, 'program'>): (mail: Partial<QueuedMail>) => Promise<void> {
  const deliver = program.mail.deliverWith!(Promise.resolve(program.services.clients));
  return (mail) =>
    deliver(
      {
        id: randomUUID(),
        template: 'signUpCode',
        to: 'reader@example.org',
        language: 'en_US',
        siteId: 1,
        values: { code: '402913', minutes: 10 },
        requestId: 'test',
        attempt: 1,
        ...mail,
      },
      new AbortController().signal,
    );
}
