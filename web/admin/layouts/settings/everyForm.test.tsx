/**
 * The form of every widget type: filled in by labels it produces valid content; issues are shown and disable Submit.
 */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkWidget } from '../../../../domain/widgets/checkWidget.ts';
import { widgetSamples } from '../../../../domain/widgets/widgets.fixture.ts';
import type { WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { textWidget } from '../state/state.fixture.ts';
import { settingsForms } from './settingsForms.ts';
import {
  choosePicture,
  emptyOf,
  fill,
  missing,
  press,
  showForm,
  submitButton,
  takeByAddress,
  toggleBase,
} from './settings.fixture.tsx';

beforeAll(stubMissingDom);

const ADDRESS = 'Enter an http(s) or mailto URL, or a path on this site.';

interface Case {
  /** Fills in an empty form as an editor would. */
  readonly fill: () => Promise<void> | void;
  readonly expectedContent: Readonly<Record<string, unknown>>;
  /** Makes a field of the filled form invalid; the message that is then shown. */
  readonly invalidInputs: readonly (readonly [label: string | RegExp, value: string, sentence: string])[];
}

const picture = (number: number) => screen.getByRole('group', { name: new RegExp(`^Image ${number}`) });
const addPicture = (address: string) =>
  takeByAddress(screen.getAllByRole('button', { name: 'Use a URL' }).at(-1)!, address);
const link = (number: number) => screen.getByRole('group', { name: new RegExp(`^Link ${number}`) });

const cases: { readonly [T in WidgetType]: Case } = {
  'banner-card': {
    async fill() {
      await choosePicture('Image', '/media/wide.webp');
      await choosePicture('Image for phones', '/media/narrow.webp');
      fill('Alt text', 'A lake at dawn');
      fill(/^Link URL/, '/today');
      fill('Open in a new tab', true);
      const [wide] = screen.getAllByLabelText('Distance from the left (%)');
      fireEvent.change(wide!, { target: { value: '20' } });
    },
    expectedContent: {
      backgroundImage: '/media/wide.webp',
      backgroundImageMobile: '/media/narrow.webp',
      alt: 'A lake at dawn',
      linkUrl: '/today',
      targetBlank: true,
      focal: '20% 50%',
      focalMobile: '',
    },
    invalidInputs: [
      [/^Link URL/, 'javascript:alert(1)', ADDRESS],
      ['Alt text', ' ', 'Describe what the image shows.'],
    ],
  },
  'content-card': {
    async fill() {
      fill('Title', 'A small light');
      fill(/^Category/, 'New');
      await choosePicture('Image', '/media/c.webp');
      fill(/^Alt text/, 'A lamp');
      fill(/^Link text/, 'Read it');
      fill(/^Link URL/, '/about');
    },
    expectedContent: { ...widgetSamples['content-card'].valid, focal: '', isApiContent: false },
    invalidInputs: [
      ['Title', ' ', 'Enter a title for the card.'],
      [/^Link URL/, '//evil.test', ADDRESS],
    ],
  },
  countdown: {
    fill() {
      fill(/^Heading/, 'Christmas Eve');
      fill('Target date and time', '2026-12-24T18:00');
      fill(/^Text during the countdown/, 'We begin at six');
      fill(/^Text after/, 'We have begun');
      fill(/^Link URL/, '/christmas');
    },
    expectedContent: widgetSamples.countdown.valid,
    invalidInputs: [
      ['Target date and time', '', 'Enter a date and time.'],
      [/^Link URL/, 'data:text/html,x', ADDRESS],
    ],
  },
  'feature-toggle': {
    fill() {
      fill(/^Feature flag/, 'sample');
      fill(/^A: while/, 'text');
    },
    expectedContent: widgetSamples['feature-toggle'].valid,
    invalidInputs: [
      [/^A: while/, '', 'Choose a widget for A or B.'],
      [/^Feature flag/, 'a b', 'Use only letters, digits, periods, hyphens and underscores.'],
    ],
  },
  'image-gallery': {
    async fill() {
      fill(/^Heading/, 'Pictures of the year');
      fill('Carousel', true);
      for (const [number, address, alt] of [
        [1, '/media/a.webp', 'A lake'],
        [2, '/media/b.webp', 'A hill'],
      ] as const) {
        await addPicture(address);
        fill('Alt text', alt, within(picture(number)));
      }
      fill(/^Caption/, 'At six', within(picture(1)));
    },
    expectedContent: {
      heading: 'Pictures of the year',
      layout: 'strip',
      pictures: [
        { image: '/media/a.webp', alt: 'A lake', caption: 'At six', link: '', focal: '' },
        { image: '/media/b.webp', alt: 'A hill', caption: '', link: '', focal: '' },
      ],
    },
    invalidInputs: [],
  },
  'link-list': {
    fill() {
      fill(/^Heading/, 'Go further');
      press('Add link');
      fill('Link text', 'About us', within(link(1)));
      fill('Link URL', '/about', within(link(1)));
      fill(/^Note/, 'Who writes here', within(link(1)));
      press('Add link');
      fill('Link text', 'A friend', within(link(2)));
      fill('Link URL', 'https://example.org/', within(link(2)));
      fill('Open in a new tab', true, within(link(2)));
    },
    expectedContent: widgetSamples['link-list'].valid,
    invalidInputs: [],
  },
  'rich-text': {
    async fill() {
      const box = await screen.findByRole('textbox', { name: 'Text' });
      await act(async () => {
        fireEvent.paste(box, {
          clipboardData: {
            getData: (kind: string) => (kind === 'text/html' ? '<p>A piece of <b>text</b></p>' : ''),
          },
        });
      });
    },
    expectedContent: { html: '<p>A piece of <strong>text</strong></p>' },
    invalidInputs: [],
  },
  'verse-of-the-day': {
    fill() {
      fill(/^Heading/, 'For today');
      fill('Show a link to the devotional', false);
    },
    expectedContent: { heading: 'For today', showReference: true, showLink: false },
    invalidInputs: [[/^Heading/, 'x'.repeat(121), 'Use at most 120 characters.']],
  },
};

const allCases = Object.entries(cases) as [WidgetType, Case][];
const base = toggleBase(textWidget('text'), textWidget('other'));

it('every type has a form', () => {
  expect(Object.keys(settingsForms).sort()).toEqual(Object.keys(cases).sort());
});

describe.each(allCases)('%s', (type, { fill: fillIn, expectedContent, invalidInputs }) => {
  it('produces valid content when filled in by labels', async () => {
    const { content, issues } = showForm(type, { base });
    await fillIn();
    await waitFor(() => expect(issues()).toEqual([]));
    expect(checkWidget(type, content()).issues).toEqual([]);
    expect(content()).toMatchObject(expectedContent);
    expect(submitButton()).toBeEnabled();
    expect(missing()).toEqual([]);
  });

  it('shows no errors before any input except what submitting requires', async () => {
    const { issues } = showForm(type, { base });
    await act(async () => undefined);
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
    expect(submitButton().hasAttribute('disabled')).toBe(issues().length > 0);
    expect(missing()).toHaveLength(issues().length);
    expect(document.querySelectorAll('[data-missing=said]')).toHaveLength(0);
    expect(screen.queryAllByText('Still needed before “Submit”:')).toHaveLength(issues().length > 0 ? 1 : 0);
  });

  it.each(invalidInputs)(
    'with “%s” as “%s” says why it cannot be submitted: %s',
    async (label, value, sentence) => {
      showForm(type, { base });
      await fillIn();
      fill(label, value);
      const control = screen.getByLabelText(label);
      await waitFor(() => expect(control).toHaveAccessibleDescription(new RegExp(escaped(sentence))));
      expect(control).toHaveAttribute('aria-invalid', 'true');
      expect(submitButton()).toBeDisabled();
      expect(missing().join()).toContain(sentence);
      expect(document.querySelector('[data-missing=said]')).toHaveTextContent(sentence);
    },
  );

  it('is fully translated to Arabic', async () => {
    showForm(type, { base, language: 'ar' });
    await act(async () => undefined);
    const names = screen.getAllByRole('button').map((it) => it.textContent || it.getAttribute('aria-label'));
    for (const name of names.filter((it) => it !== 'Submit')) expect(name).toMatch(/\p{Script=Arabic}/u);
    const labels = [...document.querySelectorAll('label, legend, h3')].map((it) => it.textContent);
    for (const label of labels) expect(label).toMatch(/\p{Script=Arabic}/u);
    expect(document.body.textContent).not.toContain('admin#');
  });
});

it('a gallery has an entry per chosen picture, and missing fields are muted', async () => {
  const { content } = showForm('image-gallery');
  fireEvent.blur(screen.getByRole('button', { name: 'Add image' }));
  expect(screen.queryByRole('group', { name: /^Image 1/ })).toBeNull();
  await addPicture('/media/a.webp');
  await waitFor(() => expect(picture(1)).toBeVisible());
  expect(content()).toMatchObject({ pictures: [{ image: '/media/a.webp', alt: '' }] });
  expect(missing()).toEqual(['Image 1: Alt text: Describe what the image shows.']);
  expect(document.querySelectorAll('[aria-invalid=true], [data-missing=said]')).toHaveLength(0);
});

it('a gallery limits the number of pictures', () => {
  const one = { image: '/media/a.webp', alt: 'A lake', caption: '', link: '', focal: '' };
  showForm('image-gallery', {
    settings: { ...emptyOf('image-gallery'), pictures: Array.from({ length: 24 }, () => one) },
  });
  // By its attribute: a query by role is slow in a long form.
  expect(document.querySelector('[data-field="versions.A.pictures"]')).toBeDisabled();
  expect(document.body).toHaveTextContent('You can’t add more than 24.');
});

it('a countdown in the past can be submitted, and says what readers see', async () => {
  showForm('countdown');
  fill('Target date and time', '2020-01-01T18:00');
  expect(await screen.findByText(/^The countdown has ended and has no text/)).toBeVisible();
  expect(submitButton()).toBeEnabled();
  fill(/^Text after/, 'We have begun');
  expect(
    await screen.findByText('This time has passed. Readers see the text after the countdown.'),
  ).toBeVisible();
  fill('Target date and time', '2999-01-01T18:00');
  await waitFor(() => expect(screen.queryByText(/^The countdown has ended/)).toBeNull());
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
