import { describe, expect, it } from 'vitest';
import { load } from './testSupport.ts';

interface Area {
  name: string;
  sources: string[];
  tests: string[];
}
interface Chosen {
  everything: boolean;
  stackTests: string[];
  unit: string[];
  uncovered: string[];
}
const { testsForChange } = await load<{
  testsForChange: (changed: string[], areas: Area[], stackFiles: { path: string; text: string }[]) => Chosen;
}>('changedTests.mjs');

const areas: Area[] = [
  {
    name: 'flags',
    sources: ['services/features', 'web/admin/features'],
    tests: ['tests/browser/flags.test.ts'],
  },
  { name: 'services', sources: ['services'], tests: ['tests/edge/services.test.ts'] },
  { name: 'media', sources: ['services/media'], tests: ['tests/edge/media.test.ts'] },
];
const stackFiles = [
  { path: 'tests/browser/flags.test.ts', text: `import { row } from './visits.ts';` },
  { path: 'tests/browser/visits.ts', text: `import { open } from '../support/browser.ts';` },
  { path: 'tests/edge/media.test.ts', text: `import { httpOf } from '../support/http.ts';` },
];
const choose = (...changed: string[]) => testsForChange(changed, areas, stackFiles);

describe('the tests of a change', () => {
  it('are the stack tests of its areas and the unit tests that import it', () => {
    expect(choose('services/features/write.ts')).toEqual({
      everything: false,
      stackTests: ['tests/browser/flags.test.ts'],
      unit: ['services/features/write.ts'],
      uncovered: [],
    });
    expect(choose('services/featuresOther/write.ts').stackTests).toEqual(['tests/edge/services.test.ts']);
    expect(choose('web/adminOther/start.tsx').uncovered).toEqual(['web/adminOther/start.tsx']);
  });

  it('are those that import a changed helper, through other helpers too', () => {
    expect(choose('tests/support/browser.ts').stackTests).toEqual(['tests/browser/flags.test.ts']);
    expect(choose('tests/support/http.ts').stackTests).toEqual(['tests/edge/media.test.ts']);
  });

  it('include a changed stack test itself, and a service for its migration', () => {
    const chosen = choose('tests/edge/media.test.ts', 'services/media/migrations/0009_sizes.sql');
    expect(chosen.stackTests).toEqual(['tests/edge/media.test.ts']);
    expect(chosen.unit).toEqual(['services/media/service.ts']);
  });

  it('are all tests when packages or the builds change', () => {
    expect(choose('package-lock.json').everything).toBe(true);
    expect(choose('docs/tests.md')).toEqual({ everything: false, stackTests: [], unit: [], uncovered: [] });
  });
});
