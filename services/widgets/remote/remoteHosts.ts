/** Validates the source of a remote card: only sites that the operator allows may be stored. Decision page 0028. */
import { addressOf, hostFor, notNamed, type RemoteHost } from '../../../domain/remote/hosts.ts';
import type { WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import type { FieldError } from '../../../rest/problem.ts';

type Content = Readonly<Record<string, unknown>>;

interface SourceField {
  readonly path: readonly string[];
  readonly baseUrl: string;
}

/**
 * Field errors for addresses that are not allowed, with the list of allowed sites; an empty address is checked
 * elsewhere.
 */
export function hostFaults(
  fields: readonly SourceField[],
  hosts: readonly RemoteHost[],
  parent: string,
): FieldError[] {
  const detail = notNamed(hosts.map(addressOf));
  return fields
    .filter(({ baseUrl }) => baseUrl !== '' && !hostFor(baseUrl, hosts))
    .map(({ path }) => ({ pointer: [parent, ...path].join('/'), detail, code: 'notNamed' }));
}

/** The same for a content card to be stored, in all of its test versions. */
export function sourceFaults(
  type: WidgetType,
  content: Content,
  hosts: readonly RemoteHost[],
  parent: string,
): FieldError[] {
  if (type !== 'content-card') return [];
  const versions = Object.entries((content['versions'] ?? {}) as Readonly<Record<string, Content>>);
  const fields = [
    { path: ['baseUrl'], own: content },
    ...versions.map(([name, own]) => ({ path: ['versions', name, 'baseUrl'], own })),
  ];
  const remote = fields.filter(({ own }) => own['isApiContent'] === true);
  return hostFaults(
    remote.map(({ path, own }) => ({ path, baseUrl: String(own['baseUrl'] ?? '') })),
    hosts,
    parent,
  );
}
