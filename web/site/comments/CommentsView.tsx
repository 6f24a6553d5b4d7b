/** Comments below a reading: their heading, and once it is opened all of them. A lazy part with Apollo. */
import { ApolloProvider } from '@apollo/client/react';
import { useId, useState } from 'react';
import { css, cx } from '#ss/css';
import { sharedClient } from '../../graphql/sharedClient.ts';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { DownIcon } from '../../ui/icons.tsx';
import type { LateProps } from '../reading/LatePart.tsx';
import { useReadingVariables } from '../reading/useReadingVariables.ts';
import { useCommentsQuery } from './Comments.hooks.ts';
import { OpenComments, type Shown } from './OpenComments.tsx';

/** The place of an address that leads here. */
export const COMMENTS = 'comments';

type Props = Pick<LateProps, 'day' | 'params'>;

export default function CommentsView(props: Props) {
  return (
    <ApolloProvider client={sharedClient()}>
      <CommentsOf {...props} />
    </ApolloProvider>
  );
}

/** Nothing while they are on their way, and where they cannot be had: the reading is whole without them. */
function CommentsOf({ day, params }: Props) {
  const variables = useReadingVariables(params);
  const { data, fetchMore, refetch } = useCommentsQuery({ variables });
  const comments = data?.site.devotionalDay?.devotional.comments;
  if (!data || !comments) return null;
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
  const [isOpen, setOpen] = useState(() => location.hash === `#${COMMENTS}`);
  const { total } = shown;
  return (
    <section id={COMMENTS} aria-labelledby={`${id}-title`} className={section}>
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

const section = css({ mt: '10', pt: '4', borderTopWidth: '1px', borderColor: 'border' });
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
