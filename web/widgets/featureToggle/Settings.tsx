import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useBehind } from '../../admin/layouts/behind.ts';
import { BehindForm } from '../../admin/layouts/BehindForm.tsx';
import { useWidgetName } from '../../admin/layouts/canvas/useWidgetName.ts';
import { offered, TypeList } from '../../admin/layouts/PickerDialog.tsx';
import { newWidget } from '../../admin/layouts/picking.tsx';
import { useEditor } from '../../admin/layouts/store.tsx';
import { widgetIdsOf, type DraftWidget } from '../../admin/layouts/state/draft.ts';
import { CodeLine } from '../../admin/layouts/settings/parts/Lines.tsx';
import { useValue } from '../../admin/layouts/settings/parts/useValue.ts';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';
import { OutlineButton } from '../../admin/ui/Buttons.tsx';
import { SelectField } from '../../admin/ui/Fields.tsx';
import { Dialog } from '../../admin/ui/Layers.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { afterClosing } from '../../admin/ui/afterClosing.ts';

/** Which widget shows while a feature is off (A, the control) and while it is on (B). Spec 1 §2, decision 43. */
export function Settings({ at, id }: SettingsFormProps) {
  const t = useTerms();
  const inDraft = useEditor(({ editor }) => editor.draft.widgets);
  const { made } = useBehind().behind;
  // A toggle is followed once, so it leads to no other.
  const widgets = Object.values({ ...inDraft, ...made }).filter(
    (widget) => widget.id !== id && widget.type !== 'feature-toggle',
  );
  return (
    <>
      <CodeLine at={at} name="feature" hint={t('admin#setting#hint#feature', { id })} optional />
      <Choice at={at} side="A" widgets={widgets} />
      <Choice at={at} side="B" widgets={widgets} />
    </>
  );
}

interface ChoiceProps {
  readonly at: string;
  readonly side: 'A' | 'B';
  readonly widgets: readonly DraftWidget[];
}

/** A widget of the layout, or one made here, which then stands nowhere else and is changed here too. */
function Choice({ at, side, widgets }: ChoiceProps) {
  const t = useTerms();
  const nameOf = useWidgetName();
  const field = `${at}.widget${side}`;
  const [id, setId] = useValue<string>(field);
  const { behind, onBehind } = useBehind();
  const [isPicking, setPicking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isReady = useReady(box);
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const placed = useMemo(() => new Set(rows.flatMap(widgetIdsOf)), [rows]);
  const chosen = widgets.find((widget) => widget.id === id);
  const open = (widget: DraftWidget) =>
    onBehind({ ...behind, open: { at: field, widget, settings: widget.settings } });
  return (
    <div ref={box}>
      <SelectField
        // A new choice is there from the beginning of the control, which then shows it.
        key={widgets.length}
        name={field}
        label={useLabel()(`widget${side}`)}
        options={widgets.map((widget) => ({
          value: widget.id,
          // By what it says; the id tells two apart that say the same.
          label: `${nameOf(widget)} (${widget.id})`,
        }))}
        none={t('admin#setting#nothing')}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        <OutlineButton onClick={() => setPicking(true)}>
          {t('admin#setting#toggle#new', { side })}
        </OutlineButton>
        {chosen && !placed.has(chosen.id) && (
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
          types={offered.filter((type) => type !== 'feature-toggle')}
          onPick={(type) => {
            setPicking(false);
            afterClosing(() => open(newWidget(type)));
          }}
        />
      </Dialog>
      {isReady && behind.open?.at === field && <BehindForm open={behind.open} onMade={setId} />}
    </div>
  );
}

/** ms between looks, and until it is opened whether the focus came or not. */
const LOOK = 50;
const LONGEST = 2_000;

/** Not at once: of two layers that open together the inner one would come below. The outer one is there once it has the focus. */
function useReady(box: { readonly current: HTMLElement | null }): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let waited = 0;
    const look = setInterval(() => {
      waited += LOOK;
      const outer = box.current?.closest('[role=dialog]');
      if (waited < LONGEST && outer?.contains(document.activeElement) !== true) return;
      clearInterval(look);
      afterClosing(() => setReady(true));
    }, LOOK);
    return () => clearInterval(look);
  }, [box]);
  return isReady;
}
