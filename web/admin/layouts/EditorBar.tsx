import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { keepAllRows, keepCountry } from './ownCountry.ts';
import { Feature, useFeature } from '../../app/features.tsx';
import type { ShellSite } from '../../app/boot.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { screenPath, screens } from '../../../domain/admin/screens.ts';
import { useAdmin } from '../shell/admin.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { useCountryNames, useMoments } from '../shell/moments.ts';
import { GraveButton, OutlineButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Pick } from '../ui/Picks.tsx';
import { Notice } from '../ui/States.tsx';
import { useCountryChoices } from '../users/useCountryChoices.ts';
import { SwitchLine } from './parts/SwitchLine.tsx';
import { EditorPublish } from './publish/EditorPublish.tsx';
import { isChanged } from './state/changes.ts';
import { draftFrom } from './state/kept.ts';
import { useEditor, useProblems, useStore } from './store.tsx';
import { useAutosave, type Autosave } from './useAutosave.ts';
import { useLiveNotice } from './useLiveNotice.tsx';
import { ViewportSwitch, type Viewport } from './viewAs/EditorViewport.tsx';

interface Props {
  readonly name: string;
  readonly draftVersion: number;
  readonly viewport: Viewport;
  readonly onViewport: (viewport: Viewport) => void;
  /** Told when the server has this very draft; null while it has not, '' where nothing is changed. */
  readonly onKept: (at: string | null) => void;
}

/** What is done with the layout as a whole: edit, publish, clear; whose rows are shown. Spec 1 §2. */
export function EditorBar({ name, draftVersion, viewport, onViewport, onKept }: Props) {
  const t = useTerms();
  const store = useStore();
  const { site } = useAdmin();
  const autosave = useAutosave(name, draftVersion);
  const isEditing = useEditor(({ sight }) => sight.isEditing);
  const base = useEditor(({ editor }) => editor.base);
  const draft = useEditor(({ editor }) => editor.draft);
  const dirty = isChanged(base, draft);
  const { state } = autosave;
  const keptAt = dirty ? (state.is === 'saved' && state.draft === draft ? state.at : null) : '';
  useEffect(() => onKept(keptAt), [onKept, keptAt]);
  const country = useEditor(({ sight }) => sight.country);
  const problems = useProblems();
  const [isPublishing, setPublishing] = useState(false);
  const [isClearing, setClearing] = useState(false);
  const notice = useLiveNotice(name);
  return (
    <chakra.div
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg"
      borderBottomWidth="1px"
      mb="5"
      py="3"
      role="group"
      aria-label={t('admin#layout#bar')}
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
        <WhoseRows disabled={isEditing || dirty} />
        <chakra.div ms="auto" display="flex" flexWrap="wrap" gap="2" alignItems="center">
          {isEditing && viewport === null && <Steps />}
          <OutlineButton
            onClick={() => store.look({ isEditing: !isEditing })}
            aria-pressed={isEditing}
            data-edit-section
          >
            {t(isEditing ? 'admin#layout#stopEditing' : 'admin#layout#editSection')}
          </OutlineButton>
          {(isEditing || dirty) && (
            <>
              <QuietButton disabled={!dirty} onClick={() => setClearing(true)}>
                {t('admin#layout#clear')}
              </QuietButton>
              <PrimaryButton disabled={!dirty} onClick={() => setPublishing(true)}>
                {t('admin#layout#publish')}
              </PrimaryButton>
            </>
          )}
        </chakra.div>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="3"
        mt="1.5"
        textStyle="xs"
        color="fg.muted"
      >
        <SaveWords autosave={autosave} dirty={dirty} />
        {dirty && problems.length > 0 && (
          <chakra.span color="fg.error">
            {t('admin#layout#problems', { count: t.number(problems.length) })}
          </chakra.span>
        )}
        <NewEditorLink />
        <chakra.div ms="auto" display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <ViewportSwitch value={viewport} onValue={onViewport} />
          <AdminLink
            to={`${pathOf(site)}/${name}/view?country=${country}${dirty ? '&draft=1' : ''}`}
            css={textLink}
          >
            {t('admin#view#open')}
          </AdminLink>
        </chakra.div>
      </chakra.div>
      {notice}
      {isPublishing && <EditorPublish name={name} autosave={autosave} onClose={() => setPublishing(false)} />}
      <Dialog
        open={isClearing}
        onClose={() => setClearing(false)}
        role="alertdialog"
        title={t('admin#layout#clearTitle')}
        text={t('admin#layout#clearText')}
        actions={
          <>
            <QuietButton onClick={() => setClearing(false)}>{t('admin#cancel')}</QuietButton>
            <GraveButton
              onClick={() => {
                setClearing(false);
                store.dispatch({ type: 'clear' });
                void autosave.forget();
              }}
            >
              {t('admin#layout#clear')}
            </GraveButton>
          </>
        }
      />
    </chakra.div>
  );
}

