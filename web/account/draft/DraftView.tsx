/** The draft of a reading for users who may read it; others get the published page. Decision 8. */
import type { ReactNode } from 'react';
import type { RouteProps } from '../../base/navigation/page.ts';
import { Terms } from '../../i18n/terms.tsx';
import { useDraftQuery } from './Draft.hooks.ts';
import type { DraftQuery, DraftQueryVariables } from './Draft.types.ts';
import { DraftBar } from './DraftBar.tsx';

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
      <DraftBar savedAt={draft.devotional.updatedAt} />
      {renderReading({
        site: { ...data.site, layout: null, devotionalDay: asDay(draft) },
      })}
    </Terms>
  );
}
