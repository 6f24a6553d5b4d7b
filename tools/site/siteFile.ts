/** Reads the file of `npm run site`: an array of sites, each `{ siteId, …fields }` with the fields to set. */
import { readJsonFile } from '../../services/kit/importing/files/jsonFile.ts';

/** A file without valid sites; the message is a complete sentence for its author. */
export class SiteFileError extends Error {
  override name = 'SiteFileError';
}

/** The desired fields of a site; an omitted field is unchanged, `null` resets it to its built-in default. */
export interface DesiredSite {
  readonly siteId: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Reads the file. Throws an ImportError when it does not exist or is not JSON, a SiteFileError for other JSON. */
export async function readSiteFile(path: string): Promise<DesiredSite[]> {
  return parseSites(await readJsonFile(path));
}

export function parseSites(json: unknown): DesiredSite[] {
  if (!Array.isArray(json) || json.length === 0) {
    throw new SiteFileError('The file must hold an array of sites: [{ "siteId": 1, "brandName": "…" }]');
  }
  const sites = json.map((entry: unknown, index) => readEntry(entry, index + 1));
  const seen = new Set<number>();
  for (const { siteId } of sites) {
    if (seen.has(siteId)) throw new SiteFileError(`Site ${siteId} is in the file twice.`);
    seen.add(siteId);
  }
  return sites;
}

function readEntry(entry: unknown, position: number): DesiredSite {
  const isObject = typeof entry === 'object' && entry !== null && !Array.isArray(entry);
  if (!isObject) throw new SiteFileError(`Entry ${position} is no site: { "siteId": 1, … }`);
  const { siteId, ...fields } = entry as Record<string, unknown>;
  if (!Number.isInteger(siteId) || (siteId as number) < 1) {
    throw new SiteFileError(`Entry ${position}: siteId must be a whole number from 1; it tells sites apart.`);
  }
  return { siteId: siteId as number, fields };
}
