import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import type { SavedState } from '../data/startingDraft.ts';
import { storeShowsAllRows, storeCountry } from '../data/initialCountry.ts';
import { Feature, useFeature } from '../../../base/site/features.tsx';
import { useUnsaved } from '../../../base/navigation/unsaved.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { AdminLink, textLink } from '../../shell/AdminLink.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton, PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { SelectInput } from '../../ui/Inputs.tsx';
import { Menu, type AdminMenuItem } from '../../ui/Menu.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import { useCountryChoices } from '../../shell/useCountryChoices.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { PALETTE_ID } from '../canvas/Palette.tsx';
import { LabeledSwitch } from '../parts/LabeledSwitch.tsx';
import { EditorPublish } from '../publish/EditorPublish.tsx';
import { SaveText } from './SaveText.tsx';
import { isChanged } from '../state/changes.ts';
import { useEditor, useProblems, useStore, type EditorStore } from '../editor/store.tsx';
import { announce } from '../editor/announcements.ts';
import { useAutosave } from '../editor/useAutosave.ts';
import { usePublishNotice } from './usePublishNotice.tsx';
import { viewportOptions, ViewportSwitch, type Viewport } from '../viewAs/EditorViewport.tsx';
import { layoutsPath } from '../editor/localForm.ts';
import { useEditorHandlers } from '../editor/editorHandlers.ts';
import { undo, redo } from '../editor/actions/registry.ts';

interface Props {
  readonly name: string;
  readonly savedState: SavedState;
  readonly viewport: Viewport;
  readonly onViewport: (viewport: Viewport) => void;
  /**
   * Called with the time at which the server stored this very draft; null while it has not, '' when nothing is changed.
   */
  readonly onStored: (at: string | null) => void;
}

/**
 * The toolbar of the editor: edit, publish, clear, and the choice of country and rows. Spec 1 §2. On a phone it is one
 * line: what is used at each change, and a menu of the rest.
 */
export function EditorBar({ name, savedState, viewport, onViewport, onStored }: Props) {
  const t = useTerms();
  const store = useStore();
  const { site } = useAdmin();
  const autosave = useAutosave(name, savedState);
  const isEditing = useEditor(({ view }) => view.isEditing);
  const base = useEditor(({ editor }) => editor.base);
  const draft = useEditor(({ editor }) => editor.draft);
  const dirty = isChanged(base, draft);
  const { state, isStored } = autosave;
  const path = `${layoutsPath(site)}/${name}`;
  useUnsaved(
    dirty,
    useCallback(() => (isStored() ? path : null), [isStored, path]),
  );
  const storedAt = dirty ? (state.is === 'saved' && state.draft === draft ? state.at : null) : '';
  useEffect(() => onStored(storedAt), [onStored, storedAt]);
  const country = useEditor(({ view }) => view.country);
  const problems = useProblems();
  const isPhone = useIsPhone();
  const hasPublish = isEditing || dirty;
  const [isPublishing, setPublishing] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const notice = usePublishNotice(name);
  return (
    <chakra.div css={bar} role="group" aria-label={t('admin#layout#bar')} ref={measureHeight}>
      <chakra.div css={toolLine}>
        <CountryChoice isCompact={isPhone} />
        <EditButton isIcon={isPhone && hasPublish} />
        {isPhone && isEditing && viewport === null && <UndoButton />}
        {isPhone && hasPublish && (
          <PrimaryButton
            {...softDisabled(!dirty, () => setPublishing(true))}
            px="2"
            aria-label={t('admin#layout#publish')}
            data-publish
          >
            {t('admin#resource#publish')}
          </PrimaryButton>
        )}
        {isPhone && (
          <MoreMenu
            path={path}
            dirty={dirty}
            viewport={viewport}
            onViewport={onViewport}
            onClear={() => setClearing(true)}
          />
        )}
      </chakra.div>
      {!isPhone && (
        <Actions
          hasUndo={isEditing && viewport === null}
          hasPublish={hasPublish}
          dirty={dirty}
          onClear={() => setClearing(true)}
          onPublish={() => setPublishing(true)}
        />
      )}
      <chakra.div css={statusLine}>
        <SaveText name={name} autosave={autosave} dirty={dirty} />
        {dirty && problems.length > 0 && (
          <chakra.span color="fg.error">
            {t('admin#layout#problems', { count: t.number(problems.length) })}
          </chakra.span>
        )}
        {!isPhone && (
          <chakra.div css={viewTools}>
            <AllRowsSwitch disabled={isEditing || dirty} />
            <NewEditorLink />
            <AdminLink to={viewPath(path, country, dirty)} css={textLink}>
              {t('admin#view#open')}
            </AdminLink>
            {isEditing && viewport === null && (
              <chakra.a href={`#${PALETTE_ID}`} css={textLink} hideFrom="lg">
                {t('admin#layout#palette')}
              </chakra.a>
            )}
            <ViewportSwitch value={viewport} onValue={onViewport} />
          </chakra.div>
        )}
      </chakra.div>
      {notice}
      {isPublishing && <EditorPublish name={name} autosave={autosave} onClose={() => setPublishing(false)} />}
      <ConfirmDialog
        open={isClearing}
        title={t('admin#layout#clearTitle')}
        text={t('admin#layout#clearText')}
        confirm={t('admin#layout#clear')}
        onConfirm={() => {
          setClearing(false);
          store.dispatch({ type: 'clear' });
          announce(t('admin#layout#did#clear'));
          void autosave.deleteDraft();
        }}
        onClose={() => setClearing(false)}
      />
    </chakra.div>
  );
}

