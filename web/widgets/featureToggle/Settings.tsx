import { useWidgetName } from '../../admin/layouts/canvas/SlotCard.tsx';
import { useEditor } from '../../admin/layouts/store.tsx';
import { CodeLine } from '../../admin/layouts/settings/parts/Lines.tsx';
import { useLabel, type SettingsFormProps } from '../../admin/layouts/settings/settingsForm.ts';
import { SelectField } from '../../admin/ui/Fields.tsx';
import { useTerms } from '../../i18n/terms.tsx';

/** Which widget shows while a feature is off (A, the control) and while it is on (B). Spec 1 §2, decision 43. */
export function Settings({ at, id }: SettingsFormProps) {
  const t = useTerms();
  const label = useLabel();
  const nameOf = useWidgetName();
  const widgets = useEditor(({ editor }) => editor.draft.widgets);
  // A toggle is followed once, so it leads to no other.
  const options = Object.values(widgets)
    .filter((widget) => widget.id !== id && widget.type !== 'feature-toggle')
    .map((widget) => ({
      value: widget.id,
      // By what it says; the id tells two apart that say the same.
      label: `${nameOf(widget)} (${widget.id})`,
    }));
  return (
    <>
      <CodeLine at={at} name="feature" hint={t('admin#setting#hint#feature', { id })} optional />
      {(['widgetA', 'widgetB'] as const).map((name) => (
        <Choice key={name} name={`${at}.${name}`} label={label(name)} options={options} />
      ))}
    </>
  );
}

type Options = Parameters<typeof SelectField>[0]['options'];

function Choice(props: { readonly name: string; readonly label: string; readonly options: Options }) {
  const t = useTerms();
  return <SelectField {...props} none={t('admin#setting#nothing')} />;
}
