/** What holds for every type of widget, a new one too. */
import { describe, expect, it } from 'vitest';
import { checkWidget } from './checkWidget.ts';
import { readWidget } from './readWidget.ts';
import { everyRefusal, everySample } from './testSupport.ts';
import { definitionOf } from './widgetTypes.ts';

describe.each(everySample)('a %s', (type, { good }) => {
  it('is taken as it is, and stored again it is the same text', () => {
    const { content, issues } = checkWidget(type, good);
    expect(issues).toEqual([]);
    expect(content).toMatchObject(good);
    const text = JSON.stringify(content);
    expect(JSON.stringify(checkWidget(type, text).content)).toBe(text);
    // Given in another order it is stored in this one.
    const turned = Object.fromEntries(Object.entries(content).toReversed());
    expect(JSON.stringify(checkWidget(type, turned).content)).toBe(text);
  });

  it('is read as it was stored, with every field of its type and no other', () => {
    const { content } = checkWidget(type, { ...good, stranger: 1 });
    const { settings, problems } = readWidget({ id: 'w', type, widgetContent: JSON.stringify(content) });
    expect(problems).toEqual([]);
    expect({ settingsVersion: definitionOf(type).version, ...settings }).toEqual(content);
    expect(definitionOf(type).schema.safeParse(settings)).toEqual({ success: true, data: settings });
  });

  it('that is stored in its first form, or in none, is read all the same', () => {
    const first = Object.keys(good).filter((name) => !name.startsWith('focal'));
    const old = Object.fromEntries(first.map((name) => [name, good[name]]));
    for (const settingsVersion of [0, 1, 99]) {
      const read = readWidget({ id: 'w', type, widgetContent: { settingsVersion, ...old } });
      expect(read.problems).toEqual([]);
      expect(read.settings).toMatchObject(old);
    }
  });
});

it.each(everyRefusal)('refuses a %s for its field %s', (type, path, given, detail) => {
  const issues = checkWidget(type, given).issues.filter(({ advice }) => !advice);
  expect(issues.map((issue) => [issue.path.join('.'), issue.detail])).toEqual([[path, detail]]);
});
