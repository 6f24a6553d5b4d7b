/** One entry in a drawer or beside the list: its form, its history, a conflict with another editor. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type ComponentType, type ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { presetCountries } from '../../../domain/resource/entryRights.ts';
import {
  hasOwnInput,
  type Field,
  type Fields,
  type Json,
  type Values,
} from '../../../domain/resource/field.ts';
import type { AnyResource } from '../../../domain/resource/resource.ts';
import { leave } from '../../base/navigation/leaveGuard.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useFormKey } from '../shell/shortcuts.ts';
import { useUnsavedKey } from '../shell/unsavedCopies.ts';
import { ownZone } from '../shell/zones.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import type { LayerProps } from '../../ui/overlays/Layer.tsx';
import { Drawer } from '../ui/Layers.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { EntryNotices } from './EntryNotices.tsx';
import { EntryPreview, type PreviewProps } from './EntryPreview.tsx';
import { Warnings } from './Warnings.tsx';
import { FormWarnings } from './FormIssues.tsx';
import { FieldInput } from './FieldInput.tsx';
import { ZoneContext, ZoneInput } from './MomentInputs.tsx';
import { StemContext, useFieldTexts } from './fieldTexts.ts';
import type { ListedEntry } from './resourceOperations.ts';
import { ResourceHistory, type EntryHistory } from './ResourceHistory.tsx';
import { useCountriesHint, ViewerCanContext, ViewerLock, ViewerNotice } from './ViewerLock.tsx';
import { useResourceForm, type Entry, type EntryForm, type Save } from './useResourceForm.ts';

/** What a screen adds to the declaration of its resource. */
export interface ResourceView {
  readonly resource: AnyResource;
  /** The stem of its terms: 'flag' for `admin#flag#…`. */
  readonly stem: string;
  /** Drawn above the form of a saved entry. */
  readonly above?: (entry: Entry) => ReactNode;
  /** The text below the title of a saved entry; by default the term `about`. */
  readonly about?: (entry: Entry, t: TermFunction) => string;
  /**
   * The fields that a wide form has in a column of their own, such as those that are not read as text. The form then
   * takes the place of the list.
   */
  readonly aside?: readonly string[];
  /** The fields that another screen edits. */
  readonly elsewhere?: readonly string[];
  /** Fields that are shown only with some values of others, such as what there is in the countries not named. */
  readonly shownWhen?: Readonly<Record<string, (values: Values) => boolean>>;
  /** The day from which readers see a published entry; null for at once. */
  readonly publicFrom?: (values: Values) => string | null;
  /** Further buttons for a saved entry, before the others; `onDone` closes the drawer and refetches. */
  readonly Actions?: ComponentType<{ readonly entry: Entry; readonly onDone: () => void }>;
  /** The buttons below the form in place of Cancel and Save. */
  readonly Footer?: ComponentType<FooterProps>;
  /** Drawn from the unsaved values, above the form or below the fields of `aside`. */
  readonly Preview?: ComponentType<PreviewProps>;
  /** Reads the history of an entry and renders it by `children`; absent where none is stored. */
  readonly History?: ComponentType<HistoryProps>;
}

export interface FooterProps {
  readonly state: EntryForm;
  /** As it was saved; null for a new one. */
  readonly entry: Entry | null;
}

export interface HistoryProps {
  readonly entry: Entry;
  readonly children: (history: EntryHistory) => ReactNode;
}

export interface DrawerProps {
  /** Null for a new entry. */
  readonly entry: Entry | null;
  readonly onClose: () => void;
  readonly save: Save;
  readonly reload: (entry: Entry) => Promise<Entry | null>;
  readonly onSaved: (before: Entry | null, saved: Entry) => void;
  /** What surrounds the form; a drawer by default. */
  readonly Frame?: ComponentType<LayerProps>;
  /** The entry stays open after it was saved. */
  readonly staysOpen?: boolean;
  /** Values that a new entry begins with. */
  readonly preset?: Values | undefined;
  /** Where the viewer may create an entry; null for everywhere. */
  readonly createIn?: readonly string[] | null;
}

