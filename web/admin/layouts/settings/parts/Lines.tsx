/** The fields of a widget's settings, named and said in the words of the setting they hold. */
import { useTerms } from '../../../../i18n/terms.tsx';
import { CheckboxField } from '../../../ui/Choices.tsx';
import { TextField } from '../../../ui/Fields.tsx';
import { useLabel, type SettingName } from '../settingsForm.ts';

interface Props {
  /** Where the values stand. */
  readonly at: string;
  readonly name: SettingName;
  readonly hint?: string;
}

interface LineProps extends Props {
  readonly optional?: boolean;
  readonly most?: number;
}

/** A line of text. */
export function Line({ at, name, ...field }: LineProps) {
  const label = useLabel();
  return <TextField name={`${at}.${name}`} label={label(name)} dir="auto" {...field} />;
}

/** An address or a code, which is written left to right in every language. */
export function CodeLine({ at, name, ...field }: LineProps) {
  const label = useLabel();
  return <TextField name={`${at}.${name}`} label={label(name)} dir="ltr" {...field} />;
}

/** Where a widget leads. */
export function LinkLine(props: LineProps) {
  const t = useTerms();
  return <CodeLine hint={t('admin#setting#hint#link')} {...props} />;
}

/** Yes or no. */
export function YesNo({ at, name, ...field }: Props) {
  const label = useLabel();
  return <CheckboxField name={`${at}.${name}`} label={label(name)} {...field} />;
}
