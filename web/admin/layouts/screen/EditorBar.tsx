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
import { useCountryChoices } from '../../shell/useCountryChoices.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { PALETTE_ID } from '../canvas/Palette.tsx';
import { LabeledSwitch } from '../parts/LabeledSwitch.tsx';
import { EditorPublish } from '../publish/EditorPublish.tsx';
import { SaveText } from './SaveText.tsx';
import { isChanged } from '../state/changes.ts';
import { useEditor, useProblems, useStore } from '../editor/store.tsx';
import { announce } from '../editor/announcements.ts';
import { useAutosave } from '../editor/useAutosave.ts';
import { usePublishNotice } from './usePublishNotice.tsx';
import { ViewportSwitch, type Viewport } from '../viewAs/EditorViewport.tsx';
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

/** The toolbar of the editor: edit, publish, clear, and the choice of country and rows. Spec 1 §2. */
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
  const [isPublishing, setPublishing] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const notice = usePublishNotice(name);
  return (
    <chakra.div css={bar} role="group" aria-label={t('admin#layout#bar')} ref={measureHeight}>
      <chakra.div css={toolLine}>
        <CountryChoice />
        <OutlineButton
          onClick={() => store.setView({ isEditing: !isEditing })}
          aria-pressed={isEditing}
          title={isEditing ? undefined : t('admin#layout#editSectionText')}
          data-edit-section
        >
          {t(isEditing ? 'admin#layout#stopEditing' : 'admin#layout#editSection')}
        </OutlineButton>
      </chakra.div>
      <chakra.div css={actionLine}>
        {isEditing && viewport === null && <UndoButtons />}
        {(isEditing || dirty) && (
          <>
            <QuietButton
              {...softDisabled(!dirty, () => setClearing(true))}
              ms={{ base: 'auto', md: '0' }}
              px={phonePadding}
            >
              {t('admin#layout#clear')}
            </QuietButton>
            <PrimaryButton
              {...softDisabled(!dirty, () => setPublishing(true))}
              px={phonePadding}
              data-publish
            >
              {t('admin#layout#publish')}
            </PrimaryButton>
          </>
        )}
      </chakra.div>
      <chakra.div css={statusLine}>
        <SaveText name={name} autosave={autosave} dirty={dirty} />
        {dirty && problems.length > 0 && (
          <chakra.span color="fg.error">
            {t('admin#layout#problems', { count: t.number(problems.length) })}
          </chakra.span>
        )}
        <chakra.div css={viewTools}>
          <AllRowsSwitch disabled={isEditing || dirty} />
          <NewEditorLink />
          <AdminLink to={`${path}/view?country=${country}${dirty ? '&draft=1' : ''}`} css={textLink}>
            {t('admin#view#open')}
          </AdminLink>
          {isEditing && viewport === null && (
            <chakra.a href={`#${PALETTE_ID}`} css={textLink} hideFrom="lg">
              {t('admin#layout#palette')}
            </chakra.a>
          )}
          <ViewportSwitch value={viewport} onValue={onViewport} />
        </chakra.div>
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

/** On a phone all buttons share a line, also in languages with long words. */
const phonePadding = { base: '2', md: '3.5' } as const;
const stickyBar = {
  position: 'sticky',
  top: '0',
  zIndex: 'docked',
  bg: 'bg',
  borderBottomWidth: '1px',
} as const;
/** On a phone only the actions stay visible while scrolling; on larger screens the whole bar does. */
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
  flexWrap: 'wrap',
  alignItems: { base: 'flex-end', md: 'center' },
  columnGap: { base: '2', md: '3' },
  rowGap: '2',
  minW: '0',
} as const;
const actionLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { base: '1', md: '2' },
  md: { ms: 'auto' },
  mdDown: { ...stickyBar, mt: '2', py: '2', mx: '-4', px: '4', _empty: { display: 'none' } },
} as const;
const statusLine = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
  minH: '6',
  textStyle: 'xs',
  color: 'fg.muted',
  flexBasis: '100%',
  mdDown: { mt: '2', mb: '3' },
} as const;
const viewTools = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  ms: 'auto',
} as const;

/** The choice of the country whose rows are shown. */
function CountryChoice() {
  const t = useTerms();
  const store = useStore();
  const country = useEditor(({ view }) => view.country);
  const choices = useCountryChoices();
  const name = useCountryNames();
  const options = choices.length > 0 ? choices : [{ value: country, label: name(country) }];
  return (
    <SelectInput
      isInline
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
        onChange={(on) => {
          storeShowsAllRows(on);
          store.setView({ showsAll: on });
        }}
      />
    </Feature>
  );
}

function UndoButtons() {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const canUndo = useEditor(() => undo.predicate(null, handlers) === 'possible');
  const canRedo = useEditor(() => redo.predicate(null, handlers) === 'possible');
  return (
    <>
      <UndoButton label={t(undo.label)} disabled={!canUndo} run={() => undo.perform(null, handlers)} />
      <UndoButton
        label={t(redo.label)}
        disabled={!canRedo}
        run={() => redo.perform(null, handlers)}
        isForth
      />
    </>
  );
}

interface UndoButtonProps {
  readonly label: string;
  readonly disabled: boolean;
  readonly run: () => void;
  readonly isForth?: boolean;
}

/** An icon, named by its label and its tooltip. */
function UndoButton({ label, disabled, run, isForth: isRedo = false }: UndoButtonProps) {
  return (
    <QuietButton {...softDisabled(disabled, run)} aria-label={label} title={label} px="2">
      <chakra.span _rtl={{ scale: '-1 1' }}>
        <BackIcon mirrored={isRedo} />
      </chakra.span>
    </QuietButton>
  );
}

/** The link 'Edit with new Editor', behind its feature flag. Spec 1 §2. */
function NewEditorLink() {
  const t = useTerms();
  const { site } = useAdmin();
  if (!useFeature('newEditor')) return null;
  return (
    <chakra.a href={`${site.basePath}/admin/page-builder/grapesjs`} textDecoration="underline">
      {t('admin#layout#newEditor')}
    </chakra.a>
  );
}
