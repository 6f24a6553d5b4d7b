import { useState } from 'react';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { GraveButton, PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog, Drawer } from '../ui/Layers.tsx';
import { Notice } from '../ui/States.tsx';
import { sameValue } from '../../../domain/merge/mergeFields.ts';
import { DEFAULT_ROW } from '../../../domain/layout/chooseRows.ts';
import type { Raw } from '../../../domain/widgets/definition.ts';
import { widgetContentOf } from '../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { useWidgetName } from './canvas/SlotCard.tsx';
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
  /** What had been typed when the window closed or broke down. */
  readonly typed?: Raw;
  readonly onClose: () => void;
}

/** A widget's settings, beside the page they change: Cancel leaves it as it was, Submit waits until it is valid. Spec 1 §2. */
export function SettingsDialog({ uid, typed, onClose }: Props) {
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
  const [now] = useState(() => new Date());
  const name = useWidgetName()(widget);
  const isDirty = widget !== undefined && !sameValue(settings, widget.settings);
  const [isAsking, setAsking] = useState(false);
  const forget = useKeptForm({ layout, uid, widget, settings, isDirty });
  useUnsaved(isDirty);
  const close = () => {
    forget();
    onClose();
  };
  const cancel = () => (isDirty ? setAsking(true) : close());
  if (!widget || !isWidgetType(widget.type)) return null;
  const { type } = widget;
  const issues = settingsIssues(type, settings, before, now);
  return (
    <Drawer
      open
      isWide
      onClose={cancel}
      stays
      title={name}
      actions={
        <>
          <QuietButton onClick={cancel}>{t('admin#layout#cancel')}</QuietButton>
          <PrimaryButton
            disabled={issues.length > 0}
            onClick={() => {
              store.run({
                do: 'setWidget',
                widget: { ...widget, settings: widgetContentOf(type, settings) },
              });
              close();
            }}
          >
            {t('admin#layout#submit')}
          </PrimaryButton>
        </>
      }
    >
      {typed && (
        <Notice tone="plain" announced title={t('admin#layout#typedBack')}>
          {t('admin#layout#typedBackText')}
        </Notice>
      )}
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
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('admin#layout#dropTitle')}
        actions={
          <>
            <QuietButton onClick={() => setAsking(false)}>{t('admin#layout#goOn')}</QuietButton>
            <GraveButton onClick={close}>{t('admin#layout#drop')}</GraveButton>
          </>
        }
      />
    </Drawer>
  );
}
