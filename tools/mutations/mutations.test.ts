import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';

interface Mutation {
  name: string;
  file: string;
  find: string;
  replace: string;
  tests: string[];
}
const { mutations } = (await import(inRoot('tools', 'mutations', 'mutations.mjs'))) as {
  mutations: Mutation[];
};

it.each(mutations)('applies the mutation “$name” to the current code', ({ file, find, replace, tests }) => {
  const occurrences = readFileSync(inRoot(file), 'utf8').split(find).length - 1;
  expect(occurrences, `${file} must hold the text exactly once`).toBe(1);
  expect(replace).not.toBe(find);
  expect(tests.filter((test) => !existsSync(inRoot(test)))).toEqual([]);
});
