import { linkList } from '../../../domain/widgets/types/linkList.ts';
import { EntryList } from '../../admin/layouts/forms/fields/EntryList.tsx';
import { SettingInput } from '../../admin/layouts/forms/SettingInput.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';

const { fields } = linkList;
const newLink = { label: '', link: '', note: '', newTab: false };

/** A list's heading and its links. */
export function Settings({ at }: SettingsFormProps) {
  return (
    <>
      <SettingInput at={at} of={fields} name="heading" isOptional />
      <EntryList at={at} name="links" newEntry={newLink} maxEntries={fields.links.max} titleField="label">
        {(entryPath) => (
          <>
            <SettingInput at={entryPath} of={fields.links.items} name="label" />
            <SettingInput at={entryPath} of={fields.links.items} name="link" />
            <SettingInput at={entryPath} of={fields.links.items} name="note" isOptional />
            <SettingInput at={entryPath} of={fields.links.items} name="newTab" />
          </>
        )}
      </EntryList>
    </>
  );
}
