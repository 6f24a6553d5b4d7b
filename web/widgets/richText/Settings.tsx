import { richText } from '../../../domain/widgets/types/richText.ts';
import { SettingInput } from '../../admin/layouts/forms/SettingInput.tsx';
import type { SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { RichTextInput } from '../../admin/resource/inputs/RichTextInput.tsx';

/** The settings of a formatted text. */
export const Settings = ({ at }: SettingsFormProps) => (
  <SettingInput at={at} of={richText.fields} name="html" Input={RichTextInput} />
);