/** Props of a button that is disabled with aria-disabled, so that it keeps the focus: as Undo after the last step. */
const softDisabled = (isOff: boolean, run: () => void) => ({
  'aria-disabled': isOff || undefined,
  onClick: () => !isOff && run(),
});

/**
 * Stores the bar's height in a CSS variable for the elements next to and below it: the number of lines depends on the
 * language.
 */
const measureHeight = (bar: HTMLElement | null): (() => void) | undefined => {
  const container = bar?.parentElement;
  if (!bar || !container) return undefined;
  const observer = new ResizeObserver(() =>
    container.style.setProperty('--bar-height', `${bar.offsetHeight}px`),
  );
  observer.observe(bar);
  return () => observer.disconnect();
};

/** The preview of the layout, of the draft if there is one. */
const viewPath = (path: string, country: string, dirty: boolean): string =>
  `${path}/view?country=${country}${dirty ? '&draft=1' : ''}`;

const stickyBar = {
  position: 'sticky',
  top: '0',
  zIndex: 'docked',
  bg: 'bg',
  borderBottomWidth: '1px',
} as const;
/** On a phone only the tools stay visible while scrolling; on larger screens the whole bar does. */
const bar = {
  display: { base: 'contents', md: 'flex' },
  md: {
    ...stickyBar,
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    mb: '1',
    py: '1',
  },
} as const;
const toolLine = {
  display: 'flex',
  flexWrap: { md: 'wrap' },
  alignItems: 'center',
  columnGap: { base: '1.5', md: '3' },
  rowGap: '2',
  minW: '0',
  mdDown: { ...stickyBar, py: '0.5', mx: '-4', px: '4' },
} as const;
const actionLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  ms: 'auto',
} as const;
const statusLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: { md: '1' },
  minH: '6',
  mb: { base: '1.5', md: '0' },
  textStyle: 'xs',
  color: 'fg.muted',
  flexBasis: '100%',
} as const;
const viewTools = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  ms: 'auto',
} as const;

interface ActionsProps {
  readonly hasUndo: boolean;
  readonly hasPublish: boolean;
  readonly dirty: boolean;
  readonly onClear: () => void;
  readonly onPublish: () => void;
}

/** What is done with the changes, on larger screens. */
function Actions({ hasUndo, hasPublish, dirty, onClear, onPublish }: ActionsProps) {
  const t = useTerms();
  return (
    <chakra.div css={actionLine}>
      {hasUndo && (
        <>
          <UndoButton />
          <UndoButton isRedo />
        </>
      )}
      {hasPublish && (
        <>
          <QuietButton {...softDisabled(!dirty, onClear)}>{t('admin#layout#clear')}</QuietButton>
          <PrimaryButton {...softDisabled(!dirty, onPublish)} data-publish>
            {t('admin#layout#publish')}
          </PrimaryButton>
        </>
      )}
    </chakra.div>
  );
}

/** Begins and ends editing; the same button for both, so that it keeps the focus. */
function EditButton({ isIcon }: { readonly isIcon: boolean }) {
  const t = useTerms();
  const store = useStore();
  const isEditing = useEditor(({ view }) => view.isEditing);
  const label = t(isEditing ? 'admin#layout#stopEditing' : 'admin#layout#editSection');
  return (
    <OutlineButton
      onClick={() => store.setView({ isEditing: !isEditing })}
      aria-pressed={isEditing}
      title={isEditing ? (isIcon ? label : undefined) : t('admin#layout#editSectionText')}
      data-edit-section
      {...(isIcon && { 'aria-label': label, px: '2' })}
      flexShrink={isIcon ? '0' : '1'}
      minW="0"
    >
      {isIcon ? <PencilIcon /> : <chakra.span truncate>{label}</chakra.span>}
    </OutlineButton>
  );
}

const PencilIcon = () => (
  <chakra.svg
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M5 19l.8-4L16 4.8a1.7 1.7 0 012.4 0l.8.8a1.7 1.7 0 010 2.4L9 18.2zM14.5 6.3l3.2 3.2" />
  </chakra.svg>
);

interface MoreMenuProps {
  /** The path of the layout's screen. */
  readonly path: string;
  readonly dirty: boolean;
  readonly viewport: Viewport;
  readonly onViewport: (viewport: Viewport) => void;
  readonly onClear: () => void;
}

