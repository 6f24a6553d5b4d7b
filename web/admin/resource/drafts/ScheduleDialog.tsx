import { useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { ScheduleFields } from '../../shell/ScheduleFields.tsx';
import { futureMoment, newScheduledTime, scheduledTimeAt } from '../../shell/scheduledTime.ts';
import { ownZone } from '../../shell/zones.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';

interface Props {
  /** The time of the present schedule, ISO 8601; null for none. */
  readonly at: string | null;
  readonly onSchedule: (at: string) => void;
  readonly onClose: () => void;
}

/** Asks when the draft is to be published. */
export function ScheduleDialog({ at, onSchedule, onClose }: Props) {
  const t = useTerms();
  const [time, setTime] = useState(() => (at === null ? newScheduledTime() : scheduledTimeAt(at, ownZone())));
  const moment = futureMoment(time);
  return (
    <Dialog
      open
      isPersistent
      onClose={onClose}
      title={t('admin#resource#scheduleTitle')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton disabled={moment === null} onClick={() => moment && onSchedule(moment.at)}>
            {t('admin#resource#scheduleNow')}
          </PrimaryButton>
        </>
      }
    >
      <ScheduleFields value={time} onValue={setTime} text={t('admin#resource#scheduleText')} />
    </Dialog>
  );
}
