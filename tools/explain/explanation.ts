/** What `npm run explain` tells of a page. */
import type { Reason } from '../../domain/layout/types.ts';
import type { ServiceName } from '../../rest/contract.ts';

export interface Explanation {
  readonly asked: {
    readonly url: string;
    readonly at: string;
    readonly country: string | null;
    readonly zone: string | null;
  };
  readonly answer: {
    readonly status: number;
    /** Where a redirect leads. */
    readonly to: string | null;
    readonly bytes: number;
    /** Which page it is, with the parts of its path. */
    readonly page: string | null;
    readonly params: Readonly<Record<string, string>>;
    /** Parts a failing service left empty. */
    readonly failed: readonly string[];
    /** Cookies it sets. */
    readonly cookies: readonly string[];
  };
  readonly site: {
    readonly id: number;
    readonly name: string;
    readonly domain: string;
    readonly language: string;
  } | null;
  readonly layouts: readonly ExplainedLayout[];
  readonly calls: readonly ExplainedCall[];
  readonly cache: {
    /** What of the visitor and the address leads to the page; null when the page is nobody else's. */
    readonly key: string | null;
    /** Names everything the page was made from: equal outcomes share one rendering. */
    readonly outcome: string | null;
    /** Until when it holds without a purge; null for ever. */
    readonly until: string | null;
    readonly tags: readonly string[];
  };
}

export interface ExplainedLayout {
  readonly name: string;
  readonly site: number;
  /** 0 for one that is not published. */
  readonly revision: number;
  readonly country: string;
  readonly zone: string;
  readonly reasons: readonly Reason[];
  /** Rows and widgets that show, top to bottom. */
  readonly rows: readonly {
    readonly rowKey: string;
    readonly version: string;
    readonly widgets: readonly string[];
  }[];
}

export interface ExplainedCall {
  readonly service: ServiceName;
  readonly route: string;
  readonly request: string;
  readonly ms: number;
  readonly outcome: string;
}
