import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { seenBy, timingAt } from '../../../domain/features/flag.ts';
import {
  flagResource,
  flagSwitch,
  type FlagTimes,
  type FlagValues,
} from '../../../domain/features/flagResource.ts';
import { staleReasons } from '../../../domain/features/stale.ts';
import { SHOWN_BY_URL } from '../../../domain/features/visibility.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { CellProps } from '../resource/ResourceList.tsx';
import { resourceScreen } from '../resource/resourceScreen.tsx';
import { useAdmin } from '../shell/admin.ts';
import { textLink } from '../shell/AdminLink.tsx';
import { formatList, useCountryNames, useMomentFormat } from '../shell/moments.ts';
import * as hooks from './FeatureFlag.hooks.ts';

/** Feature flags of a site: who sees each now, which need review, and their settings. Spec 2 §3, §6. */
export const FeatureFlagsScreen = resourceScreen(flagResource, hooks, {
  stem: 'flag',
  screen: 'features',
  NameNote,
  columns: [
    { id: 'seen', Cell: VisibleTo },
    { id: 'time', Cell: Period, sortedBy: 'start' },
    'owner',
    { id: 'look', Cell: ReviewReasons },
  ],
  above: ({ key }) => <PreviewLink name={key} />,
});

/** The time at which a cell is first drawn. */
const useNow = (): Date => useState(() => new Date())[0];

const valuesOf = ({ values }: CellProps['entry']) => values as unknown as FlagValues;

function NameNote({ entry }: CellProps) {
  const { note } = valuesOf(entry);
  return note === '' ? null : (
    <chakra.span display="block" color="fg.muted" textStyle="xs" maxW="22rem">
      <bdi>{note}</bdi>
    </chakra.span>
  );
}

/** Who sees a flag now. */
function VisibleTo({ entry }: CellProps) {
  const t = useTerms();
  const country = useCountryNames();
  const now = useNow();
  const names = (codes: readonly string[]) => formatList(t, codes.map(country));
  const { everywhere, countries, except } = seenBy(flagSwitch(valuesOf(entry)), now);
  if (entry.archivedAt !== null || (!everywhere && countries.length === 0)) return t('admin#flag#nobody');
  if (!everywhere) return names(countries);
  return except.length === 0
    ? t('admin#flag#everybody')
    : t('admin#flag#except', { countries: names(except) });
}

function Period({ entry }: CellProps) {
  const t = useTerms();
  const moment = useMomentFormat();
  const now = useNow();
  const { start, end } = valuesOf(entry);
  const timing = timingAt(flagSwitch(valuesOf(entry)), now);
  return (
    <>
      {start === null && end === null ? t('admin#flag#always') : `${moment(start)} – ${moment(end)}`}
      {timing !== 'running' && (
        <chakra.span display="block" color="fg.warning" textStyle="xs">
          {t(`admin#flag#timing#${timing}`)}
        </chakra.span>
      )}
    </>
  );
}

/** Why a flag needs review. */
function ReviewReasons({ entry }: CellProps) {
  const t = useTerms();
  const now = useNow();
  const { switchedAt } = entry.computed as unknown as FlagTimes;
  if (entry.archivedAt !== null || switchedAt === null) return '–';
  const { note, owner } = valuesOf(entry);
  const flag = { ...flagSwitch(valuesOf(entry)), note, owner, switchedAt: new Date(switchedAt) };
  const reasons = staleReasons(flag, now);
  return reasons.map((reason) => t(`admin#flag#why#${reason}`)).join(' ') || '–';
}

/** Link that shows the feature to anyone who opens it, whatever the flag's setting; it grants no right. Spec 2 §6. */
function PreviewLink({ name }: { readonly name: string }) {
  const t = useTerms();
  const { site } = useAdmin();
  const path = `${site.basePath}/?${new URLSearchParams({ [name]: SHOWN_BY_URL }).toString()}`;
  return (
    <chakra.p my="3" color="fg.muted">
      {t('admin#flag#byAddress')}{' '}
      <chakra.a href={path} target="_blank" css={textLink} dir="ltr" display="inline-block">
        {path}
      </chakra.a>
    </chakra.p>
  );
}
