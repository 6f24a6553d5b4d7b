import { chakra } from '@chakra-ui/react';
import { memo } from 'react';
import { stateAt } from '../../../../domain/schedule/window.ts';
import { readWidget } from '../../../../domain/widgets/readWidget.ts';
import { widgetContentOf } from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { QuietButton } from '../../ui/Buttons.tsx';
import { useEditorHandlers, useIsReadOnlyRow } from '../editor/editorHandlers.ts';
import { useLocalNow } from '../editor/localNow.ts';
import { useIsSilent, useWidgetPreview } from '../editor/widgetPreviews.tsx';
import { issueText } from '../forms/settingsForm.ts';
import { type DraftWidget, type EditorSlot, toggleTargetsOf } from '../state/draft.ts';
import { widgetIssues } from '../state/problems.ts';
import { useEditor, useStore } from '../editor/store.tsx';
import { useDraggable } from '../../ui/dragAndDrop.tsx';
import { Handle } from './Handle.tsx';
import { useDropOnSlot } from './useDropOnSlot.ts';
import { useWidgetName } from '../editor/names.ts';
import { isWidgetChanged } from '../state/changes.ts';
import { edit } from '../editor/actions/registry.ts';
import { WidgetView } from '../../../widgets/registry.tsx';
import { formatPercent } from '../../shell/moments.ts';

interface Props {
  readonly slot: EditorSlot;
  readonly beside: number;
  readonly isEditing: boolean;
}

