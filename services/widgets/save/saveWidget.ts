import type { RemoteHost } from '../../../domain/remote/hosts.ts';
import { faults } from '../../../domain/forms/faults.ts';
import { readContent } from '../../../domain/widgets/storedContent.ts';
import { isWidgetType, type WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import type { Call } from '../../../rest/call.ts';
import { Problem, validationProblem, type FieldError } from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { sourceFaults } from '../remote/remoteHosts.ts';
import { contentToStore, type StorableContent } from './widgetContent.ts';
import { widgetTags, type Widget, type WidgetInput } from '../shapes.ts';
import { reviseLayouts } from './liveWidgets.ts';
import { wireWidget } from '../reading/wire.ts';
import { lockWidget, widgetHeads, type WidgetHead } from '../repository.ts';
import { insertWidget, insertWidgetVersion } from '../repositoryWrites.ts';
import { checkSite } from '../checkRights.ts';

const DEFAULT_SITE = 1;

/**
 * Creates a widget or writes its next version; equal content writes nothing. Layouts that show it get a new revision
 * in the same transaction, which needs rights for the countries of the rows that show it. `hosts` are those that
 * remote cards may read. Throws VALIDATION, FORBIDDEN and CONFLICT. Decisions 21, 27, 45.
 */
export async function saveWidget(
  tx: Transaction,
  input: WidgetInput,
  call: Call,
  hosts: readonly RemoteHost[],
): Promise<Widget> {
  const { id } = input;
  const before = await lockWidget(tx, id);
  if (before && input.create) throw idTakenProblem(id);
  const site = before?.site ?? input.siteId ?? DEFAULT_SITE;
  checkSite(call.caller.rights, site);
  const { type, content, lacking } = checkInput(input, before, hosts);
  if (!before && !(await insertWidget(tx, { id, site, type }))) {
    return saveWidget(tx, input, call, hosts); // created concurrently
  }
  const { text, refersTo } = content;
  if (before && !before.isDeleted && before.widgetContent === text) return wireWidget(before);

  const by = call.caller.subject ?? 'nobody';
  await insertWidgetVersion(tx, { id, version: (before?.version ?? 0) + 1, content: text, refersTo, by });
  const countries = before ? await reviseLayouts(tx, { ids: [id], site, refersTo }, call) : [];
  // Content that readers see must have a text for its pictures, however it is saved.
  if (countries.length > 0 && lacking.length > 0) throw validationProblem(lacking);
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

/** The id exists already: the client chooses another and retries (decision 45). */
export function idTakenProblem(id: string): Problem {
  return new Problem({
    status: 409,
    code: 'CONFLICT',
    title: `A widget ${id} already exists.`,
    data: { id },
  });
}

/**
 * The type and the sanitised content to store, and what is missing before readers may see it. Fields may be in
 * widgetContent or beside it.
 */
function checkInput(
  input: WidgetInput,
  before: WidgetHead | null,
  hosts: readonly RemoteHost[],
): { type: WidgetType; content: StorableContent; lacking: readonly FieldError[] } {
  const { id: _, type: __, widgetContent, siteId, create: ___, ...otherFields } = input;
  const contentFields = widgetContent === undefined ? {} : readContent(widgetContent);
  const fields = { ...otherFields, ...contentFields };
  const type = input.type || fields.type || before?.type;
  if (!isWidgetType(type)) throw refuse('/body/type', 'Unknown widget type.');
  if (before && type !== before.type) throw refuse('/body/type', faults.otherType);
  if (before && siteId !== undefined && siteId !== before.site)
    throw refuse('/body/siteId', 'The site of a widget cannot be changed.');
  if (contentFields === null) throw refuse('/body/widgetContent', faults.notJson);

  const parent = widgetContent === undefined ? '/body' : '/body/widgetContent';
  const { errors: contentErrors, ...content } = contentToStore(type, fields, parent);
  const errors = [...contentErrors, ...sourceFaults(type, content.content, hosts, parent)];
  if (errors.length > 0) throw validationProblem(errors);
  return { type, content, lacking: contentToStore(type, fields, parent, 'published').errors };
}

const refuse = (pointer: string, detail: string): Problem => validationProblem([{ pointer, detail }]);
