/** Edits of an editor, for tests that then read the site. Everything is on site 1. */
import type { Stack } from '../support/stack.ts';

export interface RowTest {
  /** Widgets of version B, shown in place of the row's own. */
  readonly b: readonly string[];
  readonly aPercentage: number;
}

export interface Editor {
  /** Saves a reading; `date` is MM-DD-YYYY. */
  reading(date: string, fields: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Saves a rich-text widget. */
  text(id: string, html: string, schedule?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Publishes the home layout's row for a country (or `default`) with these widgets, one per column. */
  homeRow(country: string, widgets: readonly string[], test?: RowTest): Promise<unknown>;
  /** Publishes the row for all countries in the column beside readings. */
  sideRow(widgets: readonly string[]): Promise<unknown>;
  site(changes: Readonly<Record<string, unknown>>): Promise<unknown>;
  flag(name: string, on: boolean): Promise<unknown>;
  term(section: string, term: string, translation: string): Promise<unknown>;
  page(slug: string, fields: Readonly<Record<string, unknown>>): Promise<unknown>;
}

export function editorOf({ program, callTo }: Stack): Editor {
  const { devotionals, widgets, siteConfig, features, translation, pages } = program.services.direct;
  const columnsOf = (ids: readonly string[]) => ids.map((id) => ({ className: '', widgets: [{ id }] }));
  return {
    reading: async (date, fields) =>
      devotionals.saveDevotional(
        {
          query: { site_id: '1-publish' },
          body: { date, title: 'Untitled', content: '<p>Text.</p>', ...fields },
        },
        await callTo('devotionals'),
      ),
    text: async (id, html, schedule = {}) =>
      widgets.saveWidget(
        { body: { id, siteId: 1, type: 'rich-text', widgetContent: { html, ...schedule } } },
        await callTo('widgets'),
      ),
    homeRow: async (country, ids, test) =>
      widgets.publishLayout(
        {
          query: { site: 1 },
          body: {
            layout: 'homePage',
            added: [
              {
                rowKey: `en-${country.toLowerCase()}`,
                countries: [country],
                columns: columnsOf(ids),
                ...(test && {
                  bColumns: columnsOf(test.b),
                  abRowActive: true,
                  aPercentage: test.aPercentage,
                  bPercentage: 100 - test.aPercentage,
                  abRowStartDate: '2026-11-01',
                  abRowEndDate: '2026-12-31',
                  abRowName: 'Which is read',
                  abRowEmail: 'editor@example.org',
                }),
              },
            ],
          },
        },
        await callTo('widgets'),
      ),
    sideRow: async (ids) => {
      const added = [{ rowKey: 'en-side', countries: ['default'], columns: columnsOf(ids) }];
      const body = { layout: 'devotionalSide', added };
      return widgets.publishLayout({ query: { site: 1 }, body }, await callTo('widgets'));
    },
    site: async (changes) =>
      siteConfig.saveSiteConfig({ body: { siteId: 1, changes } }, await callTo('site-config')),
    flag: async (name, on) =>
      features.saveFeature(
        { body: { siteCode: 'odbx-en', name, on, countries: [] } },
        await callTo('features'),
      ),
    term: async (section, term, text) =>
      translation.saveTerms(
        { body: { language: 'en_US', terms: [{ section, term, translation: text }] } },
        await callTo('translation'),
      ),
    page: async (slug, fields) =>
      pages.savePage(
        { body: { site_code: 'en', slug, title: slug, status: 'publish', ...fields } },
        await callTo('pages'),
      ),
  };
}
