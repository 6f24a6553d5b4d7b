import { useEffect, useState, type ComponentType } from 'react';
import { css } from '#ss/css';
import { whenIdle } from '../../base/device/whenIdle.ts';
import type { ReadingLazyProps } from './useReadingVariables.ts';

/** Lazy loads what belongs to a reading when the page is idle: comments, and for editors the link to a draft. */
export function ReadingLazyPart(props: ReadingLazyProps) {
  const [Part, setPart] = useState<ComponentType<ReadingLazyProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        import('./ReadingLazyView.tsx').then(
          (it) => setPart(() => it.default),
          () => undefined, // the reading is complete without it
        );
      }),
    [],
  );
  return <div className={props.hasComments ? placeholder : ''}>{Part && <Part {...props} />}</div>;
}

/** As high as the closed comments, to avoid layout shift. */
const placeholder = css({ minH: '28', _print: { display: 'none' } });
