import type { ScheduleSettings, WidgetDefinition } from '../../../domain/widgets/definition.ts';
import { holdsHtml } from '../../../domain/widgets/fields.ts';
import { listIn } from '../../../domain/widgets/lists.ts';
import { sanitise } from '../../../rest/html/sanitise.ts';

type Content = Readonly<Record<string, unknown>>;

/** Sanitises all fields that hold HTML, within lists and in every version too. Attack case 8. */
export function withSafeHtml<S extends ScheduleSettings>(
  { fields }: Pick<WidgetDefinition<S>, 'fields'>,
  content: Content,
): Record<string, unknown> {
  const safe = safeFields(fields, content);
  if (typeof content.versions === 'object' && content.versions !== null) {
    const versions = Object.entries(content.versions as Record<string, Content>);
    safe.versions = Object.fromEntries(versions.map(([name, own]) => [name, safeFields(fields, own)]));
  }
  return safe;
}

function safeFields(fields: object, content: Content): Record<string, unknown> {
  const safe: Record<string, unknown> = { ...content };
  for (const [name, field] of Object.entries(fields) as [string, object][]) {
    const list = listIn(field);
    if (holdsHtml(field)) safe[name] = sanitise(String(safe[name] ?? ''));
    else if (list !== null)
      safe[name] = (safe[name] as readonly Content[]).map((entry) => safeFields(list.fields, entry));
  }
  return safe;
}
