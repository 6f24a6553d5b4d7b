// @vitest-environment jsdom
/**
 * Our own collection of hostile HTML through every field of every type of widget, as the service stores it: rich fields are
 * read again by a browser's parser, addresses lead where they may, and whatever else is taken is the text it was. The fields
 * are those of the definitions, so a new type is asked too. Attack cases 8 and 9.
 */
import { describe, expect, it } from 'vitest';
import { holdsHtml, image, link, webAddress } from '../../domain/widgets/fields.ts';
import { listIn } from '../../domain/widgets/lists.ts';
import { everySample } from '../../domain/widgets/testSupport.ts';
import { definitionOf, type WidgetType } from '../../domain/widgets/widgetTypes.ts';
import { payloads } from '../../rest/html/attacks/payloadSamples.ts';
import { dangers } from '../../rest/html/testSupport.ts';
import { contentToStore } from './widgetContent.ts';

type Content = Readonly<Record<string, unknown>>;
interface Place {
  readonly name: string;
  readonly kind: 'html' | 'address' | 'text';
  readonly put: (good: Content, value: string) => Content;
  readonly read: (stored: Content) => unknown;
}
const addresses: readonly object[] = [link, image, webAddress];
const kindOf = (field: object): Place['kind'] =>
  holdsHtml(field) ? 'html' : addresses.includes(field) ? 'address' : 'text';

/** Every field a definition states, those within lists too. */
function placesOf(type: WidgetType): Place[] {
  const fields = Object.entries(definitionOf(type).fields) as [string, object][];
  return fields.flatMap(([name, field]): Place[] => {
    const list = listIn(field);
    if (list === null) {
      const put: Place['put'] = (good, value) => ({ ...good, [name]: value });
      return [{ name, kind: kindOf(field), put, read: (stored) => stored[name] }];
    }
    return Object.entries(list.fields).map(([own, entry]) => ({
      name: `${name}/0/${own}`,
      kind: kindOf(entry),
      put: (good, value) => {
        const [first, ...others] = good[name] as Content[];
        return { ...good, [name]: [{ ...first, [own]: value }, ...others] };
      },
      read: (stored) => (stored[name] as Content[])[0]?.[own],
    }));
  });
}

/** What is stored where the payload is put, also by an earlier release that comes back; null where it is refused. */
function stored(type: WidgetType, good: Content, place: Place, html: string): unknown {
  const { content, errors, text } = contentToStore(type, place.put(good, html), '', 'back');
  const pointer = `/${place.name}`;
  if (errors.some((error) => error.pointer === pointer)) return null;
  expect(contentToStore(type, text, '', 'back').text).toBe(text);
  return place.read(content);
}

it('the collection is ours: more than 200, no two alike, most of them dangerous as they are', () => {
  expect(payloads.length).toBeGreaterThan(250);
  expect(new Set(payloads.map(({ html }) => html)).size).toBe(payloads.length);
  const harmless = payloads.filter(({ html }) => dangers(html).length === 0);
  expect(harmless.length / payloads.length).toBeLessThan(0.25);
});

describe.each(everySample)('a %s', (type, { good }) => {
  it.each(placesOf(type).map((place) => [place.name, place] as const))(
    'is harmless in its field %s',
    (_, place) => {
      const bad: string[] = [];
      let taken = 0;
      for (const { family, html } of payloads) {
        const value = stored(type, good, place, html);
        if (value === null) continue;
        taken += 1;
        const text = String(value);
        if (place.kind === 'html')
          bad.push(
            ...[text, `<p>${text}</p>`, `<table><tr><td>${text}</table>`]
              .flatMap(dangers)
              .map((it) => `${family}: ${it}: ${html}`),
          );
        else if (place.kind === 'address' && !isHarmless(text)) bad.push(`${family}: ${text}`);
        else if (place.kind === 'text' && text !== html) bad.push(`${family}: ${html} became ${text}`);
      }
      expect(bad).toEqual([]);
      // A rich field takes what is left of nearly all; it refuses control characters and half signs.
      if (place.kind === 'html') expect(taken).toBeGreaterThan(payloads.length * 0.9);
    },
  );
});

const isHarmless = (address: string): boolean =>
  address === '' || /^(https?|mailto):$/.test(new URL(address, 'https://own.test').protocol);
