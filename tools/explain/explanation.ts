/** The result of `npm run explain`; with `--json` its fields are the output. */
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
    /** The target of a redirect. */
    readonly to: string | null;
    readonly bytes: number;
    /** The name of the page, and the parameters of its path. */
    readonly page: string | null;
    readonly params: Readonly<Record<string, string>>;
    /** Parts that are empty because a service failed. */
    readonly failed: readonly string[];
    /** The Set-Cookie headers. */
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
    /** The cache key from the visitor and the URL; null when the page is not cached. */
    readonly key: string | null;
    /** The key of everything the page was rendered from: equal outcomes share one rendering. */
    readonly outcome: string | null;
    /** When it expires without a purge; null for never. */
    readonly until: string | null;
    readonly tags: readonly string[];
  };
}

export interface ExplainedLayout {
  readonly name: string;
  readonly site: number;
  /** 0 for a layout that is not published. */
  readonly revision: number;
  readonly country: string;
  readonly zone: string;
  readonly reasons: readonly Reason[];
  /** The visible rows and widgets, top to bottom. */
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
