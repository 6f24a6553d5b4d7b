import { expect, it } from 'vitest';
import { devotionalResource } from '../devotionalResource.ts';
import { proposeColumns } from './importColumns.ts';

it.each([
  ['English', ['Date', 'Title', 'Bible Reference', 'Verse', 'Text', 'Author']],
  ['Spanish', ['Fecha', 'Título', 'Cita bíblica', 'Versículo', 'Contenido', 'Autor']],
  ['Vietnamese', ['Ngày', 'Tiêu đề', 'Kinh Thánh', 'Câu gốc', 'Nội dung', 'Tác giả']],
  ['Burmese', ['ရက်စွဲ', 'ခေါင်းစဉ်', 'ကျမ်းချက်', 'ကျမ်းပိုဒ်', 'စာသား', 'စာရေးသူ']],
  ['Arabic', ['التاريخ', 'العنوان', 'الشاهد', 'الآية', 'النص', 'الكاتب']],
])('proposes the fields of headings in %s', (_, headings) => {
  const fields = ['date', 'title', 'reference', 'verse', 'text', 'author'];
  expect(proposeColumns(headings)).toEqual(
    Object.fromEntries(fields.map((field, at) => [field, headings[at]])),
  );
});

it('ignores case, underscores and invisible signs, and takes each field once', () =>
  expect(proposeColumns(['\u200BPOST_DATE ', 'date', 'colour', 'featuredImage'])).toEqual({
    date: '\u200BPOST_DATE ',
    image: 'featuredImage',
  }));

it('knows the columns of an export of devotionals', () => {
  const columns = Object.values(proposeColumns(['id', ...Object.keys(devotionalResource.fields)]));
  expect(columns.toSorted()).toEqual([
    'audioUrl',
    'author',
    'closingThought',
    'content',
    'country',
    'date',
    'featuredImage',
    'featuredImageAlt',
    'number',
    'reference',
    'seoDescription',
    'seoTitle',
    'slug',
    'title',
    'verse',
  ]);
});
