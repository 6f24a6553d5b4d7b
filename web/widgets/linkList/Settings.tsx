import { EntryList } from '../../admin/layouts/forms/fields/EntryList.tsx';
import {
  TextSetting,
  LinkSetting,
  CheckboxSetting,
} from '../../admin/layouts/forms/fields/SettingFields.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';

const newLink = { label: '', link: '', note: '', newTab: false };
const MAX_LINKS = 30;

/** A list's heading and its links. */
export function Settings({ at }: SettingsFormProps) {
  return (
    <>
      <TextSetting at={at} name="heading" most={120} optional />
      <EntryList at={at} name="links" newEntry={newLink} maxEntries={MAX_LINKS} titleField="label">
        {(entryName) => (
          <>
            <TextSetting at={entryName} name="label" most={200} />
            <LinkSetting at={entryName} name="link" />
            <TextSetting at={entryName} name="note" most={300} optional />
            <CheckboxSetting at={entryName} name="newTab" />
          </>
        )}
      </EntryList>
    </>
  );
}
