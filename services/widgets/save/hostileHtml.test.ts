// @vitest-environment jsdom
/**
 * Sends our own collection of hostile HTML through every field of every widget type, as the service stores it: rich
 * fields are parsed again with a browser's parser, addresses may only use safe schemes, and plain text is stored
 * unchanged. The fields come from the widget definitions, so new types are included. Attack cases 8 and 9.
 */
import { describe, expect, it } from 'vitest';
import { listIn } from '../../../domain/widgets/lists.ts';
import { everySample } from '../../../domain/widgets/widgets.fixture.ts';
import { definitionOf, type WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import { payloads } from '../../../rest/html/attacks/payloads.fixture.ts';
import { dangers } from '../../../rest/html/html.fixture.ts';
import { contentToStore } from './widgetContent.ts';

type Content = Readonly<Record<string, unknown>>;
interface FieldPlace {
  readonly name: string;
  readonly kind: 'html' | 'address' | 'text';
  readonly put: (good: Content, value: string) => Content;
  readonly read: (stored: Content) => unknown;
}
const addresses: readonly string[] = ['link', 'picture', 'webAddress'];
const kindOf = ({ kind }: { readonly kind: string }): FieldPlace['kind'] =>
  kind === 'richText' ? 'html' : addresses.includes(kind) ? 'address' : 'text';

/** Every field of a definition, fields within lists too. */
function placesOf(type: WidgetType): FieldPlace[] {
  const fields = Object.entries(definitionOf(type).fields);
  return fields.flatMap(([name, field]): FieldPlace[] => {
    const list = listIn(field);
    if (list === null) {
      const put: FieldPlace['put'] = (good, value) => ({ ...good, [name]: value });
      return [{ name, kind: kindOf(field), put, read: (stored) => stored[name] }];
    }
    return Object.entries(list.items).map(([own, entry]) => ({
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

/** What is stored for a payload in a field, also when an earlier version is restored; null if it is refused. */
function stored(type: WidgetType, good: Content, place: FieldPlace, html: string): unknown {
  const { content, errors, text } = contentToStore(type, place.put(good, html), '', 'back');
  const pointer = `/${place.name}`;
  if (errors.some((error) => error.pointer === pointer)) return null;
  expect(contentToStore(type, text, '', 'back').text).toBe(text);
  return place.read(content);
}

it('has more than 250 unique payloads, most of them dangerous unsanitised', () => {
  expect(payloads.length).toBeGreaterThan(250);
  expect(new Set(payloads.map(({ html }) => html)).size).toBe(payloads.length);
  const harmless = payloads.filter(({ html }) => dangers(html).length === 0);
  expect(harmless.length / payloads.length).toBeLessThan(0.25);
});

describe.each(everySample)('a %s', (type, { valid: good }) => {
  it.each(placesOf(type).map((place) => [place.name, place] as const))(
    'stores only harmless content in its field %s',
    (_, place) => {
      const failures: string[] = [];
      let accepted = 0;
      for (const { family, html } of payloads) {
        const value = stored(type, good, place, html);
        if (value === null) continue;
        accepted += 1;
        const text = String(value);
        if (place.kind === 'html')
          failures.push(
            ...[text, `<p>${text}</p>`, `<table><tr><td>${text}</table>`]
              .flatMap(dangers)
              .map((it) => `${family}: ${it}: ${html}`),
          );
        else if (place.kind === 'address' && !isHarmless(text)) failures.push(`${family}: ${text}`);
        else if (place.kind === 'text' && text !== html) failures.push(`${family}: ${html} became ${text}`);
      }
      expect(failures).toEqual([]);
      // A rich field accepts nearly all payloads after sanitising; it refuses control characters and unpaired
      // surrogates.
      if (place.kind === 'html') expect(accepted).toBeGreaterThan(payloads.length * 0.9);
    },
  );
});

const isHarmless = (address: string): boolean =>
  address === '' || /^(https?|mailto):$/.test(new URL(address, 'https://own.test').protocol);
