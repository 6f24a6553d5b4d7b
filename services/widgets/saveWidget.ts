import type { RemoteHost } from '../../domain/remote/hosts.ts';
import { readContent } from '../../domain/widgets/storedContent.ts';
import { isWidgetType, type WidgetType } from '../../domain/widgets/widgetTypes.ts';
import type { Call } from '../../rest/call.ts';
import { Problem, validationProblem, type FieldError } from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { sourceFaults } from './remoteHosts.ts';
import { contentToStore, type StorableContent } from './widgetContent.ts';
import { widgetTags, type Widget, type WidgetInput } from './shapes.ts';
import { reviseLayouts } from './liveWidgets.ts';
import { wireWidget } from './wire.ts';
import { lockWidget, widgetHeads, type WidgetHead } from './repository.ts';
import { insertWidget, insertWidgetVersion } from './repositoryWrites.ts';
import { checkSite } from './rules.ts';

const DEFAULT_SITE = 1;

/**
 * Creates a widget or writes its next version; equal content writes nothing. A live widget's layouts get a new revision
 * in the same transaction, which needs rights for the countries of the rows it stands in. `hosts` are those that cards may
 * read. Decisions 21, 27, 45.
 */
export async function saveWidget(
  tx: Transaction,
  input: WidgetInput,
  call: Call,
  hosts: readonly RemoteHost[],
): Promise<Widget> {
  const { id } = input;
  const before = await lockWidget(tx, id);
  if (before && input.create) throw takenProblem(id);
  const site = before?.site ?? input.siteId ?? DEFAULT_SITE;
  checkSite(call.caller.rights, site);
  const { type, content, lacking } = checkInput(input, before, hosts);
  if (!before && !(await insertWidget(tx, { id, site, type }))) {
    return saveWidget(tx, input, call, hosts); // someone else created it in this very moment
  }
  const { text, refersTo } = content;
  if (before && !before.isDeleted && before.widgetContent === text) return wireWidget(before);

  const by = call.caller.subject ?? 'nobody';
  await insertWidgetVersion(tx, { id, version: (before?.version ?? 0) + 1, content: text, refersTo, by });
  const countries = before ? await reviseLayouts(tx, { ids: [id], site, refersTo }, call) : [];
  // What readers see has words for its pictures, by whichever door it was changed.
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

/** An id that is somebody else's widget: the client takes another and asks again (decision 45). */
export function takenProblem(id: string): Problem {
  return new Problem({
    status: 409,
    code: 'CONFLICT',
    title: `There is a widget ${id} already.`,
    data: { id },
  });
}

/**
 * The type and the content to store, with HTML sanitised, and what it lacks to be seen by readers; fields may stand in
 * widgetContent or beside it.
 */
function checkInput(
  input: WidgetInput,
  before: WidgetHead | null,
  hosts: readonly RemoteHost[],
): { type: WidgetType; content: StorableContent; lacking: readonly FieldError[] } {
  const { id: _, type: __, widgetContent, siteId, create: ___, ...beside } = input;
  const within = widgetContent === undefined ? {} : readContent(widgetContent);
  const given = { ...beside, ...within };
  const type = input.type || given.type || before?.type;
  if (!isWidgetType(type)) throw refuse('/body/type', 'There is no such type of widget.');
  if (before && type !== before.type) throw refuse('/body/type', 'A widget keeps its type.');
  if (before && siteId !== undefined && siteId !== before.site)
    throw refuse('/body/siteId', 'A widget stays with its site.');
  if (within === null) throw refuse('/body/widgetContent', 'A JSON object.');

  const parent = widgetContent === undefined ? '/body' : '/body/widgetContent';
  const { errors: unfit, ...content } = contentToStore(type, given, parent);
  const errors = [...unfit, ...sourceFaults(type, content.content, hosts, parent)];
  if (errors.length > 0) throw validationProblem(errors);
  return { type, content, lacking: contentToStore(type, given, parent, 'published').errors };
}

const refuse = (pointer: string, detail: string): Problem => validationProblem([{ pointer, detail }]);
