import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { isLink } from '../forms/links.ts';
import { readWidget, type ReadWidgetOf } from './readWidget.ts';
import { definitionOf, widgetTypes, type WidgetType } from './widgetTypes.ts';

const read = <T extends WidgetType>(type: T, content: unknown) =>
  readWidget({
    id: 'w1',
    type,
    widgetContent: typeof content === 'string' ? content : JSON.stringify(content),
  }) as ReadWidgetOf<T>;

describe('readWidget', () => {
  it('reads a banner card of the specification', () => {
    const banner = read('banner-card', {
      backgroundImage: '/media/wide.jpg',
      backgroundImageMobile: '/media/narrow.jpg',
      linkUrl: 'https://example.org',
      startDate: '2026-12-24',
      startTime: '18:00',
      endDate: '2026-12-25',
      endTime: '',
      targetBlank: true,
    });
    expect(banner.settings).toMatchObject({ backgroundImage: '/media/wide.jpg', alt: '', targetBlank: true });
    expect(banner.window).toEqual({ start: '2026-12-24T18:00:00.000', end: '2026-12-25T23:59:59.999' });
    expect(banner.problems).toEqual([]);
    expect(banner.ab).toBeNull();
  });

  it('keeps a stored picture over http: it is rejected when it is saved again, not when it is read', () => {
    const banner = read('banner-card', { backgroundImage: 'http://example.org/a.jpg' });
    expect([banner.settings.backgroundImage, banner.problems]).toEqual(['http://example.org/a.jpg', []]);
  });

  it('reads a content card with numbers and flags in the spellings of older clients', () => {
    const card = read('content-card', {
      isApiContent: 'true',
      baseUrl: 'https://cms.example.org',
      postId: 12,
      offset: '3',
      targetBlank: 0,
    });
    expect(card.settings).toMatchObject({
      isApiContent: true,
      postId: '12',
      postType: 'posts',
      offset: 3,
      targetBlank: false,
    });
  });

  it('finds fields under `fields`, as an object or as JSON text', () => {
    expect(read('content-card', { fields: { title: 'A' }, endDate: '2026-01-01' }).settings).toMatchObject({
      title: 'A',
      endDate: '2026-01-01',
    });
    expect(read('content-card', { fields: '{"title":"B"}' }).settings.title).toBe('B');
  });

  it('takes the type from the content when the record has none', () => {
    expect(
      readWidget({ id: 'w', type: '', widgetContent: '{"type":"rich-text","html":"<p>a</p>"}' }),
    ).toMatchObject({
      type: 'rich-text',
      settings: { html: '<p>a</p>' },
    });
  });

  it('drops a dangerous link, keeps the rest and reports it', () => {
    const banner = read('banner-card', { backgroundImage: '/a.jpg', linkUrl: 'javascript:alert(1)' });
    expect(banner.settings).toMatchObject({ backgroundImage: '/a.jpg', linkUrl: '' });
    expect(banner.problems).toEqual(['linkUrl: Enter an http(s) or mailto URL, or a path on this site.']);
  });

  it.each([
    ['broken JSON', '{"title":'],
    ['no object', '[1,2]'],
    ['null', 'null'],
    ['nothing', ''],
  ])('returns defaults and a problem for %s', (_, content) => {
    const card = read('content-card', content);
    expect(card.settings).toEqual(widgetTypes['content-card'].defaults);
    expect(card.problems).toEqual(['The content is not a JSON object.']);
  });

  it('reports an unknown type', () => {
    expect(readWidget({ id: 'w', type: 'carousel', widgetContent: '{}' })).toMatchObject({
      type: 'unknown',
      problems: ['Unknown widget type.'],
    });
  });

  it('ends a widget with `expires` before its end date, and returns it separately for caches', () => {
    const text = read('rich-text', { html: 'a', endDate: '2026-12-31', expires: '2026-12-01T12:00:00.000' });
    expect(text.window.end).toBe('2026-12-01T12:00:00.000');
    expect(text.expires).toBe('2026-12-01T12:00:00.000');
  });

  it('migrates settings from before versions existed', () => {
    expect(
      read('feature-toggle', { featureName: 'newHero', widgetIdA: 'a', widgetIdB: 'b' }).settings,
    ).toMatchObject({ feature: 'newHero', widgetA: 'a', widgetB: 'b' });
    expect(
      read('feature-toggle', { settingsVersion: 1, featureName: 'newHero', widgetA: 'a' }).settings,
    ).toMatchObject({ feature: '', widgetA: 'a', widgetB: '' });
  });
});

