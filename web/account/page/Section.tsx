import { useId, type ReactNode } from 'react';
import { css } from '#ss/css';
import type { MyAccountQuery } from './MyAccount.types.ts';

/** The signed-in user, as the account page shows them. */
export type MyViewer = NonNullable<MyAccountQuery['viewer']>;

/** The props of every section. */
export interface SectionProps {
  readonly viewer: MyViewer;
}

interface Props {
  readonly title: string;
  /** A sentence below it. */
  readonly text?: string;
  readonly children: ReactNode;
}

/** A section of a page of the account; a hairline separates it from the one above. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={section}>
      <div>
        <h2 id={id} className={css({ textStyle: 'title' })}>
          {title}
        </h2>
        {text !== undefined && (
          <p className={css({ textStyle: 'small', color: 'fg.muted', mt: '2', maxW: '[32rem]' })}>{text}</p>
        )}
      </div>
      <div className={css({ minW: '[0]', maxW: '[32rem]' })}>{children}</div>
    </section>
  );
}

const section = css({
  display: 'flex',
  flexDirection: 'column',
  rowGap: '5',
  pb: { base: '8', md: '10' },
  '&:not(:first-of-type)': { pt: { base: '8', md: '10' }, borderTopWidth: '1px', borderColor: 'border' },
});
