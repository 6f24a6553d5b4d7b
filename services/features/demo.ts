/** Seeds the demo: the same flags on its five sites. */
import { EVERYWHERE } from '../../domain/features/flag.ts';
import { flagResource } from '../../domain/features/flagResource.ts';
import { initialValues } from '../../domain/resource/resource.ts';
import type { Database } from '../kit/database.ts';
import { featureTags } from './contract.ts';
import { bumpVersion, codeOf, flagStore, lockSite } from './repository.ts';

/** The flags that the product uses, and their purposes. */
const notes = {
  layoutVisibility: 'Shows the country filter in the layout editor: “all” or “my country”.',
  newDonationLink: 'Links Donate to the new form, with country and language in the URL.',
  cookieConsent: 'Shows the cookie banner with categories; when off, the older banner with a single button.',
  newEditor: 'Shows “Edit with new Editor” next to the sections of a page.',
};

/** Their default settings in the demo. Decision 54; spec 1 §2 and §4. */
export const demoFlags: Readonly<Record<keyof typeof notes, boolean>> = {
  layoutVisibility: true,
  newDonationLink: false,
  cookieConsent: true,
  newEditor: false, // until the page builder exists
};

/** The owner of the demo flags: the demo user who manages its sites. */
const OWNER = 'manager@example.org';

/** `odbx-{siteCode}` of each demo site (spec 2 §7). */
export const demoSiteCodes = ['odbx-en', 'odbx-es', 'odbx-vi', 'odbx-my', 'odbx-ar'];

/** Seeds the demo flags; idempotent. Flags that an editor has changed or archived are not changed. */
export async function seedFeatures(db: Database, at = new Date()): Promise<void> {
  await db.transaction(async (tx) => {
    for (const siteCode of demoSiteCodes) {
      const site = codeOf(siteCode);
      await lockSite(tx, site);
      let changed = false;
      for (const [name, note] of Object.entries(notes)) {
        const stored = await flagStore.read(tx, site, name);
        if (stored !== null && stored.updatedBy !== null) continue;
        const settings = { [EVERYWHERE]: demoFlags[name as keyof typeof notes] };
        const values = { ...initialValues(flagResource.fields), name, note, settings, owner: OWNER };
        const change = { site, id: stored && name, operation: 'demo', by: null, at, apply: () => values };
        changed = (await flagStore.change(tx, change)).isChanged || changed;
      }
      if (!changed) continue;
      await bumpVersion(tx, site);
      tx.purge([featureTags.site(siteCode)]);
    }
  });
}
