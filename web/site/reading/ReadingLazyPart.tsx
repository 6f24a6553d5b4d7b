import { useEffect, useState, type ComponentType } from 'react';
import { css } from '#ss/css';
import { loadReadingLazyView, type ViewProps } from '../../app/pages.ts';
import { whenIdle } from '../../base/device/whenIdle.ts';
import type { ReadingQuery } from './Reading.types.ts';

export interface ReadingLazyProps {
  readonly day: NonNullable<ReadingQuery['site']['devotionalDay']>;
  /** The parameters of the page's address. */
  readonly params: ViewProps<ReadingQuery>['params'];
  /** The site allows comments. */
  readonly hasComments: boolean;
}

/** Lazy loads what belongs to a reading when the page is idle: comments, and for editors the link to a draft. */
export function ReadingLazyPart(props: ReadingLazyProps) {
  const [Part, setPart] = useState<ComponentType<ReadingLazyProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        loadReadingLazyView().then(
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
