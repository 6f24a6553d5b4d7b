/** Fills the demo: the same flags on its five sites. */
import type { Database } from '../kit/database.ts';
import { featureTags } from './contract.ts';
import { bumpVersion, fillFlag, lockSite } from './repository.ts';

/** The flags the product knows, as the demo sets them. */
export const demoFlags: Readonly<Record<string, boolean>> = {
  /** The editor's country-rows switch (decision 54). */
  layoutVisibility: true,
  /** Sends donate to the new form with country and language in the query (decision 54). */
  newDonationLink: false,
  /** The new cookie banner with categories (spec 1 §4). */
  cookieConsent: true,
  /** 'Edit with new Editor' (spec 1 §2). */
  newEditor: true,
};

/** `odbx-{siteCode}` of each demo site (spec 2 §7). */
export const demoSiteCodes = ['odbx-en', 'odbx-es', 'odbx-vi', 'odbx-my', 'odbx-ar'];

/** Puts the demo flags in place, as often as it is called: what an editor has set since stays. */
export async function fillFeatures(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const siteCode of demoSiteCodes) {
      await lockSite(tx, siteCode);
      let changed = false;
      for (const [name, isOn] of Object.entries(demoFlags)) {
        changed = (await fillFlag(tx, siteCode, name, isOn)) || changed;
      }
      if (!changed) continue;
      await bumpVersion(tx, siteCode);
      tx.purge([featureTags.site(siteCode)]);
    }
  });
}
