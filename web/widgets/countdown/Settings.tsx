import { Line, LinkLine } from '../../admin/layouts/settings/parts/Lines.tsx';
import { TimeEntry } from '../../admin/layouts/settings/parts/TimeEntry.tsx';
import { useValue } from '../../admin/layouts/settings/parts/useValue.ts';
import { minuteOf } from '../../admin/layouts/settings/schedule.ts';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** The moment, and what stands before and after it. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  const label = useLabel();
  const [moment, setMoment] = useValue<string>(`${at}.moment`);
  return (
    <>
      <Line at={at} name="heading" most={120} optional />
      <TimeEntry
        name={`${at}.moment`}
        label={label('moment')}
        type="datetime-local"
        value={minuteOf(moment)}
        onValue={setMoment}
        hint={t('admin#setting#hint#moment')}
      />
      <Line at={at} name="before" most={300} optional />
      <Line at={at} name="after" most={300} optional />
      <LinkLine at={at} name="link" optional />
    </>
  );
}
