import type { Call } from '../../rest/call.ts';
import type { TestResults } from '../../services/widgets/contract.ts';
import type { ServiceClients } from '../clients.ts';
import { batchLoader, groupBy } from '../loader.ts';

export interface TestKey {
  readonly site: number;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  readonly subject: string;
}
const textOf = ({ site, subject }: TestKey) => `${site} ${subject}`;

/** What tests show: one call per site however many are asked for, so that a layout's tests are one. */
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
            for (const it of await widgets.readTestResults({ query }, call))
              found.set(textOf({ site, ...it }), it);
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
