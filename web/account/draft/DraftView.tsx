/** The draft of a reading for users who may read it; others get the published page. Decision 8. */
import type { ReactNode } from 'react';
import { css } from '#ss/css';
import { momentFormat } from '../../../domain/dates/momentFormat.ts';
import type { RouteProps } from '../../base/navigation/page.ts';
import { Terms, useTerms } from '../../i18n/terms.tsx';
import { useDraftQuery } from './Draft.hooks.ts';
import type { DraftQuery, DraftQueryVariables } from './Draft.types.ts';

type Draft = NonNullable<DraftQuery['site']['devotionalDraft']>;

/** A draft in the shape of a published reading, without neighbours, comments and layout. */
export interface DraftReading {
  readonly site: DraftQuery['site'] & {
    readonly layout: null;
    readonly devotionalDay: ReturnType<typeof asDay>;
  };
}

const asDay = (draft: Draft) => ({
  ...draft,
  __typename: 'DevotionalDay' as const,
  devotional: { ...draft.devotional, hasComments: false },
  previousDate: null,
  nextDate: null,
  otherReadings: [],
});

interface Props extends RouteProps {
  /** Renders the draft as readers would see it. */
  readonly renderReading: (data: DraftReading) => ReactNode;
  /** The published page. */
  readonly children: ReactNode;
}

/** Variables of a reading that its draft does not take. */
interface UnusedVariables {
  readonly today?: string;
  readonly zone?: string;
  readonly versions?: readonly string[];
}

export default function DraftView({ variables: readingVariables, renderReading, children }: Props) {
  const {
    today: _,
    zone: __,
    versions: ___,
    ...variables
  } = readingVariables as unknown as DraftQueryVariables & UnusedVariables;
  // Not cached on the device. The published page is shown while loading and when access is refused.
  const { data } = useDraftQuery({ variables, fetchPolicy: 'no-cache' });
  const draft = data?.site.devotionalDraft;
  if (!draft) return children;
  return (
    <Terms sections={data.site.terms}>
      <Bar savedAt={draft.devotional.updatedAt} />
      {renderReading({
        site: { ...data.site, layout: null, devotionalDay: asDay(draft) },
      })}
    </Terms>
  );
}

/** Says that this is a draft and when it was saved, with a link back to the published page. */
function Bar({ savedAt }: { readonly savedAt: string | null }) {
  const t = useTerms();
  const url = new URL(location.href);
  url.searchParams.delete('status');
  return (
    <aside aria-label={t('draft#label')} className={bar}>
      <p>
        <strong className={css({ fontWeight: 'semibold' })}>{t('draft#label')}</strong>
        {savedAt !== null && (
          <span className={css({ color: 'fg.muted' })}>
            {' · '}
            <time dateTime={savedAt}>{t('draft#saved', { when: momentText(savedAt, t.language) })}</time>
          </span>
        )}
      </p>
      <a href={url.pathname + url.search} className={back}>
        {t('draft#back')}
      </a>
    </aside>
  );
}

/** In the editor's time zone: drafts are never rendered on the server (decision page 0006). */
const momentText = (at: string, language: string): string =>
  momentFormat(language, { date: 'long', time: true })(new Date(at));

const bar = css({
  position: 'sticky',
  top: '[0]',
  zIndex: 'docked',
  mx: '-5',
  px: '5',
  py: '1.5',
  minH: '12',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  bg: 'accent.subtle',
  borderBottomWidth: '1px',
  borderColor: 'accent.border',
  textStyle: 'small',
  _print: { display: 'none' },
});
const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  color: 'accent.fg',
  fontWeight: 'semibold',
  _hover: { textDecoration: 'underline' },
});
