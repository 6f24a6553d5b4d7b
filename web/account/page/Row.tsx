import type { ReactNode } from 'react';
import { css, cx } from '#ss/css';
import { quietButton } from '../../ui/buttons.ts';

/** A quiet button at the end of a row: its label, not its padding, aligns with the hairline. */
export const endButton = cx(quietButton, css({ mx: '-5' }));

/** A list of rows separated by hairlines. */
export const Rows = ({ children, label }: { readonly children: ReactNode; readonly label: string }) => (
  <ul aria-label={label}>{children}</ul>
);

interface Props {
  readonly title: string;
  readonly mark?: string | undefined;
  readonly text: string;
  /** Buttons for the row. */
  readonly action?: ReactNode;
}

/** A row for a device or a sign-in method, with its actions. */
export const Row = ({ title, mark, text, action }: Props) => (
  <li className={row}>
    <div className={css({ minW: '[0]', flex: '[1 1 12rem]' })}>
      <p>
        <bdi className={css({ fontWeight: 'semibold' })}>{title}</bdi>
        {mark !== undefined && (
          <span className={css({ color: 'accent.fg', textStyle: 'small', ms: '3' })}>{mark}</span>
        )}
      </p>
      <p className={css({ color: 'fg.muted', textStyle: 'small', mt: '1' })}>{text}</p>
    </div>
    {action}
  </li>
);

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '9',
  minH: '16',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: '[0]', pt: '[0]', minH: '[0]' },
});
