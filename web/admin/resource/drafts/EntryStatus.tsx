/** What readers get of an entry with a draft: a word for lists, a sentence for forms. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { todayIn } from '../../../../domain/dates/localDate.ts';
import type { EntryState } from '../../../../generated/schema.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useDateFormat, useMomentFormat } from '../../shell/moments.ts';
import { ownZone } from '../../shell/zones.ts';
import { Notice } from '../../ui/States.tsx';
import type { ListedEntry } from '../resourceOperations.ts';

/** Colours of the dot; the word beside it says the same. */
const colours = {
  draft: 'fg.subtle',
  changed: 'fg.warning',
  published: 'fg.success',
  scheduled: 'accent.fg',
  unpublished: 'fg.subtle',
  archived: 'fg.subtle',
} as const satisfies Record<EntryState, string>;

/** The dot of a state; a ring where readers get nothing. */
export function StateDot({ state }: { readonly state: EntryState }) {
  const isHollow = state === 'draft' || state === 'unpublished' || state === 'archived';
  return (
    <chakra.span
      aria-hidden="true"
      display="inline-block"
      flexShrink="0"
      w="2"
      h="2"
      borderRadius="full"
      borderWidth="2px"
      color={colours[state]}
      borderColor="currentColor"
      bg={isHollow ? 'transparent' : 'currentColor'}
    />
  );
}

/** A state as a coloured dot and a word. */
export function StateText({ state }: { readonly state: EntryState }) {
  const t = useTerms();
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      color={colours[state]}
      whiteSpace="nowrap"
    >
      <StateDot state={state} />
      {t(`admin#resource#state#${state}`)}
    </chakra.span>
  );
}

interface StatusProps {
  readonly entry: ListedEntry;
  /** The day from which readers see it, once it is published; null for at once. */
  readonly publicFrom?: string | null;
}

/** The state of an entry in a sentence, and what is wrong with its schedule. */
export function EntryStatus({ entry, publicFrom = null }: StatusProps) {
  const t = useTerms();
  const date = useDateFormat();
  const moment = useMomentFormat();
  const [today] = useState(() => todayIn(ownZone(), new Date()));
  const { state, publication } = entry;
  if (state === null || publication === null) return null;
  const { schedule, liveVersion, publishedAt } = publication;
  const when = moment(schedule ? schedule.at : publishedAt);
  const zone = ownZone().replaceAll('_', ' ');
  const isOver = state === 'scheduled' && liveVersion != null;
  return (
    <chakra.div mt="3" mb="4" display="grid" gap="2">
      <chakra.p>
        <chakra.span fontWeight="600" me="2">
          <StateText state={state} />
        </chakra.span>
        {state === 'published' && publicFrom !== null && publicFrom > today
          ? t('admin#resource#now#publishedAhead', { day: date(publicFrom) })
          : t(`admin#resource#now#${state}`, { when, zone })}
        {isOver && ` ${t('admin#resource#now#scheduledOver')}`}
      </chakra.p>
      {schedule?.problem != null && state === 'scheduled' && (
        <Notice tone="error" title={t('admin#resource#scheduleFailed')}>
          {t.maybe(`admin#resource#scheduleFault#${schedule.problem}`) ??
            t('admin#resource#scheduleFault#other')}
          {schedule.retryAt != null &&
            ` ${t('admin#resource#scheduleRetry', { when: moment(schedule.retryAt) })}`}
        </Notice>
      )}
      {schedule && !schedule.isDraft && state === 'scheduled' && (
        <Notice title={t('admin#resource#scheduleOld')}>{t('admin#resource#scheduleOldText')}</Notice>
      )}
    </chakra.div>
  );
}
