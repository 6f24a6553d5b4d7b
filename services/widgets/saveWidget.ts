import { checkWidget } from '../../domain/widgets/checkWidget.ts';
import { toggleTargets } from '../../domain/widgets/featureToggle.ts';
import { readWidget } from '../../domain/widgets/readWidget.ts';
import { readContent } from '../../domain/widgets/storedContent.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../domain/widgets/widgetTypes.ts';
import type { Call } from '../../rest/call.ts';
import { sanitise } from '../../rest/html/sanitise.ts';
import { Problem, validationProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { widgetTags, type Widget, type WidgetInput } from './contract.ts';
import { reviseLayouts } from './liveWidgets.ts';
import { wireWidget } from './wire.ts';
import { lockWidget, widgetHeads, type WidgetHead } from './repository.ts';
import { insertWidget, insertWidgetVersion } from './repositoryWrites.ts';
import { checkSite } from './rules.ts';

const DEFAULT_SITE = 1;

/**
 * Creates a widget or writes its next version; equal content writes nothing. A live widget's layouts get a new revision
 * in the same transaction, which needs rights for the countries of the rows it stands in. Decisions 21, 27, 45.
 */
export async function saveWidget(tx: Transaction, input: WidgetInput, call: Call): Promise<Widget> {
  const { id } = input;
  const before = await lockWidget(tx, id);
  if (before && input.create) throw takenProblem(id);
  const site = before?.site ?? input.siteId ?? DEFAULT_SITE;
  checkSite(call.caller.rights, site);
  const { type, content } = checkInput(input, before);
  if (!before && !(await insertWidget(tx, { id, site, type }))) {
    return saveWidget(tx, input, call); // someone else created it in this very moment
  }
  const text = JSON.stringify(content);
  if (before && !before.isDeleted && before.widgetContent === text) return wireWidget(before);

  const widget = readWidget({ id, type, widgetContent: text });
  const refersTo = widget.type === 'feature-toggle' ? toggleTargets(widget.settings) : [];
  const by = call.caller.subject ?? 'nobody';
  await insertWidgetVersion(tx, { id, version: (before?.version ?? 0) + 1, content: text, refersTo, by });
  const countries = before ? await reviseLayouts(tx, { id, site, refersTo }, call) : [];
  await audit(tx, 'widgets', call, {
    operation: 'saveWidget',
    object: `widget ${id}`,
    countries,
    before: before?.widgetContent,
    after: text,
  });
  tx.purge([widgetTags.widget(id)]);
  const [saved] = await widgetHeads(tx, [id]);
  return wireWidget(saved!);
}

function takenProblem(id: string): Problem {
  return new Problem({
    status: 409,
    code: 'CONFLICT',
    title: `There is a widget ${id} already.`,
    data: { id },
  });
}

/** The type and the content to store, with HTML sanitised; fields may stand in widgetContent or beside it. */
function checkInput(input: WidgetInput, before: WidgetHead | null): { type: WidgetType; content: object } {
  const { id: _, type: __, widgetContent, siteId, create: ___, ...beside } = input;
  const within = widgetContent === undefined ? {} : readContent(widgetContent);
  const given = { ...beside, ...within };
  const type = input.type || given.type || before?.type;
  if (!isWidgetType(type)) throw refuse('/body/type', 'There is no such type of widget.');
  if (before && type !== before.type) throw refuse('/body/type', 'A widget keeps its type.');
  if (before && siteId !== undefined && siteId !== before.site)
    throw refuse('/body/siteId', 'A widget stays with its site.');
  if (within === null) throw refuse('/body/widgetContent', 'A JSON object.');

  const { content, issues } = checkWidget(type, given);
  const refused = issues.filter(({ advice }) => !advice);
  if (refused.length > 0) {
    const parent = widgetContent === undefined ? '/body' : '/body/widgetContent';
    throw validationProblem(
      refused.map(({ path, detail }) => ({ pointer: [parent, ...path].join('/'), detail })),
    );
  }
  return { type, content: withSafeHtml(type, content) };
}

const refuse = (pointer: string, detail: string): Problem => validationProblem([{ pointer, detail }]);

/** Sanitises the fields that hold HTML, in every version. Attack case 8. */
function withSafeHtml(type: WidgetType, content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const safe: Record<string, unknown> = { ...content };
  for (const name of definitionOf(type).html) safe[name] = sanitise(String(safe[name] ?? ''));
  if (typeof content.versions === 'object' && content.versions !== null) {
    const versions = Object.entries(content.versions as Record<string, Record<string, unknown>>);
    safe.versions = Object.fromEntries(versions.map(([name, own]) => [name, withSafeHtml(type, own)]));
  }
  return safe;
}
