/** Maps effective rights and denials to the schema's types: one shape for every kind. */
import type { AnswerOf } from '../../rest/contract.ts';
import type { permissions } from '../../services/permissions/contract.ts';

type Routes = (typeof permissions)['routes'];
type Explained = AnswerOf<Routes['explainUser']>['rights'][number];
type Missing = AnswerOf<Routes['tryAction']>['denials'][number];

const idOf = (site: number | null | undefined): string | null => (site == null ? null : String(site));

export const effectiveRight = ({ right, reasons }: Explained) => ({
  __typename: 'EffectiveRight' as const,
  right: {
    __typename: 'HeldRight' as const,
    kind: right.kind,
    key: right.kind === 'site' ? null : right.key,
    area: right.kind === 'content' ? right.area : null,
    action: right.kind === 'content' ? right.action : null,
    site: idOf(right.kind === 'site' ? right.site : right.kind === 'content' ? right.on?.siteId : null),
  },
  reasons: reasons.map((reason) => ({
    __typename: 'RightReason' as const,
    kind: reason.kind,
    group: reason.kind === 'group' ? reason.group : null,
    site: idOf(reason.kind === 'global-override' ? reason.site.siteId : null),
  })),
});

export const denial = (missing: Missing) => ({
  __typename: 'Denial' as const,
  kind: missing.kind,
  key: missing.kind === 'missing-admin' || missing.kind === 'missing-content' ? missing.key : null,
  area: missing.kind === 'missing-content' ? missing.area : null,
  action: missing.kind === 'missing-content' ? missing.action : null,
  site: idOf(missing.kind === 'missing-site' ? missing.site : null),
});
