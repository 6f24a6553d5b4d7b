/** The form of an entry beside its list; on a narrow screen in place of it. */
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Values } from '../../../domain/resource/field.ts';
import type { LayerProps } from '../../ui/overlays/Layer.tsx';
import { leave } from '../../base/navigation/leaveGuard.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { useAdmin } from '../shell/admin.ts';
import { IconButton, QuietButton } from '../ui/Buttons.tsx';
import { DraftFooter } from './drafts/DraftFooter.tsx';
import { EntryStatus } from './drafts/EntryStatus.tsx';
import type { DraftActions } from './drafts/useDraftActions.ts';
import { ResourceDrawer, type FooterProps, type HistoryProps, type ResourceView } from './ResourceDrawer.tsx';
import type { EntryActions, ListedEntry, ResourceOperations } from './resourceOperations.ts';
import type { Entry } from './useResourceForm.ts';

interface Props {
  readonly view: Omit<ResourceView, 'History'>;
  readonly operations: ResourceOperations;
  readonly actions: EntryActions;
  /** Null for a new entry. */
  readonly entry: ListedEntry | null;
  readonly onClose: () => void;
  readonly onArchive: (entry: ListedEntry) => Promise<void>;
  readonly onSaved: (before: Entry | null, saved: Entry, isPublished: boolean) => void;
  /** Where entries have drafts. */
  readonly draftActions: DraftActions | null;
  /** Begins a new entry with these values; null where the viewer may create none. */
  readonly onDuplicate: ((values: Values) => void) | null;
  /** Values that a new entry begins with. */
  readonly preset?: Values | undefined;
  /** Where the viewer may create an entry; null for everywhere. */
  readonly createIn: readonly string[] | null;
}

export function EntryPanel(props: Props) {
  const { view, operations, actions, entry, onClose, onArchive, onSaved, draftActions } = props;
  const [intent] = useState(createIntent);
  // The parts of one entry stay mounted: the actions are of the render that opened it.
  const [whole] = useState(() =>
    draftActions
      ? draftView(view, operations, {
          actions: draftActions,
          intent,
          onClose,
          onDuplicate: props.onDuplicate,
        })
      : wholeView(view, operations, onArchive),
  );
  return (
    <ResourceDrawer
      view={whole}
      entry={entry}
      onClose={onClose}
      save={(values, base) => actions.save(values, base, draftActions ? intent.options() : {})}
      reload={actions.read}
      onSaved={(before, saved) => onSaved(before, saved, intent.isPublishing())}
      Frame={Panel}
      preset={props.preset}
      createIn={props.createIn}
      staysOpen
    />
  );
}

/** The component that reads the history of an entry. */
function historyOf(operations: ResourceOperations) {
  return function History({ entry: { id }, children }: HistoryProps) {
    const { siteKey } = useAdmin();
    return children(operations.useVersions(siteKey, id!));
  };
}

/** Whether the form is being saved to be published. */
function createIntent() {
  let isPublishing = false;
  let reason: string | undefined;
  return {
    isPublishing: () => isPublishing,
    options: () => ({ publish: isPublishing, ...(reason !== undefined && { reason }) }),
    async publishing(save: () => Promise<unknown>, why: string | undefined) {
      isPublishing = true;
      reason = why;
      await save().finally(() => {
        isPublishing = false;
        reason = undefined;
      });
    },
  };
}
type Intent = ReturnType<typeof createIntent>;

interface DraftParts {
  readonly actions: DraftActions;
  readonly intent: Intent;
  readonly onClose: () => void;
  readonly onDuplicate: Props['onDuplicate'];
}

/** The view with its history, what readers get of the entry, and the buttons that change that. */
function draftView(
  view: Props['view'],
  operations: ResourceOperations,
  { actions, intent, onClose, onDuplicate }: DraftParts,
): ResourceView {
  function Footer(props: FooterProps) {
    const publish = (reason?: string) => intent.publishing(props.state.submit, reason);
    return (
      <DraftFooter
        {...props}
        fields={view.resource.fields}
        actions={actions}
        publish={publish}
        onArchived={onClose}
        onDuplicate={onDuplicate}
      />
    );
  }
  return {
    ...view,
    History: historyOf(operations),
    Footer,
    above: (entry) => (
      <>
        <EntryStatus
          entry={entry as ListedEntry}
          publicFrom={view.publicFrom?.(entry.values as Values) ?? null}
        />
        {view.above?.(entry)}
      </>
    ),
  };
}

