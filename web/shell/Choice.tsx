import '../ui/parts.css';
import { useId, type ReactNode } from 'react';
import { field } from '#ss/recipes';
import { SelectBox } from '../ui/forms/SelectBox.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly disabled?: boolean;
  /** The options. */
  readonly children: ReactNode;
}

const styles = field();

/** A labelled select box outside a form. */
export function Choice({ label, value, onChoose, disabled = false, children }: Props) {
  const id = useId();
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <SelectBox id={id} value={value} disabled={disabled} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </SelectBox>
    </div>
  );
}
