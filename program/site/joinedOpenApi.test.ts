import { describe, expect, it } from 'vitest';
import { contracts } from '../../gateway/request/clients.ts';
import { joinedOpenApi, openApiOf } from '../../services/kit/http/openApi.ts';

describe('the documents of all services', () => {
  type Operation = {
    readonly operationId: string;
    readonly tags?: string[];
    readonly parameters: Parameter[];
  };
  type Parameter = { readonly name: string; readonly required: boolean; readonly description?: string };
  const operationsOf = (one: Record<string, unknown>) =>
    Object.values(one['paths'] as Record<string, Record<string, Operation>>).flatMap((path) =>
      Object.values(path),
    );
  const all = Object.values(contracts) as never[];
  const joined = joinedOpenApi(all, 'production');

  it('describe every parameter', () => {
    const missing = operationsOf(joined).flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('require the site id of devotionals, whose absence the service refuses in its own words', () => {
    const siteIds = operationsOf(joined).flatMap(({ parameters }) =>
      parameters.filter(({ name }) => name === 'site_id'),
    );
    expect(siteIds.length).toBeGreaterThan(5);
    for (const parameter of siteIds)
      expect(parameter).toMatchObject({
        required: true,
        schema: expect.not.objectContaining({ default: '' }),
      });
  });

  it('are joined into one without a fault, with operations of one name told apart', () => {
    const operations = operationsOf(joined);
    expect(operations).toHaveLength(
      all.reduce((sum, contract) => sum + operationsOf(openApiOf(contract, 'production')).length, 0),
    );
    expect(operations.map(({ operationId }) => operationId)).toContain('siteConfigListSites');
    expect(operations.every(({ tags }) => tags?.length === 1)).toBe(true);
  });
});
