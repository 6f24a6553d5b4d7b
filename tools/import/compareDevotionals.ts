/** What writing a batch would do: the dry run. */
import { slugify } from '../../domain/permalinks/slug.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import type { Devotional, DevotionalInput } from '../../services/devotionals/contract.ts';
import type { Status } from './record.ts';
import { callService } from './serviceCalls.ts';
import type { DevotionalsClient, MakeCall, Outcome, Waiting } from './writeDevotionals.ts';

/** Days one call of the service may ask for. */
const DAYS_A_CALL = 31;
/** Where posts that would be written stand now: a live one is `future` until its day. */
const STATUSES: Readonly<Record<Status, readonly string[]>> = {
  publish: ['publish', 'future'],
  draft: ['draft'],
};

/** Compares a batch with what is there; writes nothing. */
export async function compareDevotionals(
  client: DevotionalsClient,
  makeCall: MakeCall,
  site: number,
  status: Status,
  posts: readonly Waiting[],
): Promise<Outcome> {
  const stored = new Map<string, Devotional>();
  const days = [...new Set(posts.map(({ input }) => String(input.date)))];
  for (let at = 0; at < days.length; at += DAYS_A_CALL) {
    for (const asked of STATUSES[status]) {
      const query = { site_id: `${site}-${status}`, status: asked, on: days.slice(at, at + DAYS_A_CALL) };
      const found = await callService(async () =>
        client.readDayAsEditor({ query }, await makeCall('devotionals')),
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
  return { created: count('created'), changed: count('changed'), same: count('same'), refused: [] };
}

/** Whether saving would leave the post as it is: the service cleans HTML, settles slugs and keeps the rest. */
function isSame(before: Devotional, input: DevotionalInput): boolean {
  const slug = input.slug ? slugify(input.slug, '') : '';
  return (
    before.title === input.title &&
    (slug === '' || before.slug === slug || before.slug.startsWith(`${slug}-`)) &&
    before.app_bible_references === input.app_bible_references &&
    before.country === '' &&
    before.verse === input.verse &&
    before.content === sanitise(input.content ?? '') &&
    before.closing_thought === input.closing_thought &&
    before.author === input.author &&
    before.image_url === input.image_url &&
    (before.featured_image?.full ?? null) === (input.featured_image?.full ?? null) &&
    !before.has_audio &&
    before.audio_url === null
  );
}
