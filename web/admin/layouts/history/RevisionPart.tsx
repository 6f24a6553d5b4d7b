import { chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { AdminLink, textLink } from '../../shell/AdminLink.tsx';
import { useMoments } from '../../shell/moments.ts';
import { PrimaryButton } from '../../ui/Buttons.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/States.tsx';
import { useLayoutRevisionsQuery, usePastLayoutQuery } from '../Layouts.hooks.ts';
import { SeenIn } from '../publish/RowShown.tsx';
import { ownCountry } from '../ownCountry.ts';
import { nothing } from '../readLayout.ts';
import { baseOf } from '../state/draft.ts';
import { Difference } from './Difference.tsx';
import { differencesOf } from './differences.ts';
import { useAuthor } from './useAuthor.ts';
import { RestoreDialog } from './RestoreDialog.tsx';
import { TakeBack } from './TakeBack.tsx';
import { useNoteWords } from './useNoteWords.ts';

interface Props {
  readonly name: string;
  readonly path: string;
  readonly revision: number;
}

/** One revision: what it changed, as readers saw it and in words; and the ways back to it, or from it. */
export function RevisionPart({ name, path, revision }: Props) {
  const t = useTerms();
  const { rights, site, siteKey, go } = useAdmin();
  const of = { site: siteKey, name };
  const is = usePastLayoutQuery({ variables: { ...of, revision } });
  const was = usePastLayoutQuery({ variables: { ...of, revision: revision - 1 }, skip: revision <= 1 });
  const [isRestoring, setRestoring] = useState(false);
  const after = useMemo(() => (is.data?.layoutRevision ? baseOf(is.data.layoutRevision) : null), [is.data]);
  const before = useMemo(
    () => (was.data?.layoutRevision ? baseOf(was.data.layoutRevision) : nothing),
    [was.data],
  );
  const back = (
    <AdminLink to={`${path}/history`} css={textLink}>
      {t('admin#publish#all')}
    </AdminLink>
  );
  if (is.loading || was.loading) return <Loading lines={6} />;
  if (is.error ?? was.error) return <ErrorState onRetry={() => void is.refetch()} />;
  if (!after) return <EmptyState title={t('admin#problem#gone')} action={back} />;
  return (
    <>
      {back}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="3">
        <chakra.h2 textStyle="title" fontSize="1.25rem" me="auto" flexBasis={{ base: '100%', md: 'auto' }}>
          {t('admin#publish#revision', { revision: t.number(revision) })}
        </chakra.h2>
        <TakeBack
          key={revision}
          name={name}
          before={before}
          after={after}
          onTaken={() => go(`${path}/history`)}
        />
        <PrimaryButton onClick={() => setRestoring(true)}>{t('admin#publish#restore')}</PrimaryButton>
      </chakra.div>
      <About name={name} revision={revision} />
      <SeenIn country={ownCountry(rights, site.id)}>
        <Difference differences={differencesOf(before, after)} before={before} after={after} />
      </SeenIn>
      {isRestoring && (
        <RestoreDialog
          name={name}
          then={after}
          onClose={() => setRestoring(false)}
          onRestored={() => go(`${path}/history`)}
        />
      )}
    </>
  );
}

/** By whom, when, and what was said of it. */
function About({ name, revision }: Pick<Props, 'name' | 'revision'>) {
  const { siteKey } = useAdmin();
  const moment = useMoments();
  const who = useAuthor();
  const noteWords = useNoteWords();
  const { data } = useLayoutRevisionsQuery({
    variables: { site: siteKey, name, before: revision + 1 },
  });
  const it = data?.layoutRevisions.find((each) => each.revision === revision);
  if (!it) return null;
  return (
    <>
      <chakra.p color="fg.muted">
        {moment(it.at)} · {who(it)}
      </chakra.p>
      {it.note !== null && <chakra.p mt="1">{noteWords(it.note)}</chakra.p>}
    </>
  );
}
