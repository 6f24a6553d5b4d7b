/** Changes flags as an editor does, by name. */
import type { Rights } from '../../domain/rights/rights.ts';
import type { Call } from '../../rest/call.ts';
import type { Client } from '../../rest/client/client.ts';
import type { features } from './contract.ts';

type FlagClient = Client<(typeof features)['routes']>;
type ListQuery = Omit<Parameters<FlagClient['listFeatureFlags']>[0]['query'], 'site' | 'filter'>;

/** `callOf` makes the call of an editor. Sites are named by their codes: 'en'. */
export function flagsOf(client: FlagClient, callOf: (rights?: Rights, subject?: string) => Promise<Call>) {
  const read = async (site: string, id: string) =>
    client.readFeatureFlag({ params: { id }, query: { site } }, await callOf());
  const change = async (site: string, id: string, action: 'archive' | 'restore') => {
    const { version: baseVersion } = await read(site, id);
    const body = { site, changes: [{ id, baseVersion, action }] };
    const { data } = await client.changeFeatureFlags({ body }, await callOf());
    return data[0]!;
  };
  return {
    /** Changes fields of a flag, or creates it. */
    async save(
      site: string,
      name: string,
      values: Readonly<Record<string, unknown>> = {},
      rights?: Rights,
      subject?: string,
    ) {
      const stored = await read(site, name).catch(() => null);
      const body = {
        site,
        ...(stored && { id: name }),
        baseVersion: stored?.version ?? 0,
        values: { settings: { '*': true }, ...stored?.values, ...values, name },
      };
      return client.saveFeatureFlag({ body }, await callOf(rights, subject));
    },
    archive: (site: string, name: string) => change(site, name, 'archive'),
    restore: (site: string, name: string) => change(site, name, 'restore'),
    list: async (site: string, { filter, ...query }: ListQuery & { readonly filter?: object } = {}) =>
      client.listFeatureFlags(
        { query: { site, ...query, ...(filter && { filter: JSON.stringify(filter) }) } },
        await callOf(),
      ),
    history: async (site: string, id: string) =>
      (await client.readFeatureFlagVersions({ params: { id }, query: { site } }, await callOf())).data,
  };
}
