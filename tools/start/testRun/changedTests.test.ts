import { describe, expect, it } from 'vitest';
import { load } from '../start.fixture.ts';

interface Source {
  path: string;
  text: string;
}
interface Area {
  name: string;
  sources: string[];
  tests: string[];
  screens?: string[];
  isBroad?: true;
}
interface Chosen {
  everything: boolean;
  stackTests: string[];
  unit: string[];
  excluded: string[];
  screens: string[];
  services: string[];
  uncovered: string[];
}
const noTests: Chosen = {
  everything: false,
  stackTests: [],
  unit: [],
  excluded: [],
  screens: [],
  services: [],
  uncovered: [],
};
const { testsForChange } = await load<{
  testsForChange: (changed: string[], areas: Area[], stackFiles: Source[], gatewayFiles?: Source[]) => Chosen;
}>('testRun/changedTests.mjs');

const areas: Area[] = [
  {
    name: 'flags',
    sources: ['services/features', 'gateway/feature', 'web/admin/featureFlags'],
    screens: ['flag'],
    tests: ['tests/browser/flags.test.ts', 'tests/browser/gallery/admin.test.ts'],
  },
  { name: 'services', isBroad: true, sources: ['services'], tests: ['tests/edge/services.test.ts'] },
  { name: 'media', sources: ['services/media'], tests: ['tests/edge/media.test.ts'] },
];
const stackFiles = [
  { path: 'tests/browser/flags.test.ts', text: `import { row } from './visits.ts';` },
  { path: 'tests/browser/visits.ts', text: `import { open } from '../support/browser.ts';` },
  { path: 'tests/edge/media.test.ts', text: `import { httpOf } from '../support/http.ts';` },
];
const testsFor = (...changed: string[]) => testsForChange(changed, areas, stackFiles);

describe('the tests of a change', () => {
  it('include the stack tests of its areas and the unit tests that import it', () => {
    expect(testsFor('services/features/repository.ts')).toMatchObject({
      everything: false,
      stackTests: ['tests/browser/flags.test.ts', 'tests/browser/gallery/admin.test.ts'],
      unit: ['services/features/repository.ts'],
      uncovered: [],
    });
    expect(testsFor('services/featuresOther/write.ts').stackTests).toEqual(['tests/edge/services.test.ts']);
    expect(testsFor('web/adminOther/start.tsx').uncovered).toEqual(['web/adminOther/start.tsx']);
  });

  it('include those that import a changed helper, directly or through other helpers', () => {
    expect(testsFor('tests/support/browser.ts').stackTests).toEqual(['tests/browser/flags.test.ts']);
    expect(testsFor('tests/support/http.ts').stackTests).toEqual(['tests/edge/media.test.ts']);
  });

  it('include a changed stack test itself, and a service for its migration', () => {
    const chosen = testsFor('tests/edge/media.test.ts', 'services/media/migrations/0009_sizes.sql');
    expect(chosen.stackTests).toEqual(['tests/edge/media.test.ts']);
    expect(chosen.unit).toEqual(['services/media/service.ts']);
  });

  it('are all tests when packages or the builds change', () => {
    expect(testsFor('package-lock.json').everything).toBe(true);
    expect(testsFor('docs/tests.md')).toEqual(noTests);
  });

  it('include those of the gateway that refer to the service, and browser tests that name the file', () => {
    const gatewayFiles = [
      { path: 'gateway/banner/loaders.ts', text: `import '../../../services/features/contract.ts';` },
    ];
    const withBanner = [...areas, { name: 'banner', sources: ['gateway/banner', 'gateway/menu'], tests: [] }];
    const { excluded } = testsForChange(
      ['services/features/repository.ts'],
      withBanner,
      stackFiles,
      gatewayFiles,
    );
    expect(excluded).toContain('gateway/menu');
    expect(excluded).not.toContain('gateway/banner');
    const naming = { path: 'tests/browser/wide.test.ts', text: '// Fails without: web/ui/Wide.tsx, `wide`' };
    expect(testsForChange(['web/ui/Wide.tsx'], areas, [naming]).stackTests).toEqual([naming.path]);
  });

  it('do not include a deleted stack test', () => {
    expect(testsFor('tests/edge/gone.test.ts').stackTests).toEqual([]);
  });

  it('do not include the contract table when only a screen has changed', () => {
    const contracts = 'tests/contracts/routes.test.ts';
    const flags = { ...areas[0]!, tests: [...areas[0]!.tests, contracts] };
    const testsOf = (path: string) => testsForChange([path], [flags], stackFiles).stackTests;
    expect(testsOf('services/features/repository.ts')).toContain(contracts);
    expect(testsOf('web/admin/featureFlags/FeatureFlagsScreen.tsx')).toEqual(areas[0]!.tests);
  });

  it('do not include unit tests, screens and routes of other areas when only one area has changed', () => {
    const { excluded, screens, services } = testsFor('services/features/repository.ts', 'docs/tests.md');
    expect(excluded).toContain('services/media');
    expect(excluded).toContain('gateway/operations/hostile.test.ts');
    expect(excluded).not.toContain('services/features');
    expect(testsFor('services/features/repository.ts', 'gateway/feature/flags.ts').excluded).not.toContain(
      'gateway/operations/hostile.test.ts',
    );
    expect({ screens, services }).toEqual({ screens: ['flag'], services: ['features'] });
    for (const shared of ['services/kit/http/http.ts', 'tests/browser/visits.ts', 'domain/features/rules.ts'])
      expect(testsFor('services/features/repository.ts', shared), shared).toMatchObject({
        excluded: [],
        screens: [],
        services: [],
      });
  });
});
