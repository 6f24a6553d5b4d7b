/** Saves a page as the routes of the specification have it: rights, the entry, what follows from it, and the audit. */
import { pageResource } from '../../domain/pages/pageResource.ts';
import type { Values } from '../../domain/resource/field.ts';
import { GLOBAL } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import { audit } from '../kit/audit/audit.ts';
import type { Queries, Transaction } from '../kit/database.ts';
import type { ChangedEntry } from '../kit/resource/entryChange.ts';
import type { StoredEntry } from '../kit/resource/entryRows.ts';
import { createEntryStore } from '../kit/resource/entryStore.ts';
import { checked } from '../kit/resource/entryValidation.ts';
import { pages } from './contract.ts';
import { isLive } from '../../domain/pages/audience.ts';
import { answerOf, type Answer } from './page.ts';
import { entryValues, followEntry, liveValues, pageContent, rowsOf, slugOf } from './pageEntries.ts';
import { entryIdAt } from './repository.ts';
import { affectedCountries, contentOf, refuseCountries, type ParsedPage } from './rules.ts';

export const pageStore = createEntryStore(pageResource);

/** The entry in use that has an address; null for none. */
export async function entryAt(db: Queries, siteCode: string, slug: string): Promise<StoredEntry | null> {
  const id = await entryIdAt(db, siteCode, slug);
  return id === null ? null : pageStore.read(db, siteCode, id);
}

interface SaveOptions {
  /** The operation of the audit. */
  readonly operation: string;
  readonly at: Date;
  /** The address that the page has had until now. */
  readonly renamedFrom?: string | null;
}

/** A page that was saved. */
export interface SavedPage extends Pick<ChangedEntry, 'before' | 'after'> {
  readonly answer: Answer;
}

/** `publish` publishes; `draft` saves a working draft, and takes the live page off only when that is confirmed. */
export async function savePage(
  tx: Transaction,
  body: ParsedPage,
  call: Call,
  { operation, at, renamedFrom = null }: SaveOptions,
): Promise<SavedPage> {
  const { site_code: siteCode, slug } = body;
  const before = await entryAt(tx, siteCode, renamedFrom ?? slug);
  const live = liveValues(before);
  const content = contentOf(body, before && pageContent(before.values));
  const contents = [live && pageContent(live), before && pageContent(before.values), content];
  const countries = contents.flatMap(affectedCountries);
  refuseCountries(call, siteCode, countries);
  const values = checked(
    pageResource,
    entryValues(slug, content, before?.values ?? null),
    before?.values ?? null,
    at,
    '/body',
  );
  const isPublished = isLive(body.status);
  const isTakenOff = !isPublished && body.confirmUnpublish === true && live !== null;
  const change = (event: 'publish' | 'unpublish' | 'save', next: Values) =>
    pageStore.change(tx, {
      site: siteCode,
      id: before?.id ?? null,
      operation,
      by: call.caller.subject,
      at,
      event,
      apply: () => next,
    });
  // What is live goes on under the new address, beside the draft.
  const isLiveRenamed = renamedFrom !== null && live !== null && !isPublished && !isTakenOff;
  if (isLiveRenamed) await change('publish', { ...live, slug });
  const changed = await change(isPublished ? 'publish' : isTakenOff ? 'unpublish' : 'save', values);
  const { after } = changed;
  if (changed.isChanged || isLiveRenamed) {
    const state = isTakenOff ? 'offline' : isPublished ? 'publish' : 'draft';
    const renamed = renamedFrom === null ? '' : `, renamed from ${renamedFrom}`;
    await audit(tx, pages.service, call, {
      operation,
      object: `page ${siteCode}/${slug} version ${after.version}, ${state}${renamed}`,
      countries: [...new Set(countries)].filter((key) => key !== GLOBAL),
      before: before?.values,
      after: after.values,
    });
    await followEntry(tx, before, after);
  }
  return { before, after, answer: answerOf(rowsOf(after).at(-1)!) };
}

/** Archives a page. */
export async function archivePage(
  tx: Transaction,
  entry: StoredEntry,
  call: Call,
  { operation, at, note }: SaveOptions & { readonly note: string },
): Promise<StoredEntry> {
  const { site, id, values } = entry;
  const contents = [values, liveValues(entry)].flatMap((each) => (each ? [pageContent(each)] : []));
  refuseCountries(call, site, contents.flatMap(affectedCountries));
  const { after } = await pageStore.change(tx, {
    site,
    id,
    operation,
    by: call.caller.subject,
    at,
    apply: () => null,
  });
  await audit(tx, pages.service, call, {
    operation,
    object: `page ${site}/${slugOf(values)}, ${note}`,
    before: values,
  });
  await followEntry(tx, entry, after);
  return after;
}
