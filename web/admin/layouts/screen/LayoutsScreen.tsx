import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { knownLayouts } from '../../../../domain/layout/layoutKinds.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin, type ScreenProps } from '../../shell/admin.ts';
import { AdminLink } from '../../shell/AdminLink.tsx';
import { useMomentFormat } from '../../shell/moments.ts';
import { ScreenHead } from '../../shell/ScreenHead.tsx';
import { UnknownAddress } from '../../shell/UnknownAddress.tsx';
import { EmptyState, ErrorState, Loading, Notice } from '../../ui/States.tsx';
import { CoverageScreen } from '../countries/CoverageScreen.tsx';
import { HistoryScreen } from '../history/HistoryScreen.tsx';
import { LayoutEditor } from './LayoutEditor.tsx';
import { LayoutTitle, layoutName } from './LayoutTitle.tsx';
import { nothingSaved } from '../data/startingDraft.ts';
import { useStoredDraft, type StoredDraft } from '../data/useStoredDraft.ts';
import { removeLocalForm, readLocalForm, restoreForm } from '../editor/localForm.ts';
import { removeLocalTest, readLocalTest, restoreTest } from '../data/localTest.ts';
import { useUnsavedKey } from '../../shell/unsavedCopies.ts';
import { useEditedLayoutQuery, useLayoutsQuery } from '../data/Layouts.hooks.ts';
import type { EditedLayoutQuery } from '../data/Layouts.types.ts';
import { initialCountry, showsAllRows } from '../data/initialCountry.ts';
import { isChanged } from '../state/changes.ts';
import { lostWidgets, resumeDraft } from '../state/rebase.ts';
import { createEditorStore } from '../editor/store.tsx';
import { useLostWorkText } from '../editor/useLostWork.ts';
import { lazyPart } from '../../../base/navigation/lazyPart.tsx';

const TimelineScreen = lazyPart(async () => (await import('../timeline/TimelineScreen.tsx')).TimelineScreen);
const ViewScreen = lazyPart(async () => (await import('../viewAs/ViewScreen.tsx')).ViewScreen);

/** '/homePage', '/homePage/history/12', '/homePage/countries'. */
const SUBPATH = /^\/([\w.-]{1,80})(?:\/(history|countries|timeline|view)(?:\/(\d{1,9}))?)?$/;

/** The list of layouts of a site, or the screen of one layout: '/homePage'. */
export function LayoutsScreen({ rest, path }: ScreenProps) {
  const [, name, part, revision] = SUBPATH.exec(rest) ?? [];
  if (name === undefined) return rest === '' ? <LayoutList path={path} /> : <UnknownAddress path={path} />;
  const layoutPath = `${path}/${name}`;
  const layout = (
    <>
      <LayoutTitle name={name} path={layoutPath} part={part ?? 'editor'} />
      {renderTab(name, layoutPath, part, revision)}
    </>
  );
  if (knownLayouts.includes(name)) return layout;
  return (
    <IfStored name={name} path={path}>
      {layout}
    </IfStored>
  );
}

interface IfStoredProps {
  readonly name: string;
  readonly path: string;
  readonly children: ReactNode;
}

/** A layout of another name is one only if the site has it: an address must not make up a layout to edit. */
function IfStored({ name, path, children }: IfStoredProps) {
  const { siteKey } = useAdmin();
  const { data, error, refetch } = useLayoutsQuery({
    variables: { site: siteKey },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.layouts.some((it) => it.name === name)) return children;
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  return data ? <UnknownAddress path={path} /> : <Loading lines={6} />;
}

/** The tab of a layout; the editor by default. */
function renderTab(name: string, path: string, part?: string, revision?: string): ReactNode {
  switch (part) {
    case 'history':
      return (
        <HistoryScreen name={name} path={path} revision={revision === undefined ? null : Number(revision)} />
      );
    case 'countries':
      return <CoverageScreen name={name} path={path} />;
    case 'timeline':
      return <TimelineScreen name={name} path={path} />;
    case 'view':
      return <ViewScreen name={name} />;
    case undefined:
    default:
      return <LoadedLayout key={name} name={name} />;
  }
}

function LayoutList({ path }: { readonly path: string }) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const moment = useMomentFormat();
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

function LoadedLayout({ name }: { readonly name: string }) {
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
        <ResumedLayout name={name} data={data} />
      ) : (
        !loading && !error && <EmptyState title={t('admin#layout#empty')} />
      )}
    </>
  );
}

