/** Rights and what is missing for them, as the schema has them: one shape for every kind. */
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

export const denial = (it: Missing) => ({
  __typename: 'Denial' as const,
  kind: it.kind,
  key: it.kind === 'missing-admin' || it.kind === 'missing-content' ? it.key : null,
  area: it.kind === 'missing-content' ? it.area : null,
  action: it.kind === 'missing-content' ? it.action : null,
  site: idOf(it.kind === 'missing-site' ? it.site : null),
});
