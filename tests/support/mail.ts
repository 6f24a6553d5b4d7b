/** Mail of a stack, delivered as an outbox would. */
import { randomUUID } from 'node:crypto';
import type { Stack } from './stack.ts';

/** What the outbox hands over. */
type Queued = Parameters<ReturnType<NonNullable<Stack['program']['mail']['deliverWith']>>>[0];

/** Sends a code, or what is said instead, by the way mail leaves this stack. */
export function mailsOf({ program }: Pick<Stack, 'program'>): (mail: Partial<Queued>) => Promise<void> {
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
        tries: 1,
        ...mail,
      },
      new AbortController().signal,
    );
}
