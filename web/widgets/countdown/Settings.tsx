import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { hasPassed } from '../../../domain/widgets/types/countdown.ts';
import { useClock } from '../../admin/layouts/localNow.ts';
import { TextSetting, LinkSetting } from '../../admin/layouts/settings/parts/SettingFields.tsx';
import { DateTimeField } from '../../admin/layouts/settings/parts/DateTimeField.tsx';
import { useValue } from '../../admin/layouts/settings/parts/useValue.ts';
import { minuteOf } from '../../admin/layouts/settings/schedule.ts';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';
import { ownZone } from '../../admin/shell/zones.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** The moment, and the texts before and after it. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  const label = useLabel();
  const [moment, setMoment] = useValue<string>(`${at}.moment`);
  const after = useWatch({ name: `${at}.after` }) as string;
  const isPast = hasPassed({ moment }, useClock(ownZone()));
  return (
    <>
      <TextSetting at={at} name="heading" most={120} optional />
      <div>
        <DateTimeField
          name={`${at}.moment`}
          label={label('moment')}
          type="datetime-local"
          value={minuteOf(moment)}
          onValue={setMoment}
          hint={t('admin#setting#hint#moment')}
        />
        {/* A past moment is allowed, for a text that is shown afterwards; the warning avoids surprises. */}
        <chakra.p role="status" color="fg.warning" textStyle="xs" mt="1">
          {isPast && t(after.trim() === '' ? 'admin#layout#nothingAfter' : 'admin#setting#hint#momentPast')}
        </chakra.p>
      </div>
      <TextSetting at={at} name="before" most={300} optional />
      <TextSetting at={at} name="after" most={300} optional />
      <LinkSetting at={at} name="link" optional />
    </>
  );
}