/** The view with its history, and a button that archives the entry. */
function wholeView(
  view: Props['view'],
  operations: ResourceOperations,
  onArchive: Props['onArchive'],
): ResourceView {
  function Actions(props: { readonly entry: Entry; readonly onDone: () => void }) {
    return (
      <>
        {view.Actions && <view.Actions {...props} />}
        {props.entry.archivedAt === null && (props.entry as ListedEntry).viewerCan.archive && (
          <ArchiveButton onClick={() => leave(() => void onArchive(props.entry as ListedEntry))} />
        )}
      </>
    );
  }
  return { ...view, History: historyOf(operations), Actions };
}

function ArchiveButton({ onClick }: { readonly onClick: () => void }) {
  const t = useTerms();
  return (
    <QuietButton color="fg.error" me="auto" onClick={onClick}>
      {t('admin#resource#archive')}
    </QuietButton>
  );
}

/** Not modal: the list stays usable. It takes the focus when it opens, and gives it back to the entry's row. */
function Panel({ title, text, actions, children, onClose }: LayerProps) {
  const t = useTerms();
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  useFreeButtons(section);
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    heading.current?.focus();
    return () => opener?.focus();
  }, []);
  return (
    <chakra.section ref={section} aria-label={title} css={panel}>
      <chakra.header display="flex" alignItems="flex-start" gap="2" mb="1">
        <chakra.h2
          ref={heading}
          tabIndex={-1}
          textStyle="title"
          fontSize="1.125rem"
          me="auto"
          outline="none"
          overflowWrap="anywhere"
          minW="0"
        >
          <bdi>{title}</bdi>
        </chakra.h2>
        <IconButton label={t('shell#close')} onClick={onClose} mt="-1.5" me="-2">
          <CrossIcon />
        </IconButton>
      </chakra.header>
      {text !== undefined && <chakra.p color="fg.muted">{text}</chakra.p>}
      {children}
      {actions !== undefined && (
        <chakra.footer data-panel-foot css={footer}>
          {actions}
        </chakra.footer>
      )}
    </chakra.section>
  );
}

/** The width beside a panel, in px, that a message needs. */
const MESSAGE_WIDTH = 256;

/**
 * Lets messages keep off the buttons of a panel: its size as variables of the page, and whether a message fits beside it
 * (theme/recipes/blockRecipes.ts).
 */
function useFreeButtons(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = section.current!;
    const page = document.documentElement;
    const measure = () => {
      const list = box.parentElement?.getBoundingClientRect();
      // An observer may report once more after the panel has gone.
      if (!list) return;
      const isRightToLeft = getComputedStyle(box).direction === 'rtl';
      const start = isRightToLeft ? page.clientWidth - list.right : list.left;
      const sizes = {
        '--panel-start': start,
        '--panel-width': box.clientWidth,
        '--panel-foot': box.querySelector('[data-panel-foot]')?.clientHeight ?? 0,
      };
      for (const [name, size] of Object.entries(sizes)) page.style.setProperty(name, `${size}px`);
      page.toggleAttribute('data-beside-panel', list.width - box.clientWidth >= MESSAGE_WIDTH);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    const foot = box.querySelector('[data-panel-foot]');
    if (foot) observer.observe(foot);
    return () => {
      observer.disconnect();
      for (const name of ['--panel-start', '--panel-width', '--panel-foot']) page.style.removeProperty(name);
      page.removeAttribute('data-beside-panel');
    };
  }, [section]);
}

const panel = {
  textStyle: 'sm',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  px: '4',
  pt: '4',
  lg: { position: 'sticky', top: '4', maxH: 'calc(100dvh - 5.75rem)', overflowY: 'auto' },
} as const;

const footer = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: '2',
  position: 'sticky',
  bottom: '0',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  mt: '5',
  mx: '-4',
  px: '4',
  py: '3',
} as const;
