import '../parts.css';
import { input, textarea } from '#ss/recipes';
import { FieldFrame } from './FieldFrame.tsx';
import { useCounter, useField, type FieldProps } from './useField.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  readonly autoComplete?: string;
  /** The maximum length: shows a counter. The rule itself is in the form's schema. */
  readonly maxLength?: number;
  /** For addresses and codes, which are written left to right in every language. */
  readonly dir?: 'ltr' | 'auto';
}

const inputStyles = input({ size: 'lg', variant: 'outline' });
const textareaStyles = textarea({ size: 'lg', variant: 'outline' });

/** A single-line text field. */
export function TextField({ type = 'text', autoComplete, maxLength: most, dir, ...field }: TextFieldProps) {
  const bound = useField(field);
  const counter = useCounter(field.name, most);
  return (
    <FieldFrame {...field} bound={bound} counter={counter}>
      <input {...bound.control} className={inputStyles} type={type} autoComplete={autoComplete} dir={dir} />
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldProps {
  readonly maxLength?: number;
  /** Visible lines; the user can resize it. */
  readonly lines?: number;
}

/** A multi-line text field. */
export function TextArea({ maxLength: most, lines = 4, ...field }: TextAreaProps) {
  const bound = useField(field);
  const counter = useCounter(field.name, most);
  return (
    <FieldFrame {...field} bound={bound} counter={counter}>
      <textarea {...bound.control} className={textareaStyles} rows={lines} />
    </FieldFrame>
  );
}
