import { useState } from 'react';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { widgetContentOf } from '../../../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { useWidgetsBehind, type OpenWidgetBehind } from '../editor/widgetsBehind.ts';
import { useWidgetName } from '../editor/names.ts';
import { FormDrawer } from './FormDrawer.tsx';
import { settingsIssues } from './settingsIssues.ts';

interface Props {
  readonly open: OpenWidgetBehind;
  /** Called with the widget's id once its form is submitted. */
  readonly onSubmitted: (id: string) => void;
}

/** The form of a widget behind a feature toggle, shown above the toggle's own form. */
export function WidgetBehindForm({ open, onSubmitted }: Props) {
  const { behind, onBehind, Form } = useWidgetsBehind();
  const nameOf = useWidgetName();
  const { widget, settings } = open;
  const { type, settings: before } = widget;
  const [now] = useState(() => new Date());
  if (!isWidgetType(type)) return null;
  const issues = settingsIssues(type, settings, before, now);
  return (
    <FormDrawer
      title={nameOf(widget)}
      isDirty={!sameValue(settings, before)}
      isNew={widget.version === 0 && !(widget.id in behind.made)}
      canSubmit={issues.length === 0}
      onCancel={() => onBehind({ ...behind, open: null })}
      onSubmit={() => {
        const submitted = { ...widget, settings: widgetContentOf(type, settings) };
        onBehind({ made: { ...behind.made, [submitted.id]: submitted }, open: null });
        onSubmitted(submitted.id);
      }}
    >
      <Form
        type={type}
        before={before}
        id={widget.id}
        settings={settings}
        onSettings={(typed) => onBehind({ ...behind, open: { ...open, settings: typed } })}
        issues={issues}
      />
    </FormDrawer>
  );
}
