import { RichTextField } from '../../admin/layouts/settings/rich/RichTextField.tsx';
import type { SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';

/** A piece of text. */
export const Settings = ({ at }: SettingsFormProps) => <RichTextField name={`${at}.html`} />;
