import { useState } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { Notice } from '../../ui/States.tsx';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import type { Raw } from '../../../../domain/widgets/definition.ts';
import { widgetContentOf } from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import {
  WidgetsBehindProvider,
  hasWidgetsBehind,
  noWidgetsBehind,
  type WidgetsBehind,
} from '../editor/widgetsBehind.ts';
import { formatList } from '../../shell/moments.ts';
import { useRowTitle, useHasCountryRows, useWidgetName } from '../editor/names.ts';
import { FormDrawer } from '../forms/FormDrawer.tsx';
import { slotsOf } from '../state/draft.ts';
import { findSlot } from '../state/places.ts';
import { useEditor, useStore } from '../editor/store.tsx';
import { useEditorHandlers, type ProvisionalChange } from '../editor/editorHandlers.ts';
import { settingsIssues } from '../forms/settingsIssues.ts';
import { TestCost } from '../results/TestCost.tsx';
import { WidgetSettings } from '../settings/WidgetSettings.tsx';
import { useLocalForm } from '../editor/localForm.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

interface Props {
  readonly uid: string;
  /** The input restored after a crash, also of widgets behind the toggle. */
  readonly typed?: Raw;
  /** Whether the input was merged with what another user published since. */
  readonly isRebased?: boolean;
  readonly behind?: WidgetsBehind;
  readonly provisional?: ProvisionalChange | null;
  readonly onClose: () => void;
}

/** The settings form of the widget in a slot. Spec 1 §2. */
export function SettingsDialog(props: Props) {
  const { uid, typed, behind: restoredBehind = noWidgetsBehind, provisional = null, onClose } = props;
  const t = useTerms();
  const store = useStore();
  const widget = useEditor(({ editor }) => {
    const found = findSlot(editor.draft, uid);
    return found ? editor.draft.widgets[found.slot.id] : undefined;
  });
  const handlers = useEditorHandlers();
  const { layout } = handlers;
  const [before] = useState(widget?.settings ?? {});
  const [settings, setSettings] = useState(typed ?? before);
  const [behind, setBehind] = useState(restoredBehind);
  const [now] = useState(() => new Date());
  const places = useRowsWith(widget?.id);
  const name = useWidgetName()(widget);
  const isDirty = widget !== undefined && (hasWidgetsBehind(behind) || !sameValue(settings, widget.settings));
  const removeForm = useLocalForm({
    layout,
    uid,
    widget,
    settings,
    behind,
    made: provisional?.created ?? null,
    isDirty,
  });
  const close = () => {
    removeForm();
    onClose();
  };
  if (!widget || !isWidgetType(widget.type)) return null;
  const { type } = widget;
  const issues = settingsIssues(type, settings, before, now);
  return (
    <FormDrawer
      title={name}
      isDirty={isDirty}
      isNew={provisional !== null}
      canSubmit={issues.length === 0}
      onCancel={() => {
        close();
        if (provisional) handlers.revert(provisional);
      }}
      onSubmit={() => {
        store.run({
          do: 'setWidget',
          widget: { ...widget, settings: widgetContentOf(type, settings) },
          widgets: Object.values(behind.made),
        });
        close();
        handlers.moveFocus({ kind: 'slot', uid }, provisional ? 'addWidget' : 'change');
      }}
    >
      {places.length > 1 && (
        <Notice tone="plain">
          {t('admin#layout#inSeveral', { rows: formatList(t, [...new Set(places)]) })}
        </Notice>
      )}
      {typed && (
        <Notice tone={props.isRebased ? 'warning' : 'plain'} announced title={t('admin#layout#typedBack')}>
          {t(props.isRebased ? 'admin#layout#typedOverNewer' : 'admin#layout#typedBackText')}
        </Notice>
      )}
      <WidgetsBehindProvider value={{ behind, onBehind: setBehind, Form: WidgetSettings }}>
        <WidgetSettings
          type={type}
          before={before}
          id={widget.id}
          settings={settings}
          onSettings={setSettings}
          issues={issues}
          renderCost={(shares) => (
            <TestCost
              layout={layout}
              subject={`widget:${widget.id}`}
              shares={shares}
              period={{ start: text(settings['abStartDate']), end: text(settings['abEndDate']) }}
            />
          )}
        />
      </WidgetsBehindProvider>
    </FormDrawer>
  );
}

/** The titles of the rows that contain a widget, once per slot: the form changes the widget in all of them. */
function useRowsWith(id: string | undefined): readonly string[] {
  const title = useRowTitle();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const isDivided = useHasCountryRows();
  return rows.flatMap((row, at) =>
    slotsOf(row).flatMap((slot) => (slot.id === id ? [title(row, at, isDivided)] : [])),
  );
}
