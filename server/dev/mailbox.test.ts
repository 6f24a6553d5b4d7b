import { expect, it } from 'vitest';
import { createMailbox, type SentMail } from './mailbox.ts';

const mail = (id: number, to = 'a@b.co'): SentMail => ({
  id: String(id),
  at: new Date(id),
  template: 'welcome',
  from: 'x',
  to,
  subject: `Mail ${id}`,
  text: '',
  html: '',
  language: 'en_US',
  direction: 'ltr',
});

it('keeps the newest mails up to its limit', () => {
  const box = createMailbox(3);
  for (let id = 1; id <= 5; id += 1) box.put(mail(id));
  expect(box.list().map(({ id }) => id)).toEqual(['5', '4', '3']);
  expect([box.find('2'), box.find('3')?.subject]).toEqual([null, 'Mail 3']);
});

it('lists a mail that is sent again only once', () => {
  const box = createMailbox();
  for (const id of [1, 2, 1]) box.put(mail(id));
  expect(box.list().map(({ id }) => id)).toEqual(['1', '2']);
});

it('filters by address, ignoring case', () => {
  const box = createMailbox();
  box.put(mail(1, 'A@b.co'));
  box.put(mail(2, 'c@b.co'));
  expect(box.list('a@B.co').map(({ id }) => id)).toEqual(['1']);
  expect(box.list('b.co')).toEqual([]);
});
