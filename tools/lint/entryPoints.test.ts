import { describe, expect, it } from 'vitest';
import { fileImportError, packageImportError, targetOf } from './entryPoints.mjs';

const refused = (from: string, to: string, kind: { isType?: boolean } = {}) =>
  fileImportError({ from, to, ...kind });

describe('a service', () => {
  it('may import the kit, rest, domain and itself', () => {
    for (const to of [
      'services/kit/database.ts',
      'rest/contract.ts',
      'domain/dates/localDate.ts',
      'services/pages/rules.ts',
    ]) {
      expect(refused('services/pages/routes.ts', to)).toBeNull();
    }
  });

  it('may not import another service, not even for types or in tests', () => {
    const answer =
      'A service may not import another service. Call it through its contract in the gateway, or move the shared rule to domain/.';
    expect(refused('services/pages/routes.ts', 'services/widgets/contract.ts')).toBe(answer);
    expect(refused('services/pages/routes.ts', 'services/widgets/contract.ts', { isType: true })).toBe(
      answer,
    );
    expect(refused('services/pages/http.test.ts', 'services/widgets/service.ts')).toBe(answer);
  });

  it('may not import higher layers', () => {
    expect(refused('services/pages/routes.ts', 'gateway/request/context.ts')).toContain('program/');
    expect(refused('services/kit/service.ts', 'services/pages/rules.ts')).toContain('knows none of them');
    expect(refused('services/pages/service.ts', 'config.ts')).toContain('program/ reads config.ts');
  });
});

describe('the gateway', () => {
  it('may import only the contract of a service', () => {
    expect(refused('gateway/page/loaders.ts', 'services/pages/contract.ts')).toBeNull();
    expect(refused('gateway/page/loaders.ts', 'services/pages/rules.ts')).toContain('only its contract.ts');
    expect(refused('gateway/page/loaders.ts', 'services/kit/http/http.ts')).toContain('only its contract.ts');
    expect(refused('gateway/page/resolvers.ts', 'generated/resolvers.ts')).toBeNull();
    expect(refused('gateway/gateway.ts', 'server/app.ts')).toContain('server/');
  });

  it('may open real services in its tests, but not their internals', () => {
    expect(refused('gateway/page/page.test.ts', 'services/pages/service.ts')).toBeNull();
    expect(refused('gateway/page/page.test.ts', 'services/kit/service.fixture.ts')).toBeNull();
    expect(refused('gateway/page/page.test.ts', 'services/pages/repository.ts')).not.toBeNull();
  });
});

describe('the server', () => {
  it('may import from web only the types of its entry', () => {
    expect(refused('server/app.ts', 'web/app/entryServer.tsx', { isType: true })).toBeNull();
    expect(refused('server/app.ts', 'web/base/site/boot.ts', { isType: true })).toBeNull();
    expect(refused('server/app.ts', 'web/app/entryServer.tsx')).toContain('main.ts passes the entry in');
    expect(refused('server/app.ts', 'web/app/pages.ts', { isType: true })).toContain('Export what you need');
  });

  it('must read services through the gateway', () => {
    expect(refused('server/app.ts', 'gateway/gateway.ts')).toBeNull();
    expect(refused('server/app.ts', 'services/pages/contract.ts')).toContain('through the gateway');
    expect(refused('server/app.ts', 'generated/schema.ts')).toContain('web/base/site/boot.ts');
  });
});

describe('the browser', () => {
  it('may import generated types and domain, and nothing behind the gateway', () => {
    expect(refused('web/site/home/HomeView.tsx', 'domain/dates/formatDate.ts')).toBeNull();
    expect(refused('web/graphql/client.ts', 'generated/typePolicies.ts')).toBeNull();
    for (const to of [
      'services/pages/contract.ts',
      'server/app.ts',
      'gateway/request/context.ts',
      'rest/problem.ts',
    ]) {
      expect(refused('web/site/home/HomeView.tsx', to)).toContain('X.graphql');
    }
  });

  it('may not import the editor from pages of readers', () => {
    for (const from of [
      'web/site/home/HomeView.tsx',
      'web/ui/Html.tsx',
      'web/widgets/richText/RichTextView.tsx',
    ]) {
      expect(refused(from, 'web/admin/ui/Field.tsx')).toContain('Readers must not load the editor');
    }
    expect(refused('web/admin/Layout.tsx', 'web/ui/Html.tsx')).toBeNull();
  });

  it('may use editor components in a widget’s settings, which only the editor may import', () => {
    const settings = 'web/widgets/richText/Settings.tsx';
    expect(refused(settings, 'web/admin/ui/Field.tsx')).toBeNull();
    expect(refused('web/admin/widgets/settings.ts', settings)).toBeNull();
    expect(refused('web/widgets/registry.ts', settings)).toContain('Readers get its View');
  });

  it('loads the editor nowhere else, and has a base that knows no other part', () => {
    expect(refused('web/app/pages.ts', 'web/admin/Admin.tsx')).toContain('Readers must not load the editor');
    expect(refused('web/site/home/HomeView.tsx', 'web/base/navigation/Link.tsx')).toBeNull();
    expect(refused('web/admin/shell/AdminFrame.tsx', 'web/base/navigation/nav.ts')).toBeNull();
    expect(refused('web/base/navigation/nav.ts', 'web/ui/Dialog.tsx')).toContain('below every other part');
    expect(refused('web/base/site/boot.ts', 'domain/rights/rights.ts')).toBeNull();
  });
});

