import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { countdown, hasPassed } from '../../../domain/widgets/types/countdown.ts';
import { useClock } from '../../admin/layouts/editor/localNow.ts';
import { minuteOf } from '../../admin/layouts/forms/schedule.ts';
import { SettingInput } from '../../admin/layouts/forms/SettingInput.tsx';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { DateTimeField } from '../../admin/resource/inputs/DateTimeField.tsx';
import { useValue } from '../../admin/resource/inputs/useValue.ts';
import { ownZone } from '../../admin/shell/zones.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** The moment, and the texts before and after it. */
export function Settings({ at }: SettingsFormProps) {
  const t = useTerms();
  const label = useLabel();
  const setting = { at, of: countdown.fields };
  const [moment, setMoment] = useValue<string>(`${at}.moment`);
  const after = useWatch({ name: `${at}.after` }) as string;
  const isPast = hasPassed({ moment }, useClock(ownZone()));
  return (
    <>
      <SettingInput {...setting} name="heading" isOptional />
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
      <SettingInput {...setting} name="before" isOptional />
      <SettingInput {...setting} name="after" isOptional />
      <SettingInput {...setting} name="link" isOptional />
    </>
  );
}
