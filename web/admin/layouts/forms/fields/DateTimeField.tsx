import { Input } from '@chakra-ui/react';
import { useField } from '../../../../ui/forms/useField.ts';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';

interface Props {
  /** The form field whose errors it shows. */
  readonly name: string;
  readonly label: string;
  readonly type: 'date' | 'time' | 'datetime-local';
  /** The value in the format of the browser's input. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string;
  readonly optional?: boolean;
}

/** A date, a time or both, shown in one format, however they are stored. */
export function DateTimeField({ name, label, type, value, onValue, hint, optional = false }: Props) {
  const frame = { name, label, optional, ...(hint !== undefined && { hint }) };
  const bound = useField(frame);
  const { ref: _ref, onChange: _onChange, ...control } = bound.control;
  return (
    <FieldFrame {...frame} bound={bound}>
      <Input
        {...control}
        size="sm"
        type={type}
        // Seconds only when the value has them.
        step={type === 'time' && value.length > 5 ? 1 : undefined}
        max={type === 'time' ? undefined : type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </FieldFrame>
  );
}