describe('domain', () => {
  it('is the lowest layer', () => {
    expect(refused('domain/layout/resolve/resolveLayout.ts', 'domain/dates/localTime.ts')).toBeNull();
    expect(refused('domain/layout/resolve/resolveLayout.ts', 'rest/problem.ts')).toContain('lowest layer');
  });

  it('may import zod, but no other package and nothing of Node.js', () => {
    const from = 'domain/text/slug.ts';
    expect(packageImportError({ from, specifier: 'zod' })).toBeNull();
    expect(packageImportError({ from, specifier: 'zod/mini' })).toBeNull();
    expect(packageImportError({ from, specifier: 'react' })).toContain('web/');
    expect(packageImportError({ from, specifier: 'lru-cache' })).toContain('only zod');
    expect(packageImportError({ from, specifier: 'node:crypto' })).toContain('no module of Node.js');
    expect(packageImportError({ from, specifier: 'crypto' })).toContain('no module of Node.js');
    expect(packageImportError({ from: 'domain/text/slug.test.ts', specifier: 'fast-check' })).toBeNull();
  });
});

describe('the composition and the tools', () => {
  it('may import everything', () => {
    expect(refused('program/services/services.ts', 'services/pages/service.ts')).toBeNull();
    expect(refused('main.ts', 'web/app/entryServer.tsx')).toBeNull();
    expect(refused('program/demo/seed.ts', 'services/features/demo.ts')).toBeNull();
  });

  it('imports nothing of tools/ in production', () => {
    expect(refused('program/database/database.ts', 'tools/backup/backup.ts')).toContain(
      'Nothing that production imports',
    );
    expect(refused('main.ts', 'tools/docs/imports.ts')).toContain('Nothing that production imports');
    for (const from of [
      'services/pages/routes.ts',
      'server/edge.ts',
      'web/app/pages.ts',
      'gateway/http.ts',
    ]) {
      expect(refused(from, 'tools/docs/imports.ts')).not.toBeNull();
    }
    expect(refused('program/services/mail.test.ts', 'tools/backup/backup.fixture.ts')).toBeNull();
    expect(refused('vite.config.ts', 'tools/build/chunkGroups.ts')).toBeNull();
  });

  it('may not import packages in what starts the program', () => {
    const from = 'tools/start/start.mjs';
    expect(packageImportError({ from, specifier: 'node:fs' })).toBeNull();
    expect(packageImportError({ from, specifier: 'zod' })).toContain('before node_modules');
    expect(refused(from, 'domain/text/slug.ts')).toContain('before node_modules');
    expect(refused('tools/bench/main.ts', 'tools/start/processes/processes/run.mjs')).toContain(
      'a program of its own',
    );
  });
});

describe('tests', () => {
  it('that cross layers use public entry points', () => {
    expect(refused('tests/road.test.ts', 'program/program.ts')).toBeNull();
    expect(refused('tests/road.test.ts', 'services/pages/contract.ts')).toBeNull();
    expect(refused('tests/road.test.ts', 'services/pages/repository.ts')).toContain('public interfaces');
    expect(refused('tests/road.test.ts', 'web/site/home/HomeView.tsx')).toContain('public interfaces');
  });

  it('share helpers that the product does not use', () => {
    expect(refused('services/pages/http.test.ts', 'services/kit/service.fixture.ts')).toBeNull();
    expect(refused('services/pages/pages.fixture.ts', 'services/kit/service.fixture.ts')).toBeNull();
    expect(refused('services/pages/routes.ts', 'services/kit/service.fixture.ts')).toContain(
      'no part of the product',
    );
    expect(refused('services/pages/routes.ts', 'services/pages/pages.fixture.ts')).toContain('A test helper');
  });
});

describe('packages', () => {
  it('for the database may be imported only by repositories', () => {
    const pg = (from: string) => packageImportError({ from, specifier: 'pg' });
    expect(pg('services/kit/database.ts')).toBeNull();
    expect(pg('services/pages/repository.ts')).toBeNull();
    expect(pg('program/database/database.ts')).toBeNull();
    expect(pg('services/pages/http.test.ts')).toBeNull();
    expect(pg('services/pages/routes.ts')).toContain("a service's repository.ts");
    expect(pg('program/services/services.ts')).toContain("a service's repository.ts");
  });

  it('of React may be imported only in web', () => {
    expect(
      packageImportError({ from: 'server/render/document.ts', specifier: 'react-dom/server' }),
    ).toContain('web/');
    expect(packageImportError({ from: 'web/ui/Html.tsx', specifier: 'react' })).toBeNull();
    expect(packageImportError({ from: 'web/ui/Html.tsx', specifier: 'node:path' })).toContain('Node.js');
  });
});

it('resolves relative specifiers to project paths', () => {
  expect(targetOf('web/site/home/HomeView.tsx', '../../ui/Seo.tsx')).toBe('web/ui/Seo.tsx');
  expect(targetOf('main.ts', './config.ts')).toBe('config.ts');
  expect(targetOf('web/app/entryClient.tsx', '../theme/index.css?inline')).toBe('web/theme/index.css');
  expect(targetOf('web/ui/pageWidth.ts', 'react')).toBeNull();
});
