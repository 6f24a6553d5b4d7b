/** Comments below a reading: their heading, and once it is opened all of them. A lazy part with Apollo. */
import { ApolloProvider } from '@apollo/client/react';
import { useEffect, useId, useRef, useState } from 'react';
import { css, cx } from '#ss/css';
import { sharedClient } from '../../graphql/sharedClient.ts';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';
import { DownIcon } from '../../ui/icons.tsx';
import type { LateProps } from '../reading/LatePart.tsx';
import { useReadingVariables } from '../reading/useReadingVariables.ts';
import { useCommentsQuery } from './Comments.hooks.ts';
import { OpenComments, type Shown } from './OpenComments.tsx';
import { COMMENTS, isLedHere } from './place.ts';

type Props = Pick<LateProps, 'day' | 'params'>;

export default function CommentsView(props: Props) {
  return (
    <ApolloProvider client={sharedClient()}>
      <CommentsOf {...props} />
    </ApolloProvider>
  );
}

/** Nothing while they are on their way. Where they cannot be had that is said in their place: the reading is whole. */
function CommentsOf({ day, params }: Props) {
  const variables = useReadingVariables(params);
  const { data: found, previousData, error, fetchMore, refetch } = useCommentsQuery({ variables });
  const [isAsking, setAsking] = useState(false);
  // Signing out empties the cache; what is public stays on screen until it has come anew, and with it what is typed.
  const data = found ?? previousData;
  const comments = data?.site.devotionalDay?.devotional.comments;
  const again = async () => {
    setAsking(true);
    await refetch().catch(() => undefined);
    setAsking(false);
  };
  if (!data) return error || isAsking ? <Failed isAsking={isAsking} onRetry={() => void again()} /> : null;
  if (!comments) return error ? <Failed isAsking={isAsking} onRetry={() => void again()} /> : null;
  const shown: Shown = {
    reading: day.devotional.id,
    ...comments,
    more: () => fetchMore({ variables: { after: comments.endCursor } }),
    again: () => refetch(),
  };
  return (
    <Terms sections={data.site.terms}>
      <Disclosure shown={shown} />
    </Terms>
  );
}

function Disclosure({ shown }: { readonly shown: Shown }) {
  const t = useTerms();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(isLedHere);
  const { total } = shown;
  useEffect(() => {
    // The place was not there yet when the browser looked for it.
    if (isLedHere()) ref.current!.scrollIntoView();
  }, []);
  return (
    <section id={COMMENTS} ref={ref} aria-labelledby={`${id}-title`} className={section}>
      <h2 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-all`}
          onClick={() => setOpen(!isOpen)}
          className={heading}
        >
          {total === 0 ? t('comments#title') : t.plural('comments#count', total)}
          <span className={cx(arrow, isOpen && css({ rotate: '[180deg]' }))}>
            <DownIcon />
          </span>
        </button>
      </h2>
      <div id={`${id}-all`} hidden={!isOpen}>
        {isOpen && <OpenComments shown={shown} />}
      </div>
    </section>
  );
}

interface FailedProps {
  readonly isAsking: boolean;
  readonly onRetry: () => void;
}

/** As high as the heading would be: nothing moves for it. */
function Failed({ isAsking, onRetry }: FailedProps) {
  const t = useTerms();
  return (
    <section aria-busy={isAsking} className={cx(section, failed)}>
      <p role="status">{t('reading#commentsFailed')}</p>
      <button type="button" className={cx(toolButton, css({ me: '-3' }))} onClick={onRetry}>
        {t('shell#retry')}
      </button>
    </section>
  );
}

const section = css({
  mt: '10',
  pt: '4',
  borderTopWidth: '1px',
  borderColor: 'border',
  scrollMarginTop: '4',
});
const failed = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  textStyle: 'small',
  color: 'fg.muted',
});
const heading = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  w: 'full',
  minH: '11',
  textStyle: 'title',
  textAlign: 'start',
  cursor: '[pointer]',
  _hover: { color: 'accent.fg' },
});
const arrow = css({ display: 'inline-flex', color: 'fg.muted' });
