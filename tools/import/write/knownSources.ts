/** What records of the source are in Lectern already, by the ids that they have in their source. */
import type { Services } from './runDeps.ts';
import { callService } from './serviceCalls.ts';

/** Ids of one call: they are part of its address. */
const PER_CALL = 25;

export interface KnownReading {
  /** MM-DD-YYYY. */
  readonly date: string;
  readonly dateId: string;
}

/** The readings that records are, by their sources. */
export async function knownReadings(
  { clients, call }: Services,
  site: number,
  sources: readonly string[],
): Promise<Map<string, KnownReading>> {
  const known = new Map<string, KnownReading>();
  for (let at = 0; at < sources.length; at += PER_CALL) {
    const query = { site, source: sources.slice(at, at + PER_CALL) };
    const { data } = await callService(async () =>
      clients.devotionals.readImportSources({ query }, await call('devotionals')),
    );
    for (const { source, date, date_id: dateId } of data) known.set(source, { date, dateId });
  }
  return known;
}

/** The addresses of the pages that records are, by their sources. */
export async function knownPages(
  { clients, call }: Services,
  siteCode: string,
  sources: readonly string[],
): Promise<Map<string, string>> {
  const known = new Map<string, string>();
  for (let at = 0; at < sources.length; at += PER_CALL) {
    const query = { siteCode, source: sources.slice(at, at + PER_CALL) };
    const { data } = await callService(async () =>
      clients.pages.readImportSources({ query }, await call('pages')),
    );
    for (const { source, slug } of data) known.set(source, slug);
  }
  return known;
}