type Props = DrawerProps & { readonly view: ResourceView };

/** Edits one entry and saves it as a whole. */
export const ResourceDrawer = (props: Props) => (
  <StemContext value={props.view.stem}>
    <EntryDrawer {...props} />
  </StemContext>
);

function EntryDrawer(props: Props) {
  const { view, entry, onClose, save, reload, onSaved, Frame = Drawer, staysOpen = false } = props;
  const { createIn = null } = props;
  const t = useTerms();
  const { resource, stem, Actions, Footer, History } = view;
  const { viewer } = useAdmin();
  const key = useUnsavedKey(`${resource.name} ${entry?.id ?? entry?.key ?? ''}`);
  const closeWith = (changed: Entry) => void reload(changed).finally(onClose);
  const state = useResourceForm({
    resource,
    entry,
    save,
    reload,
    keptAt: viewer && key,
    preset: { ...presetCountries(resource.fields, createIn), ...props.preset },
    onSaved(before, saved) {
      onSaved(before, saved);
      if (!staysOpen) closeWith(saved);
    },
  });
  const { form, isArchived, isSaving } = state;
  // A new entry keeps its form until the drawer closes.
  const base = entry === null && !staysOpen ? null : state.base;
  const canSave = (state.isDirty || isArchived) && state.newer === null && !isSaving;
  const anchor = useRef<HTMLSpanElement>(null);
  useFormKey('s', anchor, () => canSave && void state.submit());
  const text = (key: string) => t.maybe(`admin#${stem}#${key}`) ?? undefined;
  const about = (base && view.about?.(base, t)) ?? text(isArchived ? 'aboutOut' : 'about');
  const fields = (
    <ViewerCanContext value={base === null ? newEntryCan(createIn) : viewerCanOf(base)}>
      <ViewerNotice />
      <ResourceFields view={view} isNew={base === null} />
    </ViewerCanContext>
  );
  return (
    <FormProvider {...form}>
      <Warnings resource={resource} saved={base?.values ?? null}>
        <Frame
          open
          onClose={() => leave(onClose)}
          title={base?.key ?? text('new') ?? ''}
          {...(about !== undefined && { text: about })}
          actions={
            <>
              {base && Actions && <Actions entry={base} onDone={() => closeWith(base)} />}
              {Footer ? (
                <Footer state={state} entry={base} />
              ) : (
                <>
                  <QuietButton onClick={() => leave(onClose)}>{t('admin#cancel')}</QuietButton>
                  <PrimaryButton
                    disabled={(!state.isDirty && !isArchived) || state.newer !== null}
                    onClick={() => canSave && void state.submit()}
                  >
                    {isSaving
                      ? t(isArchived ? 'admin#progress#restore' : 'forms#saving')
                      : t(isArchived ? 'admin#resource#restore' : 'admin#save')}
                  </PrimaryButton>
                </>
              )}
            </>
          }
        >
          <span ref={anchor} hidden />
          <EntryNotices fields={resource.fields} state={state} />
          <FormWarnings fields={resource.fields} />
          {base === null || !History ? (
            <chakra.div mt="4">{fields}</chakra.div>
          ) : (
            <>
              {view.above?.(base)}
              <Tabs
                label={base.key}
                tabs={[
                  {
                    id: 'settings',
                    label: t('admin#resource#settings'),
                    content: <chakra.div mt="4">{fields}</chakra.div>,
                  },
                  {
                    id: 'history',
                    label: t('admin#resource#history'),
                    content: (
                      <HistoryTab
                        History={History}
                        fields={resource.fields}
                        entry={base}
                        onRestore={state.put}
                      />
                    ),
                  },
                ]}
              />
            </>
          )}
        </Frame>
      </Warnings>
    </FormProvider>
  );
}

