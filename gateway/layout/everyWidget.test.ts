/** Every widget type as visitors see it: shown within its window, hidden outside, complete whatever fails around it. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everySample, widgetSamples } from '../../domain/widgets/widgets.fixture.ts';
import type { WidgetType } from '../../domain/widgets/widgetTypes.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import { visit } from '../../rest/allServices.fixture.ts';
import { inRoot } from '../../services/kit/root.ts';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';
import { NOON } from '../seeds.fixture.ts';

const LAYOUT = `query Layout($name: String!, $country: CountryCode!, $zone: TimeZone!) {
  site(domain: "localhost") {
    id
    layout(name: $name, country: $country, zone: $zone, versions: []) { ...LayoutFields }
  }
}
${readFileSync(inRoot('web', 'widgets', 'Widget.graphql'), 'utf8')}`;
const hash = createHash('sha256').update(LAYOUT).digest('hex');
const extra = { [hash]: LAYOUT };

interface Layout {
  readonly rows: {
    readonly id: string;
    readonly columns: { readonly widgets: Record<string, unknown>[] }[];
  }[];
}
interface Verse {
  readonly id: string;
  readonly devotional: { readonly path: string } | null;
}

let base: GatewayTest;
let test: GatewayTest;
beforeAll(async () => {
  base = await openGateway();
  test = await openGateway({ on: base, extra });
});
afterAll(async () => {
  await test.close();
  await base.close();
});

/** Publishes a layout with one row: a widget with this content next to a text. Returns the layout's name. */
async function publish(name: string, type: WidgetType, widgetContent: object): Promise<string> {
  const call = await base.services.callTo('widgets');
  const { widgets } = base.services.direct;
  await widgets.saveWidget({ body: { id: name, type, widgetContent: widgetContent as never } }, call);
  const columns = [name, 'mexico'].map((id) => ({ className: '', widgets: [{ id }] }));
  const added = [{ rowKey: 'r', countries: [], columns }];
  await widgets.publishLayout({ query: { site: 1 }, body: { layout: name, added } as never }, call);
  return name;
}

async function ask(name: string, { at = NOON, zone = 'Etc/UTC', country = 'US', of = test } = {}) {
  base.clock.now = at;
  const call = visit();
  const answer = (await of.gateway.run(hash, { name, country, zone }, call))!;
  base.clock.now = NOON;
  const layout = (answer.data as { site: { layout: Layout | null } }).site.layout;
  const widget = layout?.rows[0]?.columns[0]?.widgets[0];
  return { ...answer, layout: layout!, widget, text: JSON.stringify(layout), notes: call.notes };
}

describe.each(everySample)('a %s', (type, { valid: good, visibleText: says }) => {
  // The widget with the id `text` in these tests has another text than its id.
  const expectedText = type === 'feature-toggle' ? 'Words' : says;

  it('is shown once it is published, with its full text', async () => {
    const { text, errors } = await ask(await publish(`shown-${type}`, type, good));
    expect(errors).toEqual([]);
    expect(text).toContain(expectedText);
  });

  it('is hidden from the end of its window on, and its row stays', async () => {
    const name = await publish(`timed-${type}`, type, { ...good, endDate: '2026-11-21' });
    const before = await ask(name);
    expect(before.text).toContain(expectedText);
    expect(before.changesAt?.toISOString()).toBe('2026-11-22T00:00:00.000Z');
    const after = await ask(name, { at: new Date('2026-11-22T00:00:00Z') });
    expect(after.text).not.toContain(expectedText);
    expect(after.layout.rows[0]!.columns.map(({ widgets }) => widgets.length)).toEqual([0, 1]);
  });
});

describe('the verse of the day', () => {
  const dayOf = async (options: Parameters<typeof ask>[1]) => {
    const { widget, layout } = await ask('verse', options);
    const { id, devotional } = widget as unknown as Verse;
    return { id, row: layout.rows[0]!.id, of: devotional?.path };
  };
  beforeAll(() => publish('verse', 'verse-of-the-day', {}));

  it("is that of the reader's own day and country, each with its own id", async () => {
    const here = await dayOf({});
    const mexico = await dayOf({ country: 'MX' });
    const ahead = await dayOf({ zone: 'Pacific/Kiritimati' });
    expect(here.of).toBe('/2026/11/21/today');
    expect(mexico.of).toBe('/mx/2026/11/21/today-in-mexico');
    expect(ahead.of).toBe('/2026/11/22/tomorrow');
    expect(new Set([here.id, mexico.id, ahead.id]).size).toBe(3);
    expect(new Set([here.row, mexico.row, ahead.row]).size).toBe(3);
  });

  it("is valid until the reader's own midnight", async () => {
    const { changesAt } = await ask('verse', { zone: 'America/Mexico_City' });
    expect(changesAt?.toISOString()).toBe('2026-11-22T06:00:00.000Z');
  });

  it('is empty on a day without a reading, and its row stays', async () => {
    const { widget, layout, errors } = await ask('verse', {
      at: new Date('2026-10-01T12:00:00Z'),
      country: 'NZ',
    });
    expect(errors).toEqual([]);
    expect(widget).toMatchObject({ devotional: null });
    expect(layout.rows[0]!.columns[1]!.widgets).toHaveLength(1);
  });

  it('is empty while the devotionals service fails; the failure is logged, not shown', async () => {
    const broken = await openGateway({
      on: base,
      extra,
      wrap: (service, transport) =>
        service === 'devotionals' ? () => Promise.reject(unavailableProblem(service)) : transport,
    });
    const { widget, layout, errors, notes } = await ask('verse', { of: broken });
    await broken.close();
    expect(errors).toEqual([]);
    expect(widget).toMatchObject({ devotional: null });
    expect(layout.rows[0]!.columns[1]!.widgets).toHaveLength(1);
    expect([...notes.failed]).toEqual(['devotionals']); // so nothing caches it
    expect(broken.warnings.map(({ message }) => message)).toEqual(['Could not load the verse of the day.']);
  });
});