const pathOf = (site: ShellSite): string =>
  screenPath(
    screens.find(({ id }) => id === 'layouts')!,
    site,
  );

/** The country that is looked at, and by its flag (decision 54) the switch for all rows; not while rows are being changed (spec 1 §2). */
function WhoseRows({ disabled }: { readonly disabled: boolean }) {
  const t = useTerms();
  const store = useStore();
  const { country, showsAll } = useEditor(({ sight }) => sight);
  const choices = useCountryChoices();
  const name = useCountryNames();
  const options = choices.length > 0 ? choices : [{ value: country, label: name(country) }];
  return (
    <>
      <Pick
        label={t('admin#layout#seenIn')}
        value={country}
        onValue={(value) => {
          keepCountry(value);
          store.look({ country: value });
        }}
        options={options}
      />
      <Feature name="layoutVisibility">
        <SwitchLine
          label={t(showsAll ? 'admin#layout#showMine' : 'admin#layout#showAll')}
          checked={showsAll}
          disabled={disabled}
          onChange={(on) => {
            keepAllRows(on);
            store.look({ showsAll: on });
          }}
        />
      </Feature>
    </>
  );
}

function Steps() {
  const t = useTerms();
  const store = useStore();
  const past = useEditor(({ editor }) => editor.past.length);
  const future = useEditor(({ editor }) => editor.future.length);
  return (
    <>
      <QuietButton disabled={past === 0} onClick={() => store.dispatch({ type: 'undo' })}>
        {t('admin#layout#undo')}
      </QuietButton>
      <QuietButton disabled={future === 0} onClick={() => store.dispatch({ type: 'redo' })}>
        {t('admin#layout#redo')}
      </QuietButton>
    </>
  );
}

/** Where what is not published is: the reader of it knows that closing the window loses nothing. */
function SaveWords({ autosave, dirty }: { readonly autosave: Autosave; readonly dirty: boolean }) {
  const t = useTerms();
  const moment = useMoments();
  const store = useStore();
  const draft = useEditor(({ editor }) => editor.draft);
  const { state } = autosave;
  if (state.is === 'overtaken') {
    return (
      <Notice
        tone="warning"
        announced
        title={t('admin#layout#overtaken')}
        actions={
          <>
            <OutlineButton
              onClick={() => {
                const theirs = draftFrom(state.by.content);
                const { base } = store.get().editor;
                if (theirs) store.dispatch({ type: 'do', command: { do: 'put', draft: theirs }, at: 0 });
                if (base.revision === state.by.baseRevision) autosave.insist();
              }}
            >
              {t('admin#layout#takeOther')}
            </OutlineButton>
            <OutlineButton onClick={autosave.insist}>{t('admin#layout#keepThis')}</OutlineButton>
          </>
        }
      >
        {t('admin#layout#overtakenText')}
      </Notice>
    );
  }
  if (!dirty) return <span>{t('admin#layout#nothingChanged')}</span>;
  if (state.is === 'saved' && state.draft === draft)
    return <span>{t('admin#layout#saved', { when: moment(state.at) })}</span>;
  if (state.is === 'failed')
    return <chakra.span color="fg.error">{t('admin#layout#saveFailed')}</chakra.span>;
  return <span>{t('admin#layout#saving')}</span>;
}

/** 'Edit with new Editor', where its flag is on. Spec 1 §2. */
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
