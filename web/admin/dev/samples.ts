/**
 * Sample data of the component page. In English on purpose: the page is for developers, and the components bring their
 * own texts.
 */
import * as z from 'zod/mini';
import {
  isURL,
  atMost,
  noHTML,
  notOnlySpaces,
  noXSS,
  twentyCharOrLess,
} from '../../../domain/forms/rules.ts';
import { requiredText, profileName, validatedText } from '../../../domain/forms/schemas.ts';

export const MAX_MESSAGE_LENGTH = 80;

export const sampleSchema = z.object({
  name: profileName(notOnlySpaces, twentyCharOrLess, noHTML),
  link: validatedText(isURL),
  country: requiredText(),
  message: requiredText(noHTML, noXSS, atMost(MAX_MESSAGE_LENGTH)),
  letters: z.boolean(),
  often: requiredText(),
  start: z.object({ local: requiredText(), zone: requiredText() }),
  pictures: z.array(z.any()),
});
export type Sample = z.infer<typeof sampleSchema>;

export const emptySample: Sample = {
  name: '',
  link: '',
  country: '',
  message: '',
  letters: false,
  often: '',
  start: { local: '', zone: 'Asia/Yangon' },
  pictures: [],
};
export const filledSample: Sample = {
  name: 'Ma Khin Khin',
  link: 'https://example.org',
  country: 'MM',
  message: 'Thank you for the reading of today. I shared it with two.',
  letters: true,
  often: 'weekly',
  start: { local: '2026-12-25T06:30', zone: 'Asia/Yangon' },
  pictures: [],
};
export const wrongSample: Sample = {
  ...emptySample,
  name: 'A name that is far too long',
  link: 'example.org',
};

export const countries = [
  { value: 'MM', label: 'Myanmar' },
  { value: 'MX', label: 'México' },
  { value: 'VN', label: 'Việt Nam' },
  { value: 'EG', label: 'مصر' },
];
export const howOften = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'On Sundays' },
];
export const zones = ['Asia/Yangon', 'America/Mexico_City', 'Asia/Ho_Chi_Minh', 'Africa/Cairo', 'UTC'];
export const pictureLimits = { types: ['image/png', 'image/jpeg'], maxBytes: 2_000_000, maxFiles: 3 };

export interface SampleRow {
  readonly date: string;
  readonly title: string;
  readonly status: string;
  readonly minutes: number;
}
export const rows: readonly SampleRow[] = [
  { date: '2026-11-21', title: 'The lamp left on', status: 'Published', minutes: 3 },
  { date: '2026-11-22', title: 'Fish before questions', status: 'Scheduled', minutes: 4 },
  {
    date: '2026-11-23',
    title: 'Opposite your own door, where the road begins again',
    status: 'Draft',
    minutes: 12,
  },
];
export const columns = [
  { id: 'date', head: 'Date', cell: ({ date }: SampleRow) => date, noWrap: true },
  { id: 'title', head: 'Title', cell: ({ title }: SampleRow) => title },
  { id: 'status', head: 'Status', cell: ({ status }: SampleRow) => status },
  { id: 'minutes', head: 'Minutes', cell: ({ minutes }: SampleRow) => minutes, numeric: true },
];

/** A service's validation error, as the gateway passes it on. */
export const refusal = {
  extensions: {
    code: 'VALIDATION',
    fields: [
      { pointer: '/body/name', detail: 'Taken.', code: 'unreserved' },
      { pointer: '/body/link', detail: 'The service could not reach this address.' },
    ],
  },
};