describe('the test of a widget', () => {
  const content = {
    title: 'Control',
    callToActionText: 'Read',
    startDate: '2026-11-01',
    endDate: '2026-11-30',
    abStartDate: '2026-11-05',
    abEndDate: '2026-11-20',
    abEmail: 'editor@example.org',
    abScheduledLang: 'en_US',
    versionCount: 2,
    percentages: { A: 60, B: 40 },
    versions: { B: { title: 'Other', endDate: '2026-11-15' } },
  };

  it('gives each version its settings, merged over those of A, and its own window', () => {
    const { ab } = read('content-card', content);
    expect(ab).toMatchObject({
      on: true,
      start: '2026-11-05',
      end: '2026-11-20',
      email: 'editor@example.org',
      scheduledLang: 'en_US',
    });
    expect(ab?.versions).toMatchObject([
      { name: 'A', percent: 60, settings: { title: 'Control' }, window: { end: '2026-11-30T23:59:59.999' } },
      {
        name: 'B',
        percent: 40,
        settings: { title: 'Other', callToActionText: 'Read' },
        window: { end: '2026-11-15T23:59:59.999' },
      },
    ]);
  });

  it.each([
    ['a list', [60, 40]],
    ['text numbers by name', { A: '60', B: '40' }],
    ['JSON text', '[60,40]'],
  ])('reads percentages stored as %s', (_, percentages) => {
    const { ab, problems } = read('content-card', { ...content, percentages });
    expect(ab?.versions.map(({ percent }) => percent)).toEqual([60, 40]);
    expect(problems).toEqual([]);
  });

  it('reads versions stored as a list, including A', () => {
    const widget = read('content-card', { ...content, versions: [{ title: 'First' }, { title: 'Second' }] });
    expect(widget.settings.title).toBe('First');
    expect(widget.ab?.versions.map(({ settings }) => settings.title)).toEqual(['First', 'Second']);
  });

  it('counts versions when versionCount is missing', () => {
    expect(read('content-card', { ...content, versionCount: undefined }).ab?.versions).toHaveLength(2);
  });

  it('scales percentages that do not add up, and reports it', () => {
    const { ab, problems } = read('content-card', { ...content, percentages: { A: 1, B: 1 } });
    expect(ab?.versions.map(({ percent }) => percent)).toEqual([50, 50]);
    expect(problems).toEqual(['The percentages do not add up to 100 and were scaled.']);
  });

  it('is null with one version, and for a feature toggle', () => {
    expect(read('content-card', { ...content, versionCount: 1 }).ab).toBeNull();
    expect(read('feature-toggle', { ...content, widgetA: 'a' }).ab).toBeNull();
  });
});

describe('any content at all', () => {
  const types = fc.constantFrom(...(Object.keys(widgetTypes) as WidgetType[]));
  const names = fc.constantFrom(
    ...Object.values(widgetTypes).flatMap((definition) => Object.keys(definition.fields)),
    'fields',
    'type',
    'versionCount',
    'percentages',
    'versions',
    'abStartDate',
    'settingsVersion',
    'A',
    'B',
    '__proto__',
    'constructor',
    'toString',
    'valueOf',
  );
  const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.jsonValue(),
      fc.constantFrom('javascript:alert(1)', '//evil.test', '2026-02-30', 'true', 3),
      tie('object'),
    ),
    object: fc.dictionary(names, tie('value')),
  })).object;

  it('is read without throwing, with every field of its type and no dangerous link', () => {
    fc.assert(
      fc.property(types, fc.oneof(value, fc.jsonValue(), fc.string()), (type, content) => {
        const widget = read(type, content);
        expect(Object.keys(widget.settings).sort()).toEqual(Object.keys(definitionOf(type).fields).sort());
        expect(definitionOf(type).schema.safeParse(widget.settings).success).toBe(true);
        const settings = [widget.settings, ...(widget.ab?.versions.map((version) => version.settings) ?? [])];
        for (const each of settings) {
          for (const name of ['linkUrl', 'callToActionLink'] as const) {
            const link = (each as unknown as Record<string, unknown>)[name] ?? '';
            expect(link === '' || isLink(String(link))).toBe(true);
          }
        }
        const percents = widget.ab?.versions.map(({ percent }) => percent) ?? [100];
        expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
        expect(({} as Record<string, unknown>).title).toBeUndefined();
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('is read without throwing as an object too', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (widgetContent, type) => {
        expect(readWidget({ id: 'w', type, widgetContent }).id).toBe('w');
      }),
    );
  });
});
