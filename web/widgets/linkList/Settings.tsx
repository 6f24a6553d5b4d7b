import { EntryList } from '../../admin/layouts/settings/parts/EntryList.tsx';
import { Line, LinkLine, YesNo } from '../../admin/layouts/settings/parts/Lines.tsx';
import type { SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';

const fresh = { label: '', link: '', note: '', newTab: false };
const MOST = 30;

/** A list's heading and its links. */
export function Settings({ at }: SettingsFormProps) {
  return (
    <>
      <Line at={at} name="heading" most={120} optional />
      <EntryList at={at} name="links" fresh={fresh} most={MOST} titled="label">
        {(one) => (
          <>
            <Line at={one} name="label" most={200} />
            <LinkLine at={one} name="link" />
            <Line at={one} name="note" most={300} optional />
            <YesNo at={one} name="newTab" />
          </>
        )}
      </EntryList>
    </>
  );
}
