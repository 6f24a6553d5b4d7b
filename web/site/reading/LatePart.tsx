import { useEffect, useState, type ComponentType } from 'react';
import { css } from '#ss/css';
import { loadReadingLate, type ViewProps } from '../../app/pages.ts';
import { whenIdle } from '../../app/whenIdle.ts';
import type { ReadingQuery } from './Reading.types.ts';

export interface LateProps {
  readonly day: NonNullable<ReadingQuery['site']['devotionalDay']>;
  /** Of its address. */
  readonly params: ViewProps<ReadingQuery>['params'];
  /** The site takes comments. */
  readonly hasComments: boolean;
}

/** The place of what comes when the page has been read into: comments, and for editors whether there is a draft. */
export function LatePart(props: LateProps) {
  const [Part, setPart] = useState<ComponentType<LateProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() =>
        loadReadingLate().then(
          (it) => setPart(() => it.default),
          () => 0, // without it the reading is whole
        ),
      ),
    [],
  );
  return <div className={props.hasComments ? place : ''}>{Part && <Part {...props} />}</div>;
}

/** As high as the comments before they are opened: nothing moves when they come. */
const place = css({ minH: '28', _print: { display: 'none' } });
