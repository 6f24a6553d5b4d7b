import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { featureToggle } from '../../../domain/widgets/types/featureToggle.ts';
import { useWidgetsBehind } from '../../admin/layouts/editor/widgetsBehind.ts';
import { WidgetBehindForm } from '../../admin/layouts/forms/WidgetBehindForm.tsx';
import { useWidgetName } from '../../admin/layouts/editor/names.ts';
import { offeredTypes, TypeList } from '../../admin/layouts/canvas/PickerDialog.tsx';
import { newWidget } from '../../admin/layouts/canvas/widgetPicker.tsx';
import { useEditor } from '../../admin/layouts/editor/store.tsx';
import { widgetIdsOf, type DraftWidget } from '../../admin/layouts/state/draft.ts';
import { SettingInput } from '../../admin/layouts/forms/SettingInput.tsx';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/forms/settingsForm.ts';
import { SelectOptions } from '../../admin/resource/inputs/ChoiceInput.tsx';
import { useValue } from '../../admin/resource/inputs/useValue.ts';
import { OutlineButton } from '../../admin/ui/Buttons.tsx';
import { Dialog } from '../../admin/ui/Layers.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { afterClosing } from '../../admin/ui/Menu.tsx';

/** Selects the widgets shown while a feature is off (A, the control) and on (B). Spec 1 §2, decision 43. */
export function Settings({ at, id }: SettingsFormProps) {
  const t = useTerms();
  const draftWidgets = useEditor(({ editor }) => editor.draft.widgets);
  const { made } = useWidgetsBehind().behind;
  // Toggles are resolved only one level deep, so a toggle cannot select another.
  const widgets = Object.values({ ...draftWidgets, ...made }).filter(
    (widget) => widget.id !== id && widget.type !== 'feature-toggle',
  );
  return (
    <>
      <SettingInput
        at={at}
        of={featureToggle.fields}
        name="feature"
        hint={t('admin#setting#hint#feature', { id })}
        isOptional
      />
      <WidgetChoice at={at} side="A" widgets={widgets} />
      <WidgetChoice at={at} side="B" widgets={widgets} />
    </>
  );
}

interface WidgetChoiceProps {
  readonly at: string;
  readonly side: 'A' | 'B';
  readonly widgets: readonly DraftWidget[];
}

/**
 * Selects a widget of the layout, or creates one here. A created widget is used nowhere else and is edited here too.
 */
function WidgetChoice({ at, side, widgets }: WidgetChoiceProps) {
  const t = useTerms();
  const nameOf = useWidgetName();
  const field = `${at}.widget${side}`;
  const [id, setId] = useValue<string>(field);
  const { behind, onBehind } = useWidgetsBehind();
  const [isPicking, setPicking] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const isReady = useReady(container);
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const placedIds = useMemo(() => new Set(rows.flatMap(widgetIdsOf)), [rows]);
  const chosen = widgets.find((widget) => widget.id === id);
  const open = (widget: DraftWidget) =>
    onBehind({ ...behind, open: { at: field, widget, settings: widget.settings } });
  return (
    <div ref={container}>
      <SelectOptions
        // The key remounts the control with a new option, so that it can show it.
        key={widgets.length}
        name={field}
        isOptional={false}
        label={useLabel()(`widget${side}`)}
        options={widgets.map((widget) => ({
          value: widget.id,
          // Named by content; the id distinguishes widgets with the same content.
          label: `${nameOf(widget)} (${widget.id})`,
        }))}
        none={t('admin#setting#nothing')}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <OutlineButton onClick={() => setPicking(true)}>
          {t('admin#setting#toggle#new', { side })}
        </OutlineButton>
        {chosen && !placedIds.has(chosen.id) && (
          <OutlineButton onClick={() => open(chosen)}>
            {t('admin#layout#editWidget', { widget: nameOf(chosen) })}
          </OutlineButton>
        )}
      </chakra.div>
      <Dialog
        open={isPicking}
        onClose={() => setPicking(false)}
        title={t('admin#layout#pick')}
        text={t('admin#layout#pickText')}
      >
        <TypeList
          types={offeredTypes.filter((type) => type !== 'feature-toggle')}
          onPick={(type) => {
            setPicking(false);
            afterClosing(() => open(newWidget(type)));
          }}
        />
      </Dialog>
      {isReady && behind.open?.at === field && <WidgetBehindForm open={behind.open} onSubmitted={setId} />}
    </div>
  );
}

/** How often to check, and after how long to open regardless of the focus; in ms. */
const CHECK_INTERVAL_MS = 50;
const MAX_WAIT_MS = 2_000;

/** Waits until the outer dialog has the focus: if two layers opened together, the inner one would be below. */
function useReady(container: { readonly current: HTMLElement | null }): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let waited = 0;
    const timer = setInterval(() => {
      waited += CHECK_INTERVAL_MS;
      const outer = container.current?.closest('[role=dialog]');
      if (waited < MAX_WAIT_MS && outer?.contains(document.activeElement) !== true) return;
      clearInterval(timer);
      afterClosing(() => setReady(true));
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [container]);
  return isReady;
}
