import { RichTextField } from '../../admin/layouts/settings/rich/RichTextField.tsx';
import type { SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';

/** The settings of a formatted text. */
export const Settings = ({ at }: SettingsFormProps) => <RichTextField name={`${at}.html`} />;
