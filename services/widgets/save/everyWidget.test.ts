/** All widget types: what the service refuses, and what it stores and publishes. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineWidget } from '../../../domain/widgets/definition.ts';
import { kinds as k } from '../../../domain/resource/kinds.ts';
import { line } from '../../../domain/widgets/fields.ts';
import { listOf } from '../../../domain/widgets/lists.ts';
import { everyRefusal, everySample } from '../../../domain/widgets/widgets.fixture.ts';
import { withSafeHtml } from './widgetContent.ts';
import { columns, globalEditor, openWidgets, refusal, row, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const save = async (body: object) =>
  test.client.saveWidget({ body: body as never }, await test.call(globalEditor));

it.each(everyRefusal)(
  'refuses a %s for its field %s, and stores nothing',
  async (type, path, input, detail) => {
    const before = await test.counts();
    const problem = await refusal(save({ id: `bad-${type}`, type, widgetContent: input }));
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(problem.errors).toMatchObject([
      { pointer: `/body/widgetContent/${path.replaceAll('.', '/')}`, detail },
    ]);
    expect(await test.counts()).toEqual(before);
  },
);

describe.each(everySample)('a %s', (type, { valid: good }) => {
  it('is stored once when the same content is saved twice, and published unchanged', async () => {
    const saved = await save({ id: `good-${type}`, type, widgetContent: good });
    expect(saved).toMatchObject({ type, version: 1 });
    expect(JSON.parse(saved.widgetContent)).toMatchObject(good);
    const again = await save({ id: `good-${type}`, widgetContent: { ...good, stranger: 1 } });
    expect(again).toMatchObject({ version: 1, widgetContent: saved.widgetContent });

    const { layout } = await test.published(row('r', { columns: columns(`good-${type}`) }));
    const { widgets } = await test.current(layout);
    expect(widgets.find(({ id }) => id === `good-${type}`)).toMatchObject({
      type,
      version: 1,
      widgetContent: saved.widgetContent,
    });
  });
});

it('reports the fault of a list in a version under that version', async () => {
  const dates = { startDate: '2026-11-01', endDate: '2026-12-01' };
  const widgetContent = {
    links: [{ label: 'A', link: '/' }],
    ...dates,
    versionCount: 2,
    percentages: [50, 50],
    versions: { B: { links: [{ label: '', link: '/' }] } },
  };
  const problem = await refusal(save({ id: 'versions', type: 'link-list', widgetContent }));
  expect(problem.errors).toEqual([
    {
      pointer: '/body/widgetContent/versions/B/links/0/label',
      detail: 'Enter the link text.',
      code: 'linkName',
    },
  ]);
});

it('sanitises HTML in every field: list entries and versions included', () => {
  interface Question {
    readonly title: string;
    readonly answer: string;
  }
  interface Own {
    readonly intro: string;
    readonly questions: readonly Question[];
  }
  const definition = defineWidget<Own>({
    fields: {
      intro: k.richText({ label: 'Intro', max: 100 }),
      questions: listOf<Question>({
        label: 'Questions',
        fields: {
          title: line({ label: 'Title', max: 100 }),
          answer: k.richText({ label: 'Answer', max: 100 }),
        },
        max: 3,
      }),
    },
    migrations: [],
  });
  const evil = '<p onclick=x>a<script>b</script></p>';
  const own = { intro: evil, questions: [{ title: '<a>', answer: evil }] };
  const clean = { intro: '<p>a</p>', questions: [{ title: '<a>', answer: '<p>a</p>' }] };
  expect(withSafeHtml(definition, { ...own, versions: { B: own } })).toEqual({
    ...clean,
    versions: { B: clean },
  });
});
