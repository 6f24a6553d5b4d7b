import '../parts.css';
import type { SelectHTMLAttributes } from 'react';
import { nativeSelect } from '#ss/recipes';
import { DownIcon } from '../icons.tsx';

interface Props extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly isInvalid?: boolean;
}

const look = nativeSelect({ size: 'lg', variant: 'outline' });

/** The browser's own list, as it is drawn: long ones are searched by typing, and phones show their wheel. */
export const SelectBox = ({ isInvalid = false, ...select }: Props) => (
  <div className={look.root}>
    <select {...select} className={look.field} />
    <span
      className={look.indicator}
      data-disabled={select.disabled ? '' : undefined}
      data-invalid={isInvalid ? '' : undefined}
    >
      <DownIcon />
    </span>
  </div>
);
