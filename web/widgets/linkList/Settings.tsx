import { EntryList } from '../../admin/layouts/settings/parts/EntryList.tsx';
import { Line, LinkLine, YesNo } from '../../admin/layouts/settings/parts/Lines.tsx';
import type { SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';

const newLink = { label: '', link: '', note: '', newTab: false };
const MAX_LINKS = 30;

/** A list's heading and its links. */
export function Settings({ at }: SettingsFormProps) {
  return (
    <>
      <Line at={at} name="heading" most={120} optional />
      <EntryList at={at} name="links" fresh={newLink} most={MAX_LINKS} titled="label">
        {(entryName) => (
          <>
            <Line at={entryName} name="label" most={200} />
            <LinkLine at={entryName} name="link" />
            <Line at={entryName} name="note" most={300} optional />
            <YesNo at={entryName} name="newTab" />
          </>
        )}
      </EntryList>
    </>
  );
}
