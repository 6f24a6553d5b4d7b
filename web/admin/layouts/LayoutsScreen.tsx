import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { knownLayouts } from '../../../domain/layout/layoutKinds.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { AdminLink } from '../shell/AdminLink.tsx';
import { useMoments } from '../shell/moments.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import type { ScreenProps } from '../screens.ts';
import { EmptyState, ErrorState, Loading, Notice } from '../ui/States.tsx';
import { CoverageScreen } from './countries/CoverageScreen.tsx';
import { HistoryScreen } from './history/HistoryScreen.tsx';
import { LayoutEditor } from './LayoutEditor.tsx';
import { LayoutTitle, layoutName } from './LayoutTitle.tsx';
import { keptOnDevice } from './keptDraft.ts';
import { keptStart, nothingSaved, type KeptStart } from './keptStart.ts';
import { forgetForm, keptForm, placeOfForm } from './keptForm.ts';
import { forgetTest, keptTest, rowOfTest } from './keptTest.ts';
import { useKeptKey } from './keptOnDevice.ts';
import { useEditedLayoutQuery, useLayoutsQuery, usePastLayoutQuery } from './Layouts.hooks.ts';
import type { EditedLayoutQuery } from './Layouts.types.ts';
import { ownCountry, showsAllRows } from './ownCountry.ts';
import { nothing } from './readLayout.ts';
import { isChanged } from './state/changes.ts';
import { baseOf, type Base } from './state/draft.ts';
import { resumed } from './state/rebase.ts';
import { createEditorStore } from './store.tsx';
import { TimelineScreen } from './timeline/TimelineScreen.tsx';
import { ViewScreen } from './viewAs/ViewScreen.tsx';

/** '/homePage', '/homePage/history/12', '/homePage/countries'. */
const PLACE = /^\/([\w.-]{1,80})(?:\/(history|countries|timeline|view)(?:\/(\d{1,9}))?)?$/;

/** The layouts of a site, and below it each one's own screen: '/homePage'. */
export function LayoutsScreen({ rest, path }: ScreenProps) {
  const [, name, part, revision] = PLACE.exec(rest) ?? [];
  if (name === undefined) return <LayoutList path={path} />;
  const whole = `${path}/${name}`;
  return (
    <>
      <LayoutTitle name={name} path={whole} part={part ?? 'editor'} />
      {partOf(name, whole, part, revision)}
    </>
  );
}

/** A layout's own screen: its editor where no other is named. */
function partOf(name: string, path: string, part?: string, revision?: string): ReactNode {
  switch (part) {
    case 'history':
      return (
        <HistoryScreen name={name} path={path} revision={revision === undefined ? null : Number(revision)} />
      );
    case 'countries':
      return <CoverageScreen name={name} path={path} />;
    case 'timeline':
      return <TimelineScreen name={name} />;
    case 'view':
      return <ViewScreen name={name} />;
    case undefined:
    default:
      return <OneLayout key={name} name={name} />;
  }
}

function LayoutList({ path }: { readonly path: string }) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const moment = useMoments();
  const { data, loading, error, refetch } = useLayoutsQuery({
    variables: { site: siteKey },
    fetchPolicy: 'cache-and-network',
  });
  const stored = data?.layouts ?? [];
  const names = [...new Set([...knownLayouts, ...stored.map(({ name }) => name)])];
  return (
    <>
      <ScreenHead title={t('admin#screen#layouts')} text={t('admin#about#layouts')} />
      {error && <ErrorState onRetry={() => void refetch()} />}
      {loading && !data && <Loading lines={3} />}
      {data && (
        <chakra.ul display="grid" gap="2" maxW="34rem">
          {names.map((name) => {
            const layout = stored.find((it) => it.name === name);
            return (
              <chakra.li key={name} borderWidth="1px" borderRadius="md" px="4" py="3">
                <AdminLink to={`${path}/${name}`}>
                  <chakra.span fontWeight="600">{layoutName(t, name)}</chakra.span>
                </AdminLink>
                <chakra.p color="fg.muted" textStyle="xs">
                  {layout?.publishedAt
                    ? t('admin#layout#publishedWhen', { when: moment(layout.publishedAt) })
                    : t('admin#layout#neverPublished')}
                </chakra.p>
              </chakra.li>
            );
          })}
        </chakra.ul>
      )}
    </>
  );
}

