import type { Call } from '../../rest/call.ts';
import type { LayoutRevision } from '../../services/widgets/contract.ts';
import type { ServiceClients } from '../request/clients.ts';
import { batchLoader, groupBy } from '../request/loader.ts';

export interface LayoutKey {
  readonly site: number;
  readonly name: string;
}
const textOf = ({ site, name }: LayoutKey) => `${site} ${name}`;

/** Loads published layouts, rows and pinned widgets together: one call per site, however many are requested. */
export function layoutLoader({ widgets }: ServiceClients, call: Call) {
  return batchLoader<LayoutKey, LayoutRevision>(
    textOf,
    async (keys) => {
      const found = new Map<string, LayoutRevision | Error>();
      await Promise.all(
        [...groupBy(keys, ({ site }) => String(site)).values()].map(async (group) => {
          const { site } = group[0]!;
          try {
            const layouts = await widgets.readLayouts(
              { query: { site, layout: group.map(({ name }) => name) } },
              call,
            );
            for (const layout of layouts) found.set(textOf({ site, name: layout.layout }), layout);
          } catch (error) {
            for (const key of group) found.set(textOf(key), error as Error);
          }
        }),
      );
      return found;
    },
    20,
  );
}

declare module '../request/context.ts' {
  interface Loaders {
    readonly layout: ReturnType<typeof layoutLoader>;
  }
}
