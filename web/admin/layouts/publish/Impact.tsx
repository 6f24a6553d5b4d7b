import { chakra } from '@chakra-ui/react';
import type { ImpactGroup, ImpactView } from '../../../../domain/layout/timeline/impact.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { Draft } from '../state/draft.ts';
import { Disclosure } from '../parts/Disclosure.tsx';
import { ResolvedRowsPreview, CountryPreview, SideBySide } from './RowPreview.tsx';
import { useImpact, useImpactTexts } from './useImpact.ts';
import { formatList } from '../../shell/moments.ts';

interface Props {
  readonly name: string;
  readonly before: Draft;
  readonly after: Draft;
  /** The instant at which it will be published; null for immediately. */
  readonly plannedAt?: string | null;
  /** Whether the change can't be published yet: then it is not called a change without a difference. */
  readonly hasProblems?: boolean;
}

/** The countries that a change affects: when it takes effect, and what their readers see before and after. */
export function Impact({ name, before, after, plannedAt = null, hasProblems = false }: Props) {
  const t = useTerms();
  const groups = useImpact(name, before, after, plannedAt);
  if (hasProblems && groups.length === 0) return null;
  return (
    <chakra.section aria-label={t('admin#publish#impact')} mt="4">
      <chakra.h3 fontWeight="600" textStyle="sm">
        {t('admin#publish#impact')}
      </chakra.h3>
      {groups.length === 0 ? (
        <chakra.p color="fg.muted" mt="1">
          {t('admin#publish#nobody')}
        </chakra.p>
      ) : (
        <chakra.ul mt="1">
          {groups.map((group) => (
            <Group key={group.countries.join()} {...{ group, before, after, plannedAt }} />
          ))}
        </chakra.ul>
      )}
    </chakra.section>
  );
}

function Group({
  group,
  before,
  after,
  plannedAt = null,
}: Omit<Props, 'name'> & { readonly group: ImpactGroup }) {
  const t = useTerms();
  const texts = useImpactTexts(plannedAt);
  const { countries, spans } = group;
  return (
    <chakra.li borderTopWidth="1px" pt="2" mt="2" data-impact={countries.join(' ')}>
      <p>{texts.sees(group, before, after)}</p>
      <chakra.ul textStyle="xs" color="fg.muted">
        {spans.map((span) => {
          const when = texts.when(span, group);
          const isAllCountries = span.countries.length === countries.length;
          return (
            <chakra.li key={`${span.countries.join()} ${when}`}>
              <span data-when>{when}</span>{' '}
              <Disclosure
                label={t('admin#publish#look')}
                name={t('admin#publish#lookFor', {
                  who: isAllCountries ? `${texts.who(countries)}, ${when}` : when,
                })}
              >
                {() => (
                  <CountryPreview country={span.countries[0]!}>
                    <chakra.div display="grid" gap="4">
                      {span.views.map((view, index) => (
                        <ReadersView key={index} view={view} />
                      ))}
                    </chakra.div>
                  </CountryPreview>
                )}
              </Disclosure>
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.li>
  );
}

/** Before and after for one group of readers; named by their test versions, unless all readers see the same. */
function ReadersView({ view: { readers, before, after } }: { readonly view: ImpactView }) {
  const t = useTerms();
  const name =
    readers.length === 0 ? null : t('admin#publish#readersWith', { version: formatList(t, readers) });
  return (
    <div>
      {name !== null && (
        <chakra.p fontWeight="600" mb="1">
          {name}
        </chakra.p>
      )}
      <SideBySide
        of={name}
        sides={[
          { title: t('admin#publish#before'), shown: <ResolvedRowsPreview rows={before.rows} /> },
          { title: t('admin#publish#after'), shown: <ResolvedRowsPreview rows={after.rows} /> },
        ]}
      />
    </div>
  );
}
