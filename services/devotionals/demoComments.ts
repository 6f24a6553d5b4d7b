/** Seeds the demo with fictitious comments: on the readings of the last days, and some held for moderation. */
import { createHash } from 'node:crypto';
import { addDays, type LocalDate } from '../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../domain/dates/specDate.ts';
import type { Database } from '../kit/database.ts';
import type { CommentState } from './comments/comment.ts';
import { addComment, lockComment } from './comments/repositoryCommentWrites.ts';

interface DemoComment {
  /** Days before today of its reading. */
  readonly daysAgo: number;
  /** UTC time on the reading's day; moved earlier if that is in the future. */
  readonly at: string;
  readonly name: string;
  readonly text: string;
  readonly state?: CommentState;
  /** When its author edited it, like `at`. */
  readonly edited?: string;
}

const english: readonly DemoComment[] = [
  {
    daysAgo: 0,
    at: '05:41',
    name: 'Marguerite',
    text: 'Read this on the early bus, before the phone had a chance to say anything else. I will have it with me all day.',
  },
  {
    daysAgo: 0,
    at: '06:20',
    edited: '06:24',
    name: 'Tom H.',
    text: 'My father used to say much the same, in fewer words and with a spade in his hand.\n\nThank you for bringing him back for a minute.',
  },
  { daysAgo: 0, at: '07:02', name: '', text: 'I needed exactly the last sentence.' },
  {
    daysAgo: 0,
    at: '07:15',
    name: 'Visitor',
    text: 'More of this on my page: www.example.org',
    state: 'held',
  },
  {
    daysAgo: 1,
    at: '06:05',
    name: 'Adaeze',
    text: 'We read it aloud at breakfast. The seven-year-old asked the one question none of us could answer, so we are still talking about it.',
  },
  {
    daysAgo: 1,
    at: '21:47',
    name: 'Peter from the night shift',
    text: 'Late to this one, as always. It holds up at the other end of the day too.',
  },
  {
    daysAgo: 2,
    at: '08:30',
    name: 'Wilma',
    text: 'I copied the verse on to the back of an envelope. It is on the fridge now.',
  },
];

const spanish: readonly DemoComment[] = [
  {
    daysAgo: 0,
    at: '11:50',
    name: 'Lupita',
    text: 'Lo leí en la fila de las tortillas y se me olvidó avanzar. Gracias.',
  },
  {
    daysAgo: 0,
    at: '12:34',
    name: 'Don Chema',
    text: 'Mi abuela lo decía de otro modo, pero lo decía.\n\nHoy se lo cuento a mis nietos.',
  },
  { daysAgo: 0, at: '13:10', name: '', text: 'Justo lo que necesitaba para este sábado.', state: 'held' },
  {
    daysAgo: 1,
    at: '12:08',
    name: 'Rocío',
    text: 'Lo compartimos en la oficina antes de empezar. Nadie dijo nada por un rato, y eso ya es mucho.',
  },
  {
    daysAgo: 2,
    at: '23:15',
    name: 'Beto',
    text: 'Llego tarde, pero llego. El versículo se queda conmigo toda la semana.',
  },
];

const comments: Readonly<Record<string, readonly DemoComment[]>> = { en_US: english, es_MX: spanish };

interface SeedInput {
  readonly site: number;
  readonly language: string;
  readonly today: LocalDate;
  readonly now: Date;
}

/** Seeds the missing comments of a language below a site's readings; does nothing for a language without any. */
export async function seedComments(db: Database, { site, language, today, now }: SeedInput): Promise<void> {
  const all = comments[language] ?? [];
  const momentOf = (date: LocalDate, of: string) => new Date(`${date}T${of}:00Z`).getTime();
  await db.transaction(async (tx) => {
    for (const { daysAgo, at, name, text, state = 'published', edited } of all) {
      const date = addDays(today, -daysAgo);
      // No comment is in the future: all comments of a day are moved earlier by the same time.
      const last = Math.max(
        ...all.filter((it) => it.daysAgo === daysAgo).map((it) => momentOf(date, it.edited ?? it.at)),
      );
      const shiftMs = Math.max(0, last - now.getTime());
      const moment = (of: string) => new Date(momentOf(date, of) - shiftMs);
      const id = idOf(`${site} ${text}`);
      // Skips existing comments, so that an interrupted seed can be resumed.
      if (await lockComment(tx, id)) continue;
      await addComment(tx, {
        id,
        ...{
          site,
          date,
          dateId: formatSpecDate(date),
          account: `demo-${name || 'reader'}`,
          name,
          text,
          state,
        },
        ...{
          version: 1,
          reason: '',
          writtenAt: moment(at),
          editedAt: edited === undefined ? null : moment(edited),
        },
      });
    }
  });
}

/** A deterministic id, so that seeding is idempotent. */
function idOf(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
