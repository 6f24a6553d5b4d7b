/**
 * The validation of a publish that needs no database: rows, widgets, and the editor's right to the site. Spec 1 §5;
 * page 0024.
 */
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { RemoteHost } from '../../../domain/remote/hosts.ts';
import { isWidgetType, type WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { validationProblem, type FieldError } from '../../../rest/problem.ts';
import type { Actor } from '../../kit/audit/audit.ts';
import { checkSite } from '../checkRights.ts';
import { sourceFaults } from '../remote/remoteHosts.ts';
import type { LayoutKey } from '../repository.ts';
import { contentToStore, type StorableContent, type StoreReason } from '../save/widgetContent.ts';
import type { EditedRow, EditedWidget } from '../shapes.ts';
import { checkShapes } from './rules.ts';

export interface PublishInput extends LayoutKey {
  readonly added: readonly EditedRow[];
  readonly deleted: readonly string[];
  readonly widgets: readonly EditedWidget[];
  readonly baseRevision: number | undefined;
  readonly note: string | undefined;
  /** A restored version was published before: rules added since are not applied to it. */
  readonly wasPublished?: boolean;
}

/** A validated widget as it would be stored. */
export interface ValidatedWidget extends StorableContent {
  readonly id: string;
  readonly type: WidgetType;
  readonly baseVersion: number | undefined;
  /** Its index in the request, for error pointers. */
  readonly index: number;
}

export type ValidatedPublish = Omit<PublishInput, 'widgets'> & {
  readonly widgets: readonly ValidatedWidget[];
  /** The hosts that remote cards may read; null to skip this check. */
  readonly hosts: readonly RemoteHost[] | null;
};

/**
 * Validates a publish as far as that is possible without the database, and sanitises its HTML, before anything waits
 * for a lock. Remote sources are not checked again for a restore or a scheduled change: without `hosts`. Throws
 * VALIDATION and FORBIDDEN.
 */
export async function validatePublish(
  input: PublishInput,
  call: Actor,
  hosts: readonly RemoteHost[] | null = null,
): Promise<ValidatedPublish> {
  checkSite(call.caller.rights, input.site);
  checkShapes(input.added, input.deleted);
  const widgets = await validateWidgets(input.widgets, input.wasPublished === true, hosts);
  return { ...input, hosts, widgets };
}

/**
 * Validates and sanitises widgets without the database; throws VALIDATION with pointers into the widgets. `hosts` are
 * those that cards may read; null skips that check. Sanitising a widget takes up to some tens of milliseconds: it
 * yields to the event loop between two widgets.
 */
export async function validateWidgets(
  widgets: readonly EditedWidget[],
  wasPublished: boolean,
  hosts: readonly RemoteHost[] | null,
): Promise<ValidatedWidget[]> {
  const errors: FieldError[] = [];
  const ids = widgets.map(({ id }) => id);
  const prepared: ValidatedWidget[] = [];
  for (const [index, { id, type, widgetContent, baseVersion }] of widgets.entries()) {
    if (index > 0) await yieldToEventLoop();
    const at = `/body/widgets/${index}`;
    if (ids.indexOf(id) !== index)
      errors.push({ pointer: `${at}/id`, detail: 'More than one widget has this id.' });
    if (!isWidgetType(type)) {
      errors.push({ pointer: `${at}/type`, detail: 'Unknown widget type.' });
      continue;
    }
    const { errors: faults, ...content } = contentToStore(
      type,
      widgetContent,
      `${at}/widgetContent`,
      storeReasonOf(wasPublished),
    );
    errors.push(...faults);
    if (hosts) errors.push(...sourceFaults(type, content.content, hosts, `${at}/widgetContent`));
    prepared.push({ id, type, baseVersion, index, ...content });
  }
  if (errors.length > 0) throw validationProblem(errors);
  return prepared;
}

/** Content that was published before is stored as a restored one. */
export const storeReasonOf = (wasPublished: boolean): StoreReason => (wasPublished ? 'back' : 'published');
