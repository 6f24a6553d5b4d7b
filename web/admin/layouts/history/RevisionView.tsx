import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { AdminLink, textLink } from '../../shell/AdminLink.tsx';
import { useMomentFormat } from '../../shell/moments.ts';
import { PrimaryButton } from '../../ui/Buttons.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/States.tsx';
import { useLayoutHistoryQuery, usePastLayoutQuery } from '../data/Layouts.hooks.ts';
import { CountryPreview } from '../compare/RowPreview.tsx';
import { initialCountry } from '../data/initialCountry.ts';
import { emptyBase } from '../data/readLayout.ts';
import { baseOf } from '../state/draft.ts';
import { Difference } from '../compare/Difference.tsx';
import { differencesOf } from '../compare/differences.ts';
import { useAuthor, useNoteText } from './revisionTexts.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { RevertButton } from './RevertButton.tsx';

interface Props {
  readonly name: string;
  readonly path: string;
  readonly revision: number;
}

/** One revision: its changes, as readers see them and as text; with Restore and Revert. */
export function RevisionView({ name, path, revision }: Props) {
  const t = useTerms();
  const { rights, site, siteKey, go } = useAdmin();
  const of = { site: siteKey, name };
  const current = usePastLayoutQuery({ variables: { ...of, revision } });
  const previous = usePastLayoutQuery({ variables: { ...of, revision: revision - 1 }, skip: revision <= 1 });
  const [isRestoring, setRestoring] = useState(false);
  const after = useMemo(
    () => (current.data?.layoutRevision ? baseOf(current.data.layoutRevision) : null),
    [current.data],
  );
  const before = useMemo(
    () => (previous.data?.layoutRevision ? baseOf(previous.data.layoutRevision) : emptyBase),
    [previous.data],
  );
  const backLink = (
    <AdminLink to={`${path}/history`} css={textLink}>
      {t('admin#publish#all')}
    </AdminLink>
  );
  if (current.loading || previous.loading) return <Loading lines={6} />;
  if (current.error ?? previous.error) return <ErrorState onRetry={() => void current.refetch()} />;
  if (!after) return <EmptyState title={t('admin#problem#gone')} action={backLink} />;
  return (
    <>
      {backLink}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="3">
        <chakra.h2 textStyle="title" fontSize="1.25rem" me="auto" flexBasis={{ base: '100%', md: 'auto' }}>
          {t('admin#publish#revision', { revision: t.number(revision) })}
        </chakra.h2>
        {/* Reverting the first revision would leave the layout empty. */}
        {revision > 1 && (
          <RevertButton
            key={revision}
            name={name}
            before={before}
            after={after}
            onReverted={() => go(`${path}/history`)}
          />
        )}
        <PrimaryButton onClick={() => setRestoring(true)}>{t('admin#publish#restore')}</PrimaryButton>
      </chakra.div>
      <About name={name} revision={revision} />
      <CountryPreview country={initialCountry(rights, site.id)}>
        <Difference differences={differencesOf(before, after)} before={before} after={after} />
      </CountryPreview>
      {isRestoring && (
        <RestoreDialog
          name={name}
          past={after}
          onClose={() => setRestoring(false)}
          onRestored={() => go(`${path}/history`)}
        />
      )}
    </>
  );
}

/** Author, time and note of a revision. */
function About({ name, revision }: Pick<Props, 'name' | 'revision'>) {
  const { siteKey } = useAdmin();
  const moment = useMomentFormat();
  const who = useAuthor();
  const noteWords = useNoteText();
  const { data } = useLayoutHistoryQuery({
    variables: { site: siteKey, name, first: 1, after: String(revision + 1) },
  });
  const found = data?.layoutHistory.nodes.find((each) => each.revision === revision);
  if (!found) return null;
  return (
    <>
      <chakra.p color="fg.muted">
        {moment(found.at)} · {who(found)}
      </chakra.p>
      {found.note !== null && <chakra.p mt="1">{noteWords(found.note)}</chakra.p>}
    </>
  );
}
