/** What may be stored of where a card's content comes from: only sites that the operator names. Decision page 0028. */
import { addressOf, hostFor, notNamed, type RemoteHost } from '../../domain/remote/hosts.ts';
import type { WidgetType } from '../../domain/widgets/widgetTypes.ts';
import type { FieldError } from '../../rest/problem.ts';

type Content = Readonly<Record<string, unknown>>;

interface Place {
  readonly path: readonly string[];
  readonly baseUrl: string;
}

/** What is wrong with addresses, each named with the sites there are; '' is none, and somebody else's matter. */
export function hostFaults(
  places: readonly Place[],
  hosts: readonly RemoteHost[],
  parent: string,
): FieldError[] {
  const detail = notNamed(hosts.map(addressOf));
  return places
    .filter(({ baseUrl }) => baseUrl !== '' && !hostFor(baseUrl, hosts))
    .map(({ path }) => ({ pointer: [parent, ...path].join('/'), detail, code: 'notNamed' }));
}

/** The same of a content card to be stored, in every version of it. */
export function sourceFaults(
  type: WidgetType,
  content: Content,
  hosts: readonly RemoteHost[],
  parent: string,
): FieldError[] {
  if (type !== 'content-card') return [];
  const versions = Object.entries((content['versions'] ?? {}) as Readonly<Record<string, Content>>);
  const places = [
    { path: ['baseUrl'], own: content },
    ...versions.map(([name, own]) => ({ path: ['versions', name, 'baseUrl'], own })),
  ];
  const remote = places.filter(({ own }) => own['isApiContent'] === true);
  return hostFaults(
    remote.map(({ path, own }) => ({ path, baseUrl: String(own['baseUrl'] ?? '') })),
    hosts,
    parent,
  );
}
