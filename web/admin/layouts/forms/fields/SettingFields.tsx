/** Form fields of a widget's settings, labelled by the setting's name. */
import { useTerms } from '../../../../i18n/terms.tsx';
import { CheckboxField } from '../../../ui/Choices.tsx';
import { TextField } from '../../../ui/Fields.tsx';
import { useLabel, type SettingName } from '../settingsForm.ts';

interface Props {
  /** The path of the values. */
  readonly at: string;
  readonly name: SettingName;
  readonly hint?: string;
}

interface TextSettingProps extends Props {
  readonly optional?: boolean;
  readonly most?: number;
}

/** A single-line text. */
export function TextSetting({ at, name, ...field }: TextSettingProps) {
  const label = useLabel();
  return <TextField name={`${at}.${name}`} label={label(name)} dir="auto" {...field} />;
}

/** An address or code, written left to right in every language. */
export function CodeSetting({ at, name, ...field }: TextSettingProps) {
  const label = useLabel();
  return <TextField name={`${at}.${name}`} label={label(name)} dir="ltr" {...field} />;
}

/** The link target of a widget. */
export function LinkSetting(props: TextSettingProps) {
  const t = useTerms();
  return <CodeSetting hint={t('admin#setting#hint#link')} {...props} />;
}

/** A checkbox. */
export function CheckboxSetting({ at, name, ...field }: Props) {
  const label = useLabel();
  return <CheckboxField name={`${at}.${name}`} label={label(name)} {...field} />;
}