describe('a card that links to a reading', () => {
  const cardTo = (name: string, callToActionLink: string) =>
    publish(name, 'content-card', { ...widgetSamples['content-card'].valid, callToActionLink });
  const readingOf = async (name: string, options: Parameters<typeof ask>[1] = {}) =>
    (await ask(name, options)).widget!['reading'];

  it.each([
    ['/2026/11/21/today', 'Today'],
    ['/2026/11/21?from=card', 'Today'],
    ['/mx/2026/11/21/today-in-mexico', 'Today in Mexico'],
  ])('says what is at %s', async (link, title) => {
    const name = await cardTo(`card-${link.length}`, link);
    expect(await readingOf(name)).toMatchObject({ title, dateText: expect.stringContaining('2026') });
  });

  it.each(['/2026/11/22/tomorrow', '/2026/13/41', '/today', 'https://example.org/2026/11/21', ''])(
    'says nothing of %j',
    async (link) => {
      expect(await readingOf(await cardTo(`none-${link.length}`, link))).toBeNull();
    },
  );

  it('is complete without it while the devotionals service fails', async () => {
    await cardTo('failing', '/2026/11/21/today');
    const broken = await openGateway({
      on: base,
      extra,
      wrap: (service, transport) =>
        service === 'devotionals' ? () => Promise.reject(unavailableProblem(service)) : transport,
    });
    const { widget, errors } = await ask('failing', { of: broken });
    await broken.close();
    expect(errors).toEqual([]);
    expect(widget).toMatchObject({ reading: null });
  });
});

describe('a countdown', () => {
  const zone = 'America/Mexico_City';
  beforeAll(() => publish('countdown', 'countdown', widgetSamples.countdown.valid));

  it("formats its moment as the site does, and ends at that moment of the reader's own clock", async () => {
    const before = await ask('countdown', { zone });
    expect(before.widget).toMatchObject({
      moment: '2026-12-24T18:00:00.000',
      momentText: 'December 24, 2026 · 6:00 PM',
      isOver: false,
    });
    expect(before.changesAt?.toISOString()).toBe('2026-12-25T00:00:00.000Z');
    const after = await ask('countdown', { zone, at: new Date('2026-12-25T00:00:00Z') });
    expect(after.widget).toMatchObject({ isOver: true, after: 'We have begun' });
    expect(after.widget!['id']).not.toBe(before.widget!['id']);
    expect(after.layout.rows[0]!.id).not.toBe(before.layout.rows[0]!.id);
    expect(after.changesAt).toBeNull();
  });

  it('is over when first requested in the hour that clocks show for the second time', async () => {
    await publish('fold', 'countdown', { moment: '2026-11-01T01:30', before: 'soon' });
    const first = { zone: 'America/New_York', at: new Date('2026-11-01T05:10:00Z') };
    expect((await ask('fold', first)).widget).toMatchObject({ isOver: false });
    await publish('foldAgain', 'countdown', { moment: '2026-11-01T01:30', before: 'soon' });
    const second = { ...first, at: new Date('2026-11-01T06:10:00Z') };
    expect((await ask('foldAgain', second)).widget).toMatchObject({ isOver: true });
  });

  it('formats midnight without a time', async () => {
    await publish('midnight', 'countdown', { moment: '2026-12-24' });
    expect((await ask('midnight')).widget).toMatchObject({ momentText: 'December 24, 2026' });
  });
});

it('shows nothing dangerous that a service sends, and no link without a target', async () => {
  const evil = 'javascript:alert(1)';
  const contents: Partial<Record<WidgetType, object>> = {
    'link-list': { links: [{ label: 'Bad', link: evil }, 'x', { label: 'Good', link: '/good' }] },
    'image-gallery': {
      pictures: [
        { image: '/a.webp', link: evil, focal: '0;x:url(y)' },
        { image: evil, alt: 'Bad' },
      ],
    },
    countdown: { moment: 'never', link: evil, before: 7 },
  };
  const hostile = await openGateway({
    on: base,
    extra,
    wrap: (service, transport) => async (name, input, call) => {
      const answer = await transport(name, input, call);
      if (service !== 'widgets') return answer;
      const layouts = structuredClone(answer) as { widgets: { type: WidgetType; widgetContent: string }[] }[];
      for (const { widgets } of layouts)
        for (const widget of widgets) widget.widgetContent = JSON.stringify(contents[widget.type] ?? {});
      return layouts;
    },
  });
  const shown = async (name: string) => (await ask(name, { of: hostile })).widget;
  expect(await shown('shown-link-list')).toMatchObject({ links: [{ label: 'Good', link: '/good' }] });
  const gallery = { layout: 'GRID', pictures: [{ image: '/a.webp', link: null, focal: null }] };
  expect(await shown('shown-image-gallery')).toMatchObject(gallery);
  const countdown = { moment: null, momentText: '', isOver: false, link: null, before: '' };
  expect(await shown('shown-countdown')).toMatchObject(countdown);
  await hostile.close();
});
