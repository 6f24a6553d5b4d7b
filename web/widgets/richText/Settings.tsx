import { RichTextField } from '../../admin/layouts/forms/rich/RichTextField.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';

/** The settings of a formatted text. */
export const Settings = ({ at }: SettingsFormProps) => <RichTextField name={`${at}.html`} />;
