import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { AdminLink, textLink } from '../../shell/AdminLink.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useMomentFormat } from '../../shell/moments.ts';
import { ownZone, zoneName } from '../../shell/zones.ts';
import { usePlannedChangesQuery } from './Planned.hooks.ts';

interface Props {
  readonly name: string;
  /** The screen that lists the scheduled changes. */
  readonly to?: string;
}

/** Says that changes of the layout are scheduled, and when the next one is due; empty when none is. */
export function PlannedNote({ name, to }: Props) {
  const t = useTerms();
  const moment = useMomentFormat();
  const { siteKey } = useAdmin();
  const { data } = usePlannedChangesQuery({
    variables: { site: siteKey, name },
    fetchPolicy: 'cache-and-network',
  });
  const times = (data?.plannedChanges ?? []).flatMap(({ state, at }) => (state === 'waiting' ? [at] : []));
  const [next] = times.toSorted((one, other) => Date.parse(one) - Date.parse(other));
  if (next === undefined) return null;
  const text = t('admin#layout#plannedNext', {
    count: t.number(times.length),
    when: moment(next),
    zone: zoneName(ownZone(), t.language),
  });
  return to === undefined ? (
    <chakra.p mt="4">{text}</chakra.p>
  ) : (
    <AdminLink to={to} css={textLink}>
      {text}
    </AdminLink>
  );
}