/** The tools of a phone that have no place in its line. */
function MoreMenu({ path, dirty, viewport, onViewport, onClear }: MoreMenuProps) {
  const t = useTerms();
  const { go, site } = useAdmin();
  const store = useStore();
  const handlers = useEditorHandlers();
  const isEditing = useEditor(({ view }) => view.isEditing);
  const showsAll = useEditor(({ view }) => view.showsAll);
  const country = useEditor(({ view }) => view.country);
  const canRedo = useEditor(() => redo.predicate(null, handlers) === 'possible');
  const hasRows = useFeature('layoutVisibility');
  const hasNewEditor = useFeature('newEditor');
  const isLocked = isEditing || dirty;
  const onCanvas: readonly AdminMenuItem[] = [
    { id: 'redo', label: t(redo.label), disabled: !canRedo, run: () => redo.perform(null, handlers) },
    { id: 'palette', label: t('admin#layout#palette'), run: showPalette },
  ];
  const items: readonly AdminMenuItem[] = [
    ...(isEditing && viewport === null ? onCanvas : []),
    ...(isLocked ? [{ id: 'clear', label: t('admin#layout#clear'), disabled: !dirty, run: onClear }] : []),
    ...(hasRows
      ? [
          {
            id: 'rows',
            label: t('admin#layout#showAll'),
            reason: isLocked ? t('admin#layout#showAllLocked') : null,
            choice: { isOn: showsAll, of: 'itself' } as const,
            run: () => showRows(store, !showsAll),
          },
        ]
      : []),
    { id: 'view', label: t('admin#view#open'), run: () => go(viewPath(path, country, dirty)) },
    ...(hasNewEditor
      ? [{ id: 'new', label: t('admin#layout#newEditor'), run: () => location.assign(newEditorPath(site)) }]
      : []),
    ...viewportOptions(t).map(({ value, label }) => ({
      id: `width ${value}`,
      label,
      group: t('admin#view#viewportLabel'),
      choice: { isOn: value === viewport, of: 'group' } as const,
      run: () => onViewport(value),
    })),
  ];
  return <Menu label={t('admin#resource#more')} items={items} isIconOnly />;
}

/** The outline and the kinds of widgets, which are below the canvas of a phone. */
function showPalette(): void {
  const palette = document.getElementById(PALETTE_ID);
  palette?.scrollIntoView();
  palette?.focus({ preventScroll: true });
}

/** The choice of the country whose rows are shown. */
function CountryChoice({ isCompact }: { readonly isCompact: boolean }) {
  const t = useTerms();
  const store = useStore();
  const country = useEditor(({ view }) => view.country);
  const choices = useCountryChoices();
  const name = useCountryNames();
  const options = choices.length > 0 ? choices : [{ value: country, label: name(country) }];
  return (
    <SelectInput
      isInline
      isCompact={isCompact}
      label={t('admin#layout#seenIn')}
      value={country}
      onValue={(value) => {
        storeCountry(value);
        store.setView({ country: value });
      }}
      options={options}
    />
  );
}

/**
 * The switch that shows all rows, behind its feature flag (decision 54). Disabled while rows are being changed (spec 1
 * §2).
 */
function AllRowsSwitch({ disabled }: { readonly disabled: boolean }) {
  const t = useTerms();
  const store = useStore();
  const showsAll = useEditor(({ view }) => view.showsAll);
  return (
    <Feature name="layoutVisibility">
      <LabeledSwitch
        // The label names what the switch turns on; the tooltip, what the next click does.
        label={t('admin#layout#showAll')}
        title={t(
          disabled
            ? 'admin#layout#showAllLocked'
            : showsAll
              ? 'admin#layout#showMine'
              : 'admin#layout#showAll',
        )}
        checked={showsAll}
        disabled={disabled}
        onChange={(on) => showRows(store, on)}
      />
    </Feature>
  );
}

/** Shows the rows of all countries, or those of the chosen country. */
function showRows(store: EditorStore, all: boolean): void {
  storeShowsAllRows(all);
  store.setView({ showsAll: all });
}

/** Undo, or redo: an icon, named by its label and its tooltip. */
function UndoButton({ isRedo = false }: { readonly isRedo?: boolean }) {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const action = isRedo ? redo : undo;
  const isPossible = useEditor(() => action.predicate(null, handlers) === 'possible');
  const label = t(action.label);
  return (
    <QuietButton
      {...softDisabled(!isPossible, () => action.perform(null, handlers))}
      aria-label={label}
      title={label}
      px="2"
    >
      <chakra.span _rtl={{ scale: '-1 1' }}>
        <BackIcon mirrored={isRedo} />
      </chakra.span>
    </QuietButton>
  );
}

const newEditorPath = (site: { readonly basePath: string }): string =>
  `${site.basePath}/admin/page-builder/grapesjs`;

/** The link 'Edit with new Editor', behind its feature flag. Spec 1 §2. */
function NewEditorLink() {
  const t = useTerms();
  const { site } = useAdmin();
  if (!useFeature('newEditor')) return null;
  return (
    <chakra.a href={newEditorPath(site)} textDecoration="underline">
      {t('admin#layout#newEditor')}
    </chakra.a>
  );
}
