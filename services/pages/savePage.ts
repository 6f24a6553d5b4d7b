/** Saves a page in a transaction: rights, home page conflicts, a new version, what the page points to, and the audit. */
import type { Call } from '../../rest/call.ts';
import { GLOBAL } from '../../domain/rights/rights.ts';
import { audit } from '../kit/audit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { pages, pageTags } from './contract.ts';
import { answerOf, audienceOf, contentText, isLive, type Answer, type Version } from './page.ts';
import {
  headOf,
  newestVersion,
  otherHomes,
  pointPage,
  pointersOf,
  putVersion,
  removePage,
  type Head,
  type Pointers,
} from './repositoryWrites.ts';
import {
  affectedCountries,
  contentOf,
  refuseCountries,
  refuseHomeConflict,
  type ParsedPage,
} from './rules.ts';

interface SaveOptions {
  /** The operation of the audit. */
  readonly operation: string;
  readonly at: Date;
  /** The address that the page has had until now; it is free afterwards. */
  readonly renamedFrom?: string | null;
}

export interface SavedPage {
  readonly answer: Answer;
  /** What the page pointed to, under its previous address; null for a new page. */
  readonly before: Pointers | null;
  readonly after: Pointers;
}

/** Saves a page; the site is locked. Throws VALIDATION, FORBIDDEN, HOME_CLASH. */
export async function savePage(
  tx: Transaction,
  body: ParsedPage,
  call: Call,
  { operation, at, renamedFrom = null }: SaveOptions,
): Promise<SavedPage> {
  const { site_code: siteCode, slug } = body;
  const head = await headOf(tx, siteCode, renamedFrom ?? slug);
  const saved = { savedAt: at, savedBy: call.caller.subject! };
  let newest = await newestVersion(tx, siteCode, slug);
  const content = contentOf(body, head.draft ?? head.live);
  const status = isLive(body.status) ? 'publish' : 'draft';
  refuseCountries(call, siteCode, [head.live, head.draft, content].flatMap(affectedCountries));
  if (renamedFrom !== null) await removePage(tx, siteCode, renamedFrom);
  if (status === 'publish') refuseHomeConflict(content, await otherHomes(tx, siteCode, slug));
  let { live } = head;
  if (renamedFrom !== null && live && status === 'draft') {
    // Versions belong to an address: what is live goes on under the new one, next to the draft.
    live = { ...live, slug, version: (newest += 1), ...saved };
    await putVersion(tx, live);
  }
  const next: Version = { ...content, siteCode, slug, version: newest + 1, status, ...saved };
  const to = pointersAfter(body, { live, publishedAt: head.publishedAt }, next);
  await putVersion(tx, next);
  await pointPage(tx, siteCode, slug, to);
  await record(tx, { operation, head, next, to, renamedFrom }, call);
  const hasDraft = to.live !== null && to.draft !== null;
  return {
    answer: answerOf({ ...next, publishedAt: to.publishedAt, hasDraft }),
    before: pointersOf(head),
    after: to,
  };
}

/** A live page stays live when a draft is saved, unless the writer confirms that it is unpublished. Decision 33. */
function pointersAfter(
  { confirmUnpublish }: ParsedPage,
  head: Pick<Head, 'live' | 'publishedAt'>,
  next: Version,
): Pointers {
  if (next.status === 'publish') return { live: next.version, draft: null, publishedAt: next.savedAt };
  if (confirmUnpublish) return { live: null, draft: next.version, publishedAt: null };
  return { live: head.live?.version ?? null, draft: next.version, publishedAt: head.publishedAt };
}

interface Change {
  readonly operation: string;
  readonly head: Head;
  readonly next: Version;
  readonly to: Pointers;
  readonly renamedFrom: string | null;
}

/** Writes the audit of a save, and purges the tags of what visitors see changed. */
async function record(
  tx: Transaction,
  { operation, head, next, to, renamedFrom }: Change,
  call: Call,
): Promise<void> {
  const { siteCode, slug } = next;
  const before = head.draft ?? head.live;
  const offline = head.live !== null && to.live === null;
  const renamed = renamedFrom === null ? '' : `, renamed from ${renamedFrom}`;
  await audit(tx, pages.service, call, {
    operation,
    object: `page ${siteCode}/${slug} version ${next.version}, ${offline ? 'offline' : next.status}${renamed}`,
    countries: [...new Set([head.live, head.draft, next].flatMap(affectedCountries))].filter(
      (key) => key !== GLOBAL,
    ),
    before: before && contentText(before),
    after: contentText(next),
  });
  if (renamedFrom === null && to.live === (head.live?.version ?? null)) return;
  purgePage(
    tx,
    siteCode,
    [slug, ...(renamedFrom === null ? [] : [renamedFrom])],
    [head.live, ...(to.live === null ? [] : [next])],
  );
}

/** Purges what shows pages of these addresses, of which these versions were or are live. */
export function purgePage(
  tx: Transaction,
  siteCode: string,
  slugs: readonly string[],
  live: readonly (Version | null)[],
): void {
  tx.purge([pageTags.site(siteCode), ...slugs.map((slug) => pageTags.page(siteCode, slug))]);
  if (live.some((version) => version && isHome(version))) tx.purge([pageTags.home(siteCode)]);
}

function isHome(version: Version): boolean {
  const { homeCountries, homeForEverybody } = audienceOf(version);
  return homeForEverybody || homeCountries.length > 0;
}
