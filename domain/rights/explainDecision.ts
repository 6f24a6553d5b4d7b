/**
 * Whether a user may do something, and why: the same decisions as `hasAdmin`, `mayContent` and `mayTouchSite`, with
 * reasons.
 */
import type { ExplainedRights, HeldRight, Reason } from './explainRights.ts';
import { GLOBAL, type AdminKey, type ContentAction, type ContentArea } from './rights.ts';

/** An attempted action; all of it must be allowed. */
export interface Attempt {
  /** An admin key, or several, all of which are required. */
  readonly admin?: AdminKey | readonly AdminKey[] | undefined;
  readonly content?:
    | {
        readonly area: ContentArea;
        readonly action: ContentAction;
        /** A country, `global`, or `default`, which requires `global` (decision 55). Any key when missing. */
        readonly key?: string | undefined;
      }
    | undefined;
  /** The site of the action, by id. */
  readonly site?: number | undefined;
}

/** Why an attempt is denied: no list at all, nothing requested, or missing rights. */
export type Denial =
  | { readonly kind: 'missing-list' }
  | { readonly kind: 'nothing-asked' }
  | { readonly kind: 'missing-admin'; readonly key: AdminKey }
  | {
      readonly kind: 'missing-content';
      readonly area: ContentArea;
      readonly action: ContentAction;
      readonly key: string | null;
    }
  | { readonly kind: 'missing-site'; readonly site: number };

export interface Decision {
  readonly allowed: boolean;
  /** The rights that allow it, each with its reasons; empty when it is denied. */
  readonly because: ExplainedRights;
  /** Everything that is missing; empty when it is allowed. */
  readonly denials: readonly Denial[];
}

/**
 * Decides one attempt. A missing list of rights denies (spec 2 §6), and so does an attempt that requests nothing. A
 * country is also covered by `global`, which is then listed as a reason.
 */
export function explainDecision(rights: ExplainedRights | null | undefined, attempt: Attempt): Decision {
  const denied = (...denials: Denial[]): Decision => ({ allowed: false, because: [], denials });
  if (!rights) return denied({ kind: 'missing-list' });
  const because: ExplainedRights[number][] = [];
  const denials: Denial[] = [];
  const require = (found: ExplainedRights, otherwise: Denial) => {
    if (found.length === 0) denials.push(otherwise);
    else because.push(...found);
  };

  const { admin = [], content, site } = attempt;
  for (const key of typeof admin === 'string' ? [admin] : admin) {
    require(rights.filter(({ right }) => right.kind === 'admin' && right.key === key), {
      kind: 'missing-admin',
      key,
    });
  }
  if (content) {
    const { area, action } = content;
    const key = content.key === 'default' ? GLOBAL : content.key;
    const holds = (right: HeldRight) =>
      right.kind === 'content' && right.area === area && right.action === action && holdsOn(right, site);
    const found = rights.filter(
      ({ right }) =>
        holds(right) &&
        right.kind === 'content' &&
        (key === undefined || right.key === key || right.key === GLOBAL),
    );
    require(key === undefined || key === GLOBAL ? found : found.map((it) => asCountry(it, key)), {
      kind: 'missing-content',
      area,
      action,
      key: key ?? null,
    });
  }
  if (site !== undefined) {
    require(rights.filter(
      ({ right }) => right.kind === 'site' && (right.site === null || right.site === site),
    ), { kind: 'missing-site', site });
  }
  if (because.length === 0 && denials.length === 0) return denied({ kind: 'nothing-asked' });
  return denials.length > 0 ? denied(...denials) : { allowed: true, because, denials: [] };
}

/** A right opened by an override applies only on its own site. */
const holdsOn = ({ on }: { on?: { siteId: number } }, site: number | undefined): boolean =>
  on === undefined || on.siteId === site;

/** A right for every country as the reason for one: `global` is listed before its own reasons. */
function asCountry(held: ExplainedRights[number], key: string): ExplainedRights[number] {
  if (held.right.kind !== 'content' || held.right.key === key) return held;
  const reasons: readonly Reason[] = [{ kind: 'global' }, ...held.reasons];
  return { right: held.right, reasons };
}
