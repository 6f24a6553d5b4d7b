import '../parts.css';
import { input, textarea } from '#ss/recipes';
import { FieldFrame } from './FieldFrame.tsx';
import { useCounter, useField, type FieldProps } from './useField.ts';

export interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search';
  readonly autoComplete?: string;
  /** Characters it takes: shows a counter. The rule itself stands in the form's schema. */
  readonly most?: number;
  /** For addresses and codes, which are written left to right in every language. */
  readonly dir?: 'ltr' | 'auto';
}

const line = input({ size: 'lg', variant: 'outline' });
const area = textarea({ size: 'lg', variant: 'outline' });

/** One line of text. */
export function TextField({ type = 'text', autoComplete, most, dir, ...field }: TextFieldProps) {
  const bound = useField(field);
  const counter = useCounter(field.name, most);
  return (
    <FieldFrame {...field} bound={bound} counter={counter}>
      <input {...bound.control} className={line} type={type} autoComplete={autoComplete} dir={dir} />
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldProps {
  readonly most?: number;
  /** Lines on show; it can be made taller. */
  readonly lines?: number;
}

/** Several lines of text. */
export function TextArea({ most, lines = 4, ...field }: TextAreaProps) {
  const bound = useField(field);
  const counter = useCounter(field.name, most);
  return (
    <FieldFrame {...field} bound={bound} counter={counter}>
      <textarea {...bound.control} className={area} rows={lines} />
    </FieldFrame>
  );
}
