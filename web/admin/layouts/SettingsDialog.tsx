import { useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { Notice } from '../ui/States.tsx';
import { sameValue } from '../../../domain/merge/mergeFields.ts';
import { DEFAULT_ROW } from '../../../domain/layout/chooseRows.ts';
import type { Raw } from '../../../domain/widgets/definition.ts';
import { widgetContentOf } from '../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { BehindProvider, hasBehind, nothingBehind, type Behind } from './behind.ts';
import { listed } from '../shell/listed.ts';
import { useRowTitle } from './canvas/useRowTitle.ts';
import { useIsDivided } from './canvas/useWhose.ts';
import { useWidgetName } from './canvas/useWidgetName.ts';
import { FormDrawer } from './FormDrawer.tsx';
import { slotsOf } from './state/draft.ts';
import { findSlot, rowOf } from './state/places.ts';
import { useEditor, useStore } from './store.tsx';
import { useHands, type Begun } from './hands.tsx';
import { settingsIssues } from './settings/settingsIssues.ts';
import { TestCost } from './results/TestCost.tsx';
import { WidgetSettings } from './settings/WidgetSettings.tsx';
import { useKeptForm } from './useKeptForm.ts';

const none: readonly string[] = [];

interface Props {
  readonly uid: string;
  /** What had been typed when the window closed or broke down, and what of the widgets behind it. */
  readonly typed?: Raw;
  /** Whether that lies on top of what somebody has published since. */
  readonly isOverNewer?: boolean;
  readonly behind?: Behind;
  readonly begun?: Begun | null;
  readonly onClose: () => void;
}

/** The settings of the widget at a slot. Spec 1 §2. */
export function SettingsDialog(props: Props) {
  const { uid, typed, behind: keptBehind = nothingBehind, begun = null, onClose } = props;
  const t = useTerms();
  const store = useStore();
  const widget = useEditor(({ editor }) => {
    const found = findSlot(editor.draft, uid);
    return found ? editor.draft.widgets[found.slot.id] : undefined;
  });
  const hands = useHands();
  const { layout } = hands;
  const countries = useEditor(({ editor }) => {
    const found = findSlot(editor.draft, uid);
    return found ? rowOf(editor.draft, found.rowKey)!.countries : none;
  });
  const [before] = useState(widget?.settings ?? {});
  const [settings, setSettings] = useState(typed ?? before);
  const [behind, setBehind] = useState(keptBehind);
  const [now] = useState(() => new Date());
  const places = useRowsWith(widget?.id);
  const name = useWidgetName()(widget);
  const isDirty = widget !== undefined && (hasBehind(behind) || !sameValue(settings, widget.settings));
  const forget = useKeptForm({ layout, uid, widget, settings, behind, made: begun?.made ?? null, isDirty });
  const close = () => {
    forget();
    onClose();
  };
  if (!widget || !isWidgetType(widget.type)) return null;
  const { type } = widget;
  const issues = settingsIssues(type, settings, before, now);
  return (
    <FormDrawer
      title={name}
      isDirty={isDirty}
      isNew={begun !== null}
      canSubmit={issues.length === 0}
      onCancel={() => {
        close();
        if (begun) hands.takeBack(begun);
      }}
      onSubmit={() => {
        store.run({
          do: 'setWidget',
          widget: { ...widget, settings: widgetContentOf(type, settings) },
          widgets: Object.values(behind.made),
        });
        close();
      }}
    >
      {places.length > 1 && (
        <Notice tone="plain">{t('admin#layout#inSeveral', { rows: listed(t, [...new Set(places)]) })}</Notice>
      )}
      {typed && (
        <Notice tone={props.isOverNewer ? 'warning' : 'plain'} announced title={t('admin#layout#typedBack')}>
          {t(props.isOverNewer ? 'admin#layout#typedOverNewer' : 'admin#layout#typedBackText')}
        </Notice>
      )}
      <BehindProvider value={{ behind, onBehind: setBehind, Form: WidgetSettings }}>
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
              countries={countries.filter((code) => code !== DEFAULT_ROW)}
            />
          )}
        />
      </BehindProvider>
    </FormDrawer>
  );
}

/** The rows a widget stands in, by their titles, each as often as it stands there: its form changes it in all of them. */
function useRowsWith(id: string | undefined): readonly string[] {
  const title = useRowTitle();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const isDivided = useIsDivided();
  return rows.flatMap((row, at) =>
    slotsOf(row).flatMap((slot) => (slot.id === id ? [title(row, at, isDivided)] : [])),
  );
}