/** Resumes the editor with the local or the server's draft, rebased on what is published now. */
function ResumedLayout({ name, data: latest }: { readonly name: string; readonly data: EditedLayoutQuery }) {
  // The data of the first load: later publishes change the cache, and the editor already knows of them.
  const [data] = useState(latest);
  const { stored, hasFailed, retry } = useStoredDraft(name, data);
  if (hasFailed) return <ErrorState onRetry={retry} />;
  return stored ? <ResumedEditor name={name} {...stored} /> : <Loading lines={6} />;
}

interface ResumedEditorProps extends StoredDraft {
  readonly name: string;
}

function ResumedEditor({ name, published, startBase, startingDraft }: ResumedEditorProps) {
  const t = useTerms();
  const moment = useMomentFormat();
  const { rights, site, viewer } = useAdmin();
  const key = useUnsavedKey(name);
  const [localForm] = useState(() => readLocalForm(key));
  const [localTest] = useState(() => readLocalTest(key));
  const [resumedDraft] = useState(
    () => startingDraft && resumeDraft(startBase, startingDraft.draft, published),
  );
  const lost =
    startingDraft && resumedDraft ? lostWidgets(startBase, startingDraft.draft, resumedDraft.draft) : [];
  const lostWorkText = useLostWorkText();
  const [store] = useState(() => {
    const created = createEditorStore(resumedDraft?.base ?? published, {
      country: initialCountry(rights, site.id),
      showsAll: showsAllRows(),
      selected: null,
      versions: {},
      isEditing:
        startingDraft !== null ||
        localForm !== null ||
        localTest !== null ||
        new URLSearchParams(location.search).get('edit') === '1',
    });
    if (resumedDraft)
      created.dispatch({ type: 'do', command: { do: 'put', draft: resumedDraft.draft }, at: 0 });
    return created;
  });
  const [initialDialogs] = useState(() => {
    const { draft } = store.get().editor;
    const defaults = { email: viewer?.email ?? '', lang: site.languageCode };
    return {
      settings: localForm && restoreForm(localForm, draft),
      test: localTest && restoreTest(localTest, draft, defaults),
    };
  });
  // When others published since, the draft was rebased and differs from the server's.
  const isUnchanged = startingDraft?.revision === published.revision;
  const savedState = startingDraft
    ? { ...startingDraft, savedAt: isUnchanged ? startingDraft.savedAt : null }
    : nothingSaved;
  const isLost =
    (localForm !== null && !initialDialogs.settings) || (localTest !== null && !initialDialogs.test);
  useEffect(() => {
    if (!isLost) return;
    removeLocalForm(key);
    removeLocalTest(key);
  }, [isLost, key]);
  // Once published or cleared, the notice about restored changes is removed, whatever is changed afterwards.
  const [isRestored, setRestored] = useState(
    () => resumedDraft !== null && isChanged(resumedDraft.base, resumedDraft.draft),
  );
  useEffect(
    () =>
      store.subscribe(() => {
        const { editor } = store.get();
        if (!isChanged(editor.base, editor.draft)) setRestored(false);
      }),
    [store],
  );
  return (
    <>
      {startingDraft && isRestored && (
        <Notice tone="plain" announced title={t('admin#layout#recovered')}>
          {startingDraft.at !== null && t('admin#layout#recoveredText', { when: moment(startingDraft.at) })}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="warning" announced title={t('admin#layout#lostWork')}>
          {lostWorkText(lost)}
        </Notice>
      )}
      {isLost && (
        <Notice tone="warning" announced title={t('admin#layout#typedLost')}>
          {t('admin#layout#typedLostText')}
        </Notice>
      )}
      <LayoutEditor name={name} store={store} savedState={savedState} initialDialogs={initialDialogs} />
    </>
  );
}
