import '../parts.css';
import type { SelectHTMLAttributes } from 'react';
import { nativeSelect } from '#ss/recipes';
import { DownIcon } from '../icons.tsx';

const look = nativeSelect({ size: 'lg', variant: 'outline' });

/** The browser's own list, as it is drawn: long ones are searched by typing, and phones show their wheel. */
export const SelectBox = (select: SelectHTMLAttributes<HTMLSelectElement>) => (
  <div className={look.root}>
    <select {...select} className={look.field} />
    <span className={look.indicator} data-disabled={select.disabled ? '' : undefined}>
      <DownIcon />
    </span>
  </div>
);