/** A widget in its slot, as readers see it; labels widgets that readers do not see as scheduled, expired or missing. */
export const SlotCard = memo(function SlotCard({ slot, beside, isEditing }: Props) {
  const t = useTerms();
  const widget = useEditor(({ editor }) => editor.draft.widgets[slot.id]);
  const target = useEditor(({ editor }) => {
    const [first] = widget ? toggleTargetsOf(widget) : [];
    return first === undefined ? undefined : editor.draft.widgets[first];
  });
  const { handle, preview, isDragging } = useDraggable({ kind: 'slot', uid: slot.uid });
  const { target: dropRef, over } = useDropOnSlot(slot.uid);
  const shownWidget = widget?.type === 'feature-toggle' ? target : widget;
  const { version, state } = useVersion(shownWidget);
  const widgetPreview = useWidgetPreview(shownWidget, version);
  const isSilent = useIsSilent(shownWidget, version);
  const name = useWidgetName()(widget);
  // As readers see it: scheduled and expired widgets are absent.
  if (!isEditing)
    return widgetPreview && state === 'active' ? (
      <WidgetView widget={widgetPreview} columns={beside} />
    ) : null;
  return (
    <chakra.article
      data-slot={slot.uid}
      ref={(element: HTMLElement | null) => {
        dropRef(element);
        preview(element);
      }}
      data-over={over ?? undefined}
      opacity={isDragging ? 0.45 : 1}
      aria-label={name}
      css={slotStyle}
    >
      <SlotHead slot={slot} widget={widget} name={name} state={state} dragRef={handle} />
      {widget && <ChangedWidgetIssues widget={widget} />}
      {/* inert: the preview is not interactive; the handle and the buttons are. */}
      <chakra.div inert p="2" minH="14" overflow="hidden" opacity={state === 'active' ? 1 : 0.5}>
        {widgetPreview && !isSilent ? (
          <WidgetView widget={widgetPreview} columns={beside} />
        ) : (
          <chakra.p color="fg.muted" textStyle="sm">
            {t(noPreviewText({ widget, isSilent, widgetPreview }))}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.article>
  );
});

/** The text in place of a preview. */
function noPreviewText({
  widget,
  isSilent,
  widgetPreview,
}: {
  readonly widget: DraftWidget | undefined;
  /** Whether readers see nothing of it, as after the end of a countdown. */
  readonly isSilent: boolean;
  readonly widgetPreview: ReturnType<typeof useWidgetPreview>;
}) {
  if (widget === undefined) return 'admin#layout#state#missing';
  if (isSilent) return 'admin#layout#nothingAfter';
  return widgetPreview === undefined ? 'shell#loading' : 'admin#layout#nothingToShow';
}

interface SlotHeadProps {
  readonly slot: EditorSlot;
  readonly widget: DraftWidget | undefined;
  readonly name: string;
  readonly state: WidgetState;
  /** Attaches the drag source. */
  readonly dragRef: (element: HTMLElement | null) => void;
}

/** The widget's handle, name and state, and its buttons. */
function SlotHead({ slot, widget, name, state, dragRef }: SlotHeadProps) {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const isReadOnly = useIsReadOnlyRow();
  const store = useStore();
  const isTested = useEditor(
    ({ editor }) => editor.base.widgets[slot.id]?.settings['versionCount'] !== undefined,
  );
  return (
    <chakra.div containerType="inline-size">
      <chakra.div css={headStyle}>
        <Handle
          subject={{ kind: 'slot', uid: slot.uid }}
          label={t('admin#layout#moveWidget', { widget: name })}
          dragRef={dragRef}
        />
        <chakra.span textStyle="xs" lineClamp="3" overflowWrap="anywhere" flex="1" minW="5rem" title={name}>
          {name}
        </chakra.span>
        {widget && <VersionTabs widget={widget} />}
        {isTested && (
          <QuietButton
            onClick={() =>
              handlers.openResults(`widget:${slot.id}`, t('admin#layout#resultsOf', { what: name }))
            }
            aria-label={t('admin#layout#resultsOf', { what: name })}
          >
            {t('admin#layout#results')}
          </QuietButton>
        )}
        {state !== 'active' && <StateLabel state={state} />}
        {state === 'expired' &&
          !isReadOnly &&
          widget &&
          isWidgetType(widget.type) &&
          !isInVersions(widget) && (
            <QuietButton
              onClick={() => store.run({ do: 'setWidget', widget: withoutEnd(widget) })}
              aria-label={t('admin#layout#restoreWidget', { widget: name })}
            >
              {t('admin#layout#restore')}
            </QuietButton>
          )}
        <QuietButton
          px="2"
          data-mends="settings"
          onClick={() => edit.perform({ kind: 'slot', uid: slot.uid }, handlers)}
          aria-label={t('admin#layout#editWidget', { widget: name })}
        >
          {t('admin#edit')}
        </QuietButton>
      </chakra.div>
    </chakra.div>
  );
}

/** The issues of a widget that the draft changes. Those of an unchanged one do not prevent publishing. */
function ChangedWidgetIssues({ widget }: { readonly widget: DraftWidget }) {
  const t = useTerms();
  const isChanged = useEditor(({ editor }) => isWidgetChanged(editor.base, widget));
  const issues = isChanged ? widgetIssues(widget) : [];
  if (issues.length === 0) return null;
  return (
    <chakra.ul px="2" py="1" bg="bg.error" color="fg.error" textStyle="xs">
      {issues.map((issue) => (
        <li key={issue.path.join('/') + issue.code}>{issueText(issue, t)}</li>
      ))}
    </chakra.ul>
  );
}

/**
 * The state of a widget that readers do not see: an icon, with a text where there is room. The text is always the
 * accessible name and the tooltip.
 */
function StateLabel({ state }: { readonly state: 'scheduled' | 'expired' | 'missing' }) {
  const t = useTerms();
  const stateText = t(`admin#layout#state#${state}`);
  return (
    <chakra.span css={stateStyle} title={stateText}>
      <svg viewBox="0 0 16 16" width="14" height="14" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="8" cy="8" r="6" strokeWidth="1.5" />
        <path d={stateIcons[state]} strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <span>{stateText}</span>
    </chakra.span>
  );
}
/** A clock, a crossed-out clock, an exclamation mark. */
const stateIcons = {
  scheduled: 'M8 4.5V8l2.5 1.5',
  expired: 'M4 12L12 4',
  missing: 'M8 4.5v4M8 11h.01',
} as const;

/** A widget with versions has an end in each of them, which are edited in its form. */
const isInVersions = ({ settings }: DraftWidget): boolean => settings['versionCount'] !== undefined;

/**
 * The widget without an end, so that it shows again (decision 19: an expired widget stays in the editor until somebody
 * decides).
 */
const withoutEnd = (widget: DraftWidget): DraftWidget => ({
  ...widget,
  settings: widgetContentOf(widget.type as WidgetType, {
    ...widget.settings,
    endDate: '',
    endTime: '',
    expires: '',
  }),
});

type WidgetState = 'active' | 'scheduled' | 'expired' | 'missing';

/** The version shown of a widget, and whether a reader would see it now. */
function useVersion(widget: DraftWidget | undefined): { version: string; state: WidgetState } {
  const version = useEditor(({ view }) => (widget ? (view.versions[widget.id] ?? 'A') : 'A'));
  const now = useLocalNow();
  if (!widget) return { version, state: 'missing' };
  const parsed = readWidget({ id: widget.id, type: widget.type, widgetContent: widget.settings });
  const window = parsed.ab?.versions.find(({ name }) => name === version)?.window ?? parsed.window;
  return { version, state: stateAt(window, now) };
}

/** The version tabs of a tested widget; more than five scroll (spec 1 §9). */
function VersionTabs({ widget }: { readonly widget: DraftWidget }) {
  const t = useTerms();
  const store = useStore();
  const shownVersion = useEditor(({ view }) => view.versions[widget.id] ?? 'A');
  const { ab } = readWidget({ id: widget.id, type: widget.type, widgetContent: widget.settings });
  if (!ab) return null;
  return (
    <chakra.div
      role="group"
      aria-label={t('admin#layout#version')}
      display="flex"
      gap="0.5"
      overflowX="auto"
      maxW={ab.versions.length > MAX_TABS ? '9rem' : undefined}
      tabIndex={ab.versions.length > MAX_TABS ? 0 : undefined}
    >
      {ab.versions.map(({ name, percent }) => (
        <QuietButton
          key={name}
          size="xs"
          px="1.5"
          aria-pressed={shownVersion === name}
          fontWeight={shownVersion === name ? '700' : '400'}
          title={`${name} · ${formatPercent(t, percent)}`}
          onClick={() => store.setView({ versions: { ...store.get().view.versions, [widget.id]: name } })}
        >
          {name}
        </QuietButton>
      ))}
    </chakra.div>
  );
}
/** More version tabs than this scroll (spec 1 §9). */
const MAX_TABS = 5;

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  px: '1',
  minW: '0',
} as const;
const stateStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'xs',
  color: 'fg.warning',
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: '0' },
  // In a narrow column the widget's name has priority.
  '@container (max-width: 18rem)': { '& span': { srOnly: true } },
} as const;
const slotStyle = {
  borderRadius: 'sm',
  bg: 'bg',
  borderWidth: '1px',
  borderColor: 'transparent',
  _hover: { borderColor: 'border' },
  _focusWithin: { borderColor: 'accent.solid' },
  '& + &': { mt: '3' },
  '&[data-over=before]': { boxShadow: '0 -3px 0 0 var(--ds-colors-accent-solid)' },
  '&[data-over=after]': { boxShadow: '0 3px 0 0 var(--ds-colors-accent-solid)' },
  '&[data-over=within]': { boxShadow: 'inset 0 0 0 2px var(--ds-colors-accent-solid)' },
} as const;
