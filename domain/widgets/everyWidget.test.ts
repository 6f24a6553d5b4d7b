/** Rules for every type of widget, including new ones. */
import { describe, expect, it } from 'vitest';
import type { Fields } from '../resource/field.ts';
import { checkWidget } from './checkWidget.ts';
import { readWidget } from './readWidget.ts';
import { everyRefusal, everySample } from './widgets.fixture.ts';
import { definitionOf, widgetTypes, type WidgetType } from './widgetTypes.ts';

describe.each(everySample)('a %s', (type, { valid: good }) => {
  it('is accepted unchanged, and is the same text when stored again', () => {
    const { content, issues } = checkWidget(type, good);
    expect(issues).toEqual([]);
    expect(content).toMatchObject(good);
    const text = JSON.stringify(content);
    expect(JSON.stringify(checkWidget(type, text).content)).toBe(text);
    // Fields in another order are stored in the fixed order.
    const reordered = Object.fromEntries(Object.entries(content).toReversed());
    expect(JSON.stringify(checkWidget(type, reordered).content)).toBe(text);
  });

  it('is read as stored, with every field of its type and no others', () => {
    const { content } = checkWidget(type, { ...good, stranger: 1 });
    const { settings, problems } = readWidget({ id: 'w', type, widgetContent: JSON.stringify(content) });
    expect(problems).toEqual([]);
    expect({ settingsVersion: definitionOf(type).version, ...settings }).toEqual(content);
    expect(definitionOf(type).schema.safeParse(settings)).toEqual({ success: true, data: settings });
  });

  it('can be read in its first format and without a version', () => {
    const first = Object.keys(good).filter((name) => !name.startsWith('focal'));
    const old = Object.fromEntries(first.map((name) => [name, good[name]]));
    for (const settingsVersion of [0, 1, 99]) {
      const read = readWidget({ id: 'w', type, widgetContent: { settingsVersion, ...old } });
      expect(read.problems).toEqual([]);
      expect(read.settings).toMatchObject(old);
    }
  });
});

it.each(everyRefusal)('rejects a %s for its field %s', (type, path, settings, detail) => {
  const issues = checkWidget(type, settings).issues.filter(({ advice }) => !advice);
  expect(issues.map((issue) => [issue.path.join('.'), issue.detail])).toEqual([[path, detail]]);
});

it('a setting has the same label in every type, because they share its term', () => {
  const labels = new Map<string, Set<string>>();
  const collect = (fields: Fields): void => {
    for (const [name, { label, items = {} }] of Object.entries(fields)) {
      labels.set(name, (labels.get(name) ?? new Set()).add(label));
      collect(items);
    }
  };
  for (const { fields } of Object.values(widgetTypes)) collect(fields);
  expect([...labels].filter(([, all]) => all.size > 1)).toEqual([]);
});

it.each<[WidgetType, string, unknown, unknown]>([
  ['link-list', 'links', [{ label: 'a', link: '/', newTab: '1' }], [{ newTab: true }]],
  ['content-card', 'isApiContent', 'true', true],
  ['content-card', 'targetBlank', 0, false],
  ['content-card', 'targetBlank', '', false],
  ['content-card', 'offset', '12', 12],
  ['content-card', 'postId', 42, '42'],
  ['content-card', 'title', ' A light ', ' A light '],
  ['content-card', 'image', 'http://example.org/a.jpg', 'http://example.org/a.jpg'],
])('a %s reads its %s %j, as older clients wrote it, as %j', (type, name, stored, expected) => {
  const { settings, problems } = readWidget({ id: 'w', type, widgetContent: { [name]: stored } });
  expect(settings).toMatchObject({ [name]: expected });
  expect(problems).toEqual([]);
});
