import { useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { Notice } from '../ui/States.tsx';
import { sameValue } from '../../../domain/merge/mergeFields.ts';
import { DEFAULT_ROW } from '../../../domain/layout/chooseRows.ts';
import type { Raw } from '../../../domain/widgets/definition.ts';
import { widgetContentOf } from '../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { BehindProvider, hasBehind, nothingBehind, type Behind } from './behind.ts';
import { useWidgetName } from './canvas/SlotCard.tsx';
import { FormDrawer } from './FormDrawer.tsx';
import { findSlot, rowOf } from './state/places.ts';
import { useEditor, useStore } from './store.tsx';
import { useHands } from './hands.tsx';
import { settingsIssues } from './settings/settingsIssues.ts';
import { TestCost } from './results/TestCost.tsx';
import { WidgetSettings } from './settings/WidgetSettings.tsx';
import { useKeptForm } from './useKeptForm.ts';

const none: readonly string[] = [];

interface Props {
  readonly uid: string;
  /** What had been typed when the window closed or broke down, and what of the widgets behind it. */
  readonly typed?: Raw;
  readonly behind?: Behind;
  readonly onClose: () => void;
}

/** The settings of the widget at a slot. Spec 1 §2. */
export function SettingsDialog({ uid, typed, behind: keptBehind = nothingBehind, onClose }: Props) {
  const t = useTerms();
  const store = useStore();
  const widget = useEditor(({ editor }) => {
    const found = findSlot(editor.draft, uid);
    return found ? editor.draft.widgets[found.slot.id] : undefined;
  });
  const { layout } = useHands();
  const countries = useEditor(({ editor }) => {
    const found = findSlot(editor.draft, uid);
    return found ? rowOf(editor.draft, found.rowKey)!.countries : none;
  });
  const [before] = useState(widget?.settings ?? {});
  const [settings, setSettings] = useState(typed ?? before);
  const [behind, setBehind] = useState(keptBehind);
  const [now] = useState(() => new Date());
  const name = useWidgetName()(widget);
  const isDirty = widget !== undefined && (hasBehind(behind) || !sameValue(settings, widget.settings));
  const forget = useKeptForm({ layout, uid, widget, settings, behind, isDirty });
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
      canSubmit={issues.length === 0}
      onCancel={close}
      onSubmit={() => {
        store.run({
          do: 'setWidget',
          widget: { ...widget, settings: widgetContentOf(type, settings) },
          widgets: Object.values(behind.made),
        });
        close();
      }}
    >
      {typed && (
        <Notice tone="plain" announced title={t('admin#layout#typedBack')}>
          {t('admin#layout#typedBackText')}
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