/**
 * The inputs of a resource's fields, in the order of the declaration, those of `aside` in a second column; the choice of
 * the zone after its moments.
 */
function ResourceFields({ view, isNew }: { readonly view: ResourceView; readonly isNew: boolean }) {
  const [zone, setZone] = useState(ownZone);
  const { resource, aside, elsewhere = [], shownWhen = {} } = view;
  const shown = Object.entries(resource.fields).filter(
    ([name, field]) =>
      hasOwnInput(field) &&
      !elsewhere.includes(name) &&
      (isNew || resource.isRenamable || name !== resource.key),
  );
  const lastMoment = shown.findLast(([, { kind }]) => kind === 'instant')?.[0];
  const preview = view.Preview && <EntryPreview fields={resource.fields} Preview={view.Preview} />;
  const column = (names: typeof shown) => (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4" alignContent="start">
      {names.map(([name, field]) => (
        <ShownWhen key={name} isShown={shownWhen[name]}>
          <ResourceField name={name} field={field} />
          {name === lastMoment && <ZoneInput zone={zone} onZone={setZone} />}
        </ShownWhen>
      ))}
    </chakra.div>
  );
  return (
    <ZoneContext value={zone}>
      {aside === undefined ? (
        <>
          {preview}
          {column(shown)}
        </>
      ) : (
        <chakra.div css={twoColumns}>
          {column(shown.filter(([name]) => !aside.includes(name)))}
          <div>
            {column(shown.filter(([name]) => aside.includes(name)))}
            {preview}
          </div>
        </chakra.div>
      )}
    </ZoneContext>
  );
}

interface ShownWhenProps {
  /** Always shown without it. */
  readonly isShown: ((values: Values) => boolean) | undefined;
  readonly children: ReactNode;
}

/** A field, while it has a meaning. It re-renders when that changes, not with every value of the form. */
function ShownWhen({ isShown, children }: ShownWhenProps) {
  const isVisible = useWatch({ compute: (values) => isShown?.(values as Values) ?? true });
  return isVisible ? children : null;
}

function ResourceField({ name, field }: { readonly name: string; readonly field: Field<Json> }) {
  const texts = useFieldTexts();
  const countriesHint = useCountriesHint();
  const isOfCountries = field.kind === 'countries' || field.kind === 'country';
  return (
    <ViewerLock field={field}>
      <FieldInput
        name={name}
        field={field}
        label={texts.label(name, field)}
        hint={texts.hint(name) ?? (isOfCountries ? countriesHint : undefined)}
      />
    </ViewerLock>
  );
}

const twoColumns = {
  display: 'grid',
  columnGap: '8',
  rowGap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
} as const;

/** What the viewer can do with a saved entry; null for everything. */
const viewerCanOf = (entry: (Entry & { readonly viewerCan?: ListedEntry['viewerCan'] }) | null) =>
  entry?.viewerCan ?? null;

/** What the viewer can do with a new entry; null for everything. */
const newEntryCan = (createIn: readonly string[] | null) =>
  createIn && { countries: [...createIn], save: true };

/** The version that readers get; null where entries have no drafts, and while there is none. */
const liveVersionOf = (
  entry: Entry & { readonly publication?: ListedEntry['publication'] },
): number | null => (entry.archivedAt === null ? (entry.publication?.liveVersion ?? null) : null);

/** The history of an entry; an older state is put into the form. */
function HistoryTab({
  History,
  fields,
  entry,
  onRestore,
}: {
  readonly History: ComponentType<HistoryProps>;
  readonly fields: Fields;
  readonly entry: Entry;
  readonly onRestore: (values: Values) => void;
}) {
  const current = useWatch() as unknown as Values;
  return (
    <History entry={entry}>
      {(history) => (
        <ResourceHistory
          fields={fields}
          {...history}
          current={current}
          liveVersion={liveVersionOf(entry)}
          onRestore={onRestore}
        />
      )}
    </History>
  );
}
