/** The dry run: computes what writing a batch would do. */
import { slugify } from '../../../domain/permalinks/slug.ts';
import { sanitise } from '../../../rest/html/sanitise.ts';
import type { Devotional, DevotionalInput } from '../../../services/devotionals/contract.ts';
import type { Status } from '../../../services/kit/importing/record.ts';
import type { Services } from './runDeps.ts';
import { callService } from './serviceCalls.ts';

export interface QueuedPost {
  readonly where: string;
  readonly input: DevotionalInput;
  /** Its identity among all sources. */
  readonly source: string | null;
  /** Words that would be saved of it. */
  readonly words: number;
}
export interface BatchOutcome {
  readonly created: number;
  readonly changed: number;
  readonly same: number;
  readonly refused: readonly {
    readonly where: string;
    readonly reason: string;
    readonly words: number;
  }[];
  /** Days that posts have left. */
  readonly left: readonly string[];
}

/** Maximum days per call of the service. */
const DAYS_PER_CALL = 31;
/** The stored statuses that correspond to a status: a published post is `future` until its day. */
const STATUSES: Readonly<Record<Status, readonly string[]>> = {
  publish: ['publish', 'future'],
  draft: ['draft'],
};

/** Compares a batch with the stored posts; writes nothing. */
export async function compareDevotionals(
  { clients, call }: Services,
  site: number,
  status: Status,
  posts: readonly QueuedPost[],
): Promise<BatchOutcome> {
  const stored = new Map<string, Devotional>();
  const days = [...new Set(posts.map(({ input }) => String(input.date)))];
  for (let at = 0; at < days.length; at += DAYS_PER_CALL) {
    for (const storedStatus of STATUSES[status]) {
      const query = {
        site_id: `${site}-${status}`,
        status: storedStatus,
        on: days.slice(at, at + DAYS_PER_CALL),
      };
      const found = await callService(async () =>
        clients.devotionals.readDayAsEditor({ query }, await call('devotionals')),
      );
      for (const post of found) stored.set(`${post.date} ${post.date_id}`, post);
    }
  }
  const outcomes = posts.map(({ input }) => {
    const before = stored.get(`${input.date} ${input.date_id}`);
    if (!before) return 'created';
    return isSame(before, input) ? 'same' : 'changed';
  });
  const count = (outcome: string) => outcomes.filter((it) => it === outcome).length;
  return { created: count('created'), changed: count('changed'), same: count('same'), refused: [], left: [] };
}

/** Whether saving would not change the post. The service sanitises HTML, resolves slugs and keeps other fields. */
function isSame(before: Devotional, input: DevotionalInput): boolean {
  const slug = input.slug ? slugify(input.slug, '') : '';
  return (
    before.title === input.title &&
    (slug === '' || before.slug === slug || before.slug.startsWith(`${slug}-`)) &&
    before.app_bible_references === input.app_bible_references &&
    before.country === (input.country ?? '') &&
    before.verse === input.verse &&
    before.content === sanitise(input.content ?? '') &&
    before.closing_thought === input.closing_thought &&
    before.author === input.author &&
    before.image_url === input.image_url &&
    (before.featured_image?.full ?? null) === (input.featured_image?.full ?? null) &&
    (input.has_audio === undefined || before.has_audio === input.has_audio) &&
    (before.audio_url ?? null) === (input.audio_url ?? null)
  );
}
