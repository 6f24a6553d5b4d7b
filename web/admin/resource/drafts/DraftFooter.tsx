/** The buttons below the form of an entry with a draft: save, publish, and everything else in a menu. */
import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import type { Fields, Values } from '../../../../domain/resource/field.ts';
import { lazyPart } from '../../../base/navigation/lazyPart.tsx';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { leave } from '../../../base/navigation/leaveGuard.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useFormKey } from '../../shell/shortcuts.ts';
import { OutlineButton, PrimaryButton } from '../../ui/Buttons.tsx';
import { Menu } from '../../ui/Menu.tsx';
import type { FooterProps } from '../ResourceDrawer.tsx';
import type { TermKey } from '../../../../domain/translation/bundledTerms.ts';
import type { ListedEntry } from '../resourceOperations.ts';
import { useWarnings } from '../Warnings.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import type { DraftActions } from './useDraftActions.ts';

const PublishCheckDialog = lazyPart(
  async () => (await import('./PublishCheckDialog.tsx')).PublishCheckDialog,
);

interface Props extends FooterProps {
  readonly actions: DraftActions;
  readonly fields: Fields;
  /** Saves the form and publishes it, in spite of warnings with a reason. */
  readonly publish: (reason?: string) => Promise<unknown>;
  readonly onArchived: () => void;
  /** Begins a new entry with the values of the form; null where the viewer may create none. */
  readonly onDuplicate: ((values: Values) => void) | null;
}

export function DraftFooter(props: Props) {
  const { state, entry, fields, actions, publish, onArchived, onDuplicate } = props;
  const t = useTerms();
  const [isScheduling, setScheduling] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const warnings = useWarnings();
  const saved = entry as ListedEntry | null;
  const { isSaving, isDirty, newer, isArchived } = state;
  const isBusy = isSaving || newer !== null;
  const canPublish =
    !isBusy && (saved?.viewerCan.publish ?? true) && !isArchived && (isDirty || saved?.state !== 'published');
  const publishNow = async (reason?: string) => {
    setChecking(false);
    setPublishing(true);
    await publish(reason);
    setPublishing(false);
  };
  // What is invalid is refused first; nobody gives a reason for nothing.
  const ask = async () => {
    if (warnings.length > 0 && (await state.form.trigger())) setChecking(true);
    else await publishNow();
  };
  const anchor = useRef<HTMLSpanElement>(null);
  useFormKey('Enter', anchor, () => canPublish && void ask());
  const schedule = async (at: string) => {
    setScheduling(false);
    // What is scheduled is what the form shows.
    const entryNow = isDirty || saved === null ? ((await state.submit()) as ListedEntry | null) : saved;
    if (entryNow) await actions.schedule(entryNow, at);
  };
  if (saved && isArchived)
    return (
      <PrimaryButton disabled={isBusy} onClick={() => leave(() => void actions.restore(saved))}>
        {t('admin#resource#restore')}
      </PrimaryButton>
    );
  const items =
    saved &&
    menuItems(t, saved, {
      schedule: () => setScheduling(true),
      unschedule: () => void actions.unschedule(saved),
      unpublish: () => void actions.unpublish(saved),
      discard() {
        state.discard();
        void actions.discard(saved);
      },
      duplicate: onDuplicate && (() => onDuplicate(state.currentValues())),
      archive: () => leave(() => void actions.archive(saved).then((isDone) => isDone && onArchived())),
    });
  return (
    <>
      <span ref={anchor} hidden />
      {items && items.length > 0 && (
        <chakra.div me="auto">
          <Menu label={t('admin#resource#more')} isIconOnly items={items} />
        </chakra.div>
      )}
      <OutlineButton disabled={!isDirty || isBusy} onClick={() => void state.submit()}>
        {isSaving && !isPublishing ? t('forms#saving') : t('admin#resource#saveDraft')}
      </OutlineButton>
      <PrimaryButton disabled={!canPublish} onClick={() => void ask()}>
        {isPublishing ? t('admin#resource#publishing') : t('admin#resource#publish')}
      </PrimaryButton>
      {isChecking && (
        <PublishCheckDialog
          fields={fields}
          onPublish={(reason) => void publishNow(reason)}
          onClose={() => setChecking(false)}
        />
      )}
      {isScheduling && (
        <ScheduleDialog
          at={saved?.publication?.schedule?.at ?? null}
          onSchedule={(at) => void schedule(at)}
          onClose={() => setScheduling(false)}
        />
      )}
    </>
  );
}

interface MenuActions {
  readonly schedule: () => void;
  readonly unschedule: () => void;
  readonly unpublish: () => void;
  readonly discard: () => void;
  /** Null where the viewer may create no entry. */
  readonly duplicate: (() => void) | null;
  readonly archive: () => void;
}

/** What is possible in the state of the entry, and what the viewer can do. */
export function menuItems(
  t: (key: TermKey) => string,
  { publication, state, viewerCan }: Pick<ListedEntry, 'publication' | 'state' | 'viewerCan'>,
  run: MenuActions,
): readonly MenuItem[] {
  const isLive = publication?.liveVersion != null;
  const isScheduled = publication?.schedule != null;
  const item = (id: keyof MenuActions, label: string): MenuItem => ({
    id,
    label,
    run: () => run[id]?.(),
  });
  return [
    ...(viewerCan.publish
      ? [item('schedule', t(isScheduled ? 'admin#resource#reschedule' : 'admin#resource#schedule'))]
      : []),
    ...(viewerCan.publish && isScheduled ? [item('unschedule', t('admin#resource#unschedule'))] : []),
    ...(viewerCan.publish && isLive ? [item('unpublish', t('admin#resource#unpublish'))] : []),
    ...(viewerCan.save && isLive && state !== 'published'
      ? [item('discard', t('admin#resource#discard'))]
      : []),
    ...(run.duplicate ? [item('duplicate', t('admin#resource#duplicate'))] : []),
    ...(viewerCan.archive ? [{ ...item('archive', t('admin#resource#archive')), hasSeparator: true }] : []),
  ];
}
