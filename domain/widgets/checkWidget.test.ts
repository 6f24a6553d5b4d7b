import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkWidget } from './checkWidget.ts';
import { readWidget } from './readWidget.ts';
import type { WidgetType } from './widgetTypes.ts';

const issuesOf = (type: WidgetType, content: unknown) =>
  Object.fromEntries(checkWidget(type, content).issues.map(({ path, detail }) => [path.join('.'), detail]));

const OVER_HTTP =
  'Pages can’t load anything over http. Enter an https URL, or a path on this site such as /media/logo.svg.';

describe('checkWidget', () => {
  it('keeps the fields of the type and no others', () => {
    const { content, issues } = checkWidget('rich-text', {
      html: '<p>a</p>',
      title: 'x',
      version: 9,
      created_by: 'me',
    });
    expect(issues).toEqual([]);
    expect(content).toEqual({
      settingsVersion: 1,
      html: '<p>a</p>',
      startDate: '',
      endDate: '',
      startTime: '',
      endTime: '',
      expires: '',
    });
  });

  it.each([
    [
      'banner-card',
      { backgroundImage: '/a.jpg', alt: 'A', linkUrl: 'javascript:x' },
      'linkUrl',
      'Enter an http(s) or mailto URL, or a path on this site.',
    ],
    ['banner-card', { alt: 'A' }, 'backgroundImage', 'Choose an image for the banner.'],
    ['banner-card', { alt: 'A', backgroundImage: 'http://example.org/a.jpg' }, 'backgroundImage', OVER_HTTP],
    [
      'banner-card',
      { alt: 'A', backgroundImage: '/a.jpg', backgroundImageMobile: 'HTTP://example.org/a.jpg' },
      'backgroundImageMobile',
      OVER_HTTP,
    ],
    ['content-card', { title: 'A', image: 'http://example.org/a.jpg' }, 'image', OVER_HTTP],
    [
      'content-card',
      { title: 'A', versionCount: 2, versions: { B: { image: 'http://example.org/a.jpg' } } },
      'versions.B.image',
      OVER_HTTP,
    ],
    ['content-card', {}, 'title', 'Enter a title for the card.'],
    ['content-card', { isApiContent: true }, 'baseUrl', 'Choose the site that the content comes from.'],
    [
      'content-card',
      { title: 'A', startDate: '30-02-2026' },
      'startDate',
      'startDate cannot be read: "30-02-2026"',
    ],
    [
      'content-card',
      { title: 'A', startDate: '2026-02-02', endDate: '2026-02-01' },
      'endDate',
      'The end must not be before the start.',
    ],
    [
      'content-card',
      { title: 'A', startDate: '2026-02-02', endDate: '2026-02-03', expires: '2026-02-01' },
      'expires',
      'The end must not be before the start.',
    ],
    ['content-card', { title: 'A', offset: -1 }, 'offset', 'At least 0.'],
    ['content-card', { title: 'A\u0000' }, 'title', 'Control characters are not allowed.'],
    ['feature-toggle', { feature: 'x' }, 'widgetA', 'Choose a widget for A or B.'],
    ['feature-toggle', { widgetA: 'no id' }, 'widgetA', 'Enter the ID of a widget.'],
    ['rich-text', 'no JSON', '', 'This must be a JSON object.'],
  ] as const)('%s %j: %s', (type, settings, path, detail) => {
    expect(issuesOf(type, settings)[path]).toBe(detail);
  });

  it('reports a banner without a description as advice, so that it can be saved', () => {
    expect(checkWidget('banner-card', { backgroundImage: '/a.jpg' }).issues).toEqual([
      { path: ['alt'], code: 'words', detail: 'Describe what the image shows.', advice: true },
    ]);
  });
});

describe('a test of versions', () => {
  const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };
  const test = {
    title: 'A',
    ...dates,
    versionCount: 2,
    percentages: [60, 40],
    versions: { B: { title: 'B' } },
  };

  it('is accepted when percentages total 100 and each version has dates', () => {
    const { content, issues } = checkWidget('content-card', test);
    expect(issues).toEqual([]);
    expect(content).toMatchObject({
      abActive: true,
      percentages: { A: 60, B: 40 },
      versions: { B: { title: 'B', ...dates } },
    });
  });

  it.each([
    ['percentages', { percentages: [60, 30] }, 'The percentages must add up to 100.'],
    ['percentages.B', { percentages: [100, 0] }, 'Enter a whole number from 1 to 99.'],
    ['startDate', { startDate: '' }, 'Each version needs a start date.'],
    ['versions.B.endDate', { versions: { B: { endDate: '' } } }, 'Each version needs an end date.'],
    ['versions.B.title', { versions: { B: { title: ' ' } } }, 'Enter a title for the card.'],
    [
      'versions.B.callToActionLink',
      { versions: { B: { callToActionLink: '//evil.test' } } },
      'Enter an http(s) or mailto URL, or a path on this site.',
    ],
    ['abStartDate', { abStartDate: 'soon' }, 'Enter a valid date.'],
    [
      'abEndDate',
      { abStartDate: '2026-11-05', abEndDate: '2026-11-04' },
      'The end must not be before the start.',
    ],
    ['abEmail', { abEmail: 'nobody' }, "Invalid email: Please include '@' and '.'"],
    ['abScheduledLang', { abScheduledLang: 'English' }, 'Enter a language code such as en_US.'],
  ])('reports form errors by version: %s', (path, change, detail) => {
    expect(issuesOf('content-card', { ...test, ...change })[path]).toBe(detail);
  });
});

it('stores content that is read unchanged and is stable when saved again', () => {
  const settings = fc.record({
    title: fc.string({ minLength: 1, maxLength: 40 }),
    callToActionLink: fc.constantFrom('', '/today', 'https://example.org'),
    startDate: fc.constantFrom('2026-11-01', '11/01/2026'),
    endDate: fc.constantFrom('2026-11-30', '2026-11-29T12:00'),
    targetBlank: fc.constantFrom(true, 'true', 0),
    extra: fc.jsonValue(),
  });
  const test = fc.record({
    versionCount: fc.constant(2),
    percentages: fc.constantFrom([99, 1], { A: '50', B: 50 }),
    versions: fc.record({ B: settings }),
  });
  fc.assert(
    fc.property(settings, fc.option(test), (own, ab) => {
      const { content, issues } = checkWidget('content-card', JSON.stringify({ ...own, ...ab }));
      fc.pre(issues.length === 0);
      expect(checkWidget('content-card', content).content).toEqual(content);
      expect(JSON.stringify(checkWidget('content-card', JSON.stringify(content)).content)).toBe(
        JSON.stringify(content),
      );
      const before = readWidget({ id: 'w', type: 'content-card', widgetContent: { ...own, ...ab } });
      expect(readWidget({ id: 'w', type: 'content-card', widgetContent: content })).toEqual(before);
    }),
  );
});