function OneLayout({ name }: { readonly name: string }) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const { data, loading, error, refetch } = useEditedLayoutQuery({
    variables: { site: siteKey, name },
    fetchPolicy: 'network-only',
  });
  return (
    <>
      {error && <ErrorState onRetry={() => void refetch()} />}
      {loading && !data && <Loading lines={6} />}
      {data ? (
        <Opened name={name} data={data} />
      ) : (
        !loading && !error && <EmptyState title={t('admin#layout#empty')} />
      )}
    </>
  );
}

/** Opens where the editor left off: with the draft of the device or the server, on top of what is published now. */
function Opened({ name, data: newest }: { readonly name: string; readonly data: EditedLayoutQuery }) {
  // As it was when the editor began: what is published from here on changes the cache, and the editor knows of it already.
  const [data] = useState(newest);
  const { siteKey } = useAdmin();
  const key = useKeptKey(name);
  const [kept] = useState(() => keptStart(keptOnDevice(key), data.layoutDraft));
  const now = useMemo(() => baseOf(data.editedLayout), [data]);
  const isOlder = kept !== null && kept.revision !== now.revision && kept.revision > 0;
  const past = usePastLayoutQuery({
    variables: { site: siteKey, name, revision: kept?.revision ?? 1 },
    skip: !isOlder,
  });
  if (isOlder && past.loading) return <Loading lines={6} />;
  // Without what it began from nobody could tell what others made since from what the draft takes out.
  if (isOlder && !past.data?.layoutRevision) return <ErrorState onRetry={() => void past.refetch()} />;
  const began = isOlder ? baseOf(past.data!.layoutRevision!) : kept?.revision === 0 ? nothing : now;
  return <Editing name={name} now={now} began={began} kept={kept} />;
}

interface EditingProps {
  readonly name: string;
  readonly now: Base;
  /** What the kept draft was begun from. */
  readonly began: Base;
  readonly kept: KeptStart | null;
}

function Editing({ name, now, began, kept }: EditingProps) {
  const t = useTerms();
  const moment = useMoments();
  const { rights, site, viewer } = useAdmin();
  const key = useKeptKey(name);
  const [typed] = useState(() => keptForm(key));
  const [test] = useState(() => keptTest(key));
  const [store] = useState(() => {
    const goesOn = kept && resumed(began, kept.draft, now);
    const made = createEditorStore(goesOn?.base ?? now, {
      country: ownCountry(rights, site.id),
      showsAll: showsAllRows(),
      selected: null,
      versions: {},
      isEditing:
        kept !== null ||
        typed !== null ||
        test !== null ||
        new URLSearchParams(location.search).get('edit') === '1',
    });
    if (goesOn) made.dispatch({ type: 'do', command: { do: 'put', draft: goesOn.draft }, at: 0 });
    return made;
  });
  const [begins] = useState(() => {
    const { draft } = store.get().editor;
    const otherwise = { email: viewer?.email ?? '', lang: site.languageCode };
    return {
      settings: typed && placeOfForm(typed, draft),
      test: test && rowOfTest(test, draft, otherwise),
    };
  });
  // Where others published since, the draft stands on that now: another than the server has.
  const isAsKept = kept?.revision === now.revision;
  const before = kept ? { ...kept, savedAt: isAsKept ? kept.savedAt : null } : nothingSaved;
  const isLost = (typed !== null && !begins.settings) || (test !== null && !begins.test);
  useEffect(() => {
    if (!isLost) return;
    forgetForm(key);
    forgetTest(key);
  }, [isLost, key]);
  // Published or cleared they are no longer what is spoken of, whatever is changed after that.
  const [isBack, setBack] = useState(true);
  useEffect(
    () =>
      store.subscribe(() => {
        const { editor } = store.get();
        if (!isChanged(editor.base, editor.draft)) setBack(false);
      }),
    [store],
  );
  return (
    <>
      {kept && isBack && (
        <Notice tone="plain" announced title={t('admin#layout#recovered')}>
          {kept.at !== null && t('admin#layout#recoveredText', { when: moment(kept.at) })}
        </Notice>
      )}
      {isLost && (
        <Notice tone="warning" announced title={t('admin#layout#typedLost')}>
          {t('admin#layout#typedLostText')}
        </Notice>
      )}
      <LayoutEditor name={name} store={store} before={before} begins={begins} />
    </>
  );
}
