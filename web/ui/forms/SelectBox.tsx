import '../parts.css';
import type { SelectHTMLAttributes } from 'react';
import { nativeSelect } from '#ss/recipes';
import { DownIcon } from '../icons.tsx';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly isInvalid?: boolean;
}

const styles = nativeSelect({ size: 'lg', variant: 'outline' });

/** A native select, styled: long lists can be searched by typing, and phones show their own picker. */
export const SelectBox = ({ isInvalid = false, ...select }: Props) => (
  <div className={styles.root}>
    <select {...select} className={styles.field} />
    <span
      className={styles.indicator}
      data-disabled={select.disabled ? '' : undefined}
      data-invalid={isInvalid ? '' : undefined}
    >
      <DownIcon />
    </span>
  </div>
);
