/** Prints and counts records that have another day or address in their source now. Decision page 0070. */
import type { Report } from '../report.ts';
import type { ImportRun } from './runDeps.ts';
import type { PageOutcome } from './writePages.ts';

interface Deps {
  readonly report: Report;
  readonly out: (line: string) => void;
  /** Null for a dry run. */
  readonly run: ImportRun | null;
}

export interface MoveTeller {
  /** Days that posts have left. */
  days(left: readonly string[]): void;
  page(slug: string, outcome: Exclude<PageOutcome, { readonly outcome: 'refused' }>): void;
  /** Tells what a dry run knows at its end only. */
  end(): void;
}

export function tellMoves({ report: { moved }, out, run }: Deps): MoveTeller {
  /** Of a dry run: addresses that pages have in the source, and those that their records have left. */
  const taken = new Set<string>();
  const left = new Set<string>();

  function removed(page: string): void {
    moved.pages += 1;
    const what = run ? 'is removed' : 'would be removed';
    out(`  left its address: the page ${page} ${what}, because its record has another address now`);
  }

  return {
    days(days) {
      moved.days += days.length;
      for (const day of days)
        out(
          run
            ? `  left its day: what was on ${day} is in the trash, because its post has another day now`
            : `  would leave its day: what is on ${day} would go to the trash, because its post has another day now`,
        );
    },
    page(slug, { renamedFrom, removed: page }) {
      if (renamedFrom !== null) {
        moved.pages += 1;
        out(
          `  ${run ? 'renamed' : 'would be renamed'}: the page ${renamedFrom} is ${slug} in its source now`,
        );
      }
      if (!run) taken.add(slug);
      if (page === null) return;
      if (run) removed(page);
      else left.add(page);
    },
    end() {
      for (const page of left) if (!taken.has(page)) removed(page);
    },
  };
}
