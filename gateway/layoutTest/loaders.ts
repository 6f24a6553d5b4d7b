import type { Call } from '../../rest/call.ts';
import type { TestResults } from '../../services/widgets/contract.ts';
import type { ServiceClients } from '../request/clients.ts';
import { batchLoader, groupBy } from '../request/loader.ts';

export interface TestKey {
  readonly site: number;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
}
const textOf = ({ site, subject }: TestKey) => `${site} ${subject}`;

/** Loads results of tests: one call per site, however many are requested, so the tests of a layout are one call. */
export function testResultsLoader({ widgets }: ServiceClients, call: Call) {
  return batchLoader<TestKey, TestResults>(
    textOf,
    async (keys) => {
      const found = new Map<string, TestResults | Error>();
      await Promise.all(
        [...groupBy(keys, ({ site }) => String(site)).values()].map(async (group) => {
          const { site } = group[0]!;
          try {
            const query = { site, subject: group.map(({ subject }) => subject) };
            for (const results of await widgets.readTestResults({ query }, call))
              found.set(textOf({ site, ...results }), results);
          } catch (error) {
            for (const key of group) found.set(textOf(key), error as Error);
          }
        }),
      );
      return found;
    },
    50,
  );
}

declare module '../request/context.ts' {
  interface Loaders {
    readonly testResults: ReturnType<typeof testResultsLoader>;
  }
}
