import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { stylesOf } from '../../ui/recipes.ts';

interface Props {
  readonly label: string;
  /** A tooltip. */
  readonly title?: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A switch with its label next to it. */
export function LabeledSwitch({ label, title, checked, disabled = false, onChange }: Props) {
  const id = useId();
  return (
    <chakra.label
      htmlFor={id}
      title={title}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH={{ base: '9', md: '8' }}
      textStyle="sm"
      color={disabled ? 'fg.muted' : 'fg'}
      cursor={disabled ? 'default' : 'pointer'}
    >
      <chakra.input
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        css={stylesOf('toggle')}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </chakra.label>
  );
}
