/** The order of dates such as 1/3/2027 in a column, where the mapping does not name it: read off the whole column. */
import { orderOfColumn, type DateOrder } from '../../../../domain/dates/writtenDate.ts';
import { printableLine } from '../../../../domain/text/cleanText.ts';
import { ImportError } from '../importError.ts';
import { valueAt } from './fieldPath.ts';
import type { Mapping } from './mapping.ts';

/** Reads the dates of all records, if the mapping leaves their order open. */
export async function dateOrderOf(
  mapping: Mapping,
  records: AsyncIterable<unknown> | Iterable<unknown>,
): Promise<DateOrder> {
  const form = mapping.devotional?.date;
  if (!form || !('field' in form)) return 'monthFirst';
  const { field } = form;
  if (('format' in form && form.format) || ('order' in form && form.order) || ('cases' in form && form.cases))
    return 'monthFirst';
  const values: string[] = [];
  for await (const record of records) {
    const value = valueAt(record, field);
    if (typeof value === 'string' && value.length < 40) values.push(value);
  }
  const { order, isAmbiguous, example, largest, mixed } = orderOfColumn(values);
  const column = printableLine(field.join('.'));
  if (isAmbiguous && mixed) {
    const [dayFirst, monthFirst] = mixed.map(printableLine);
    throw new ImportError(
      'MAPPING',
      `The dates of '${column}' are written in two orders: ‘${dayFirst}’ has the day first, and ‘${monthFirst}’ the month. Write all of them in one, such as 2027-01-31.`,
    );
  }
  if (isAmbiguous)
    throw new ImportError(
      'MAPPING',
      `The dates of '${column}', such as ‘${printableLine(example)}’, can be read with the day first and with the month first. Say how they are written with "format": "DD/MM/YYYY" or "MM/DD/YYYY", or with "order": "dayFirst" or "monthFirst" where not all of them are.`,
    );
  if (order === 'dayFirst')
    throw new ImportError(
      'MAPPING',
      `The dates of '${column}', such as ‘${printableLine(example)}’, have the day first: the first numbers go up to ${largest[0]}, and the second ones ${largest[1] > 12 ? 'only sometimes' : 'never'} above 12. Give "format": "DD/MM/YYYY", or "order": "dayFirst".`,
    );
  return 'monthFirst';
}
