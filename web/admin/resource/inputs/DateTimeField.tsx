/** The browser's input of a date, of a time or of both, for every kind of moment. */
import { Input, type InputProps } from '@chakra-ui/react';
import { InputFrame, useFieldInput } from '../useFieldInput.tsx';

interface ControlProps extends Pick<InputProps, 'maxW' | 'max' | 'step'> {
  /** The attributes and the ref of a bound input. */
  readonly control: ReturnType<typeof useFieldInput>['control'];
  readonly type: 'date' | 'time' | 'datetime-local';
  /** In the format of the browser's input. */
  readonly value: string;
  /** Reads the input, after each key too: an incomplete date has the value '', so that no change event reports it. */
  readonly onRead: (input: HTMLInputElement) => void;
}

export function DateTimeControl({ control, onRead, ...input }: ControlProps) {
  const read = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => onRead(currentTarget);
  return (
    <Input
      {...control}
      {...input}
      size="sm"
      onChange={read}
      onKeyUp={read}
      onBlur={(event) => {
        read(event);
        control.onBlur();
      }}
    />
  );
}

interface Props {
  /** The form field whose errors it shows. */
  readonly name: string;
  readonly label: string;
  readonly type: ControlProps['type'];
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly hint?: string;
  readonly optional?: boolean;
}

/** A date, a time or both of a text that is stored in another format than the browser's. */
export function DateTimeField({ name, label, type, value, onValue, hint, optional = false }: Props) {
  const bound = useFieldInput({ name, isOptional: optional });
  return (
    <InputFrame label={label} hint={hint} isOptional={optional} bound={bound}>
      <DateTimeControl
        control={bound.control}
        type={type}
        // Seconds only when the value has them.
        step={type === 'time' && value.length > 5 ? 1 : undefined}
        max={type === 'time' ? undefined : type === 'date' ? '9999-12-31' : '9999-12-31T23:59'}
        value={value}
        onRead={(input) => {
          if (input.value !== value) onValue(input.value);
        }}
      />
    </InputFrame>
  );
}
