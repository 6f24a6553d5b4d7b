import { Input } from '@chakra-ui/react';
import { useField } from '../../../../ui/forms/useField.ts';
import { FieldFrame } from '../../../ui/FieldFrame.tsx';

interface Props {
  /** The field of the form whose faults it says. */
  readonly name: string;
  readonly label: string;
  readonly type: 'date' | 'time' | 'datetime-local';
  /** As the browser's own entry has it. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string;
  readonly optional?: boolean;
}

/** A day, a time or both, shown in one form in whichever it is stored. */
export function TimeEntry({ name, label, type, value, onValue, hint, optional = false }: Props) {
  const frame = { name, label, optional, ...(hint !== undefined && { hint }) };
  const bound = useField(frame);
  const { ref: _ref, onChange: _onChange, ...control } = bound.control;
  return (
    <FieldFrame {...frame} bound={bound}>
      <Input
        {...control}
        size="sm"
        type={type}
        // To the second, where it says one.
        step={type === 'time' && value.length > 5 ? 1 : undefined}
        max={type === 'time' ? undefined : type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </FieldFrame>
  );
}
