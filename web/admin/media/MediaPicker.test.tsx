/** Choosing a picture: requires an alt text in the site's language, and creates a missing crop. */
import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import type { ShellSite } from '../../base/site/boot.ts';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { stubMissingDom } from '../dev/kit.fixture.tsx';
import type { ChosenPicture } from '../shell/pictureLibrary.ts';
import type { Media } from './picture/mediaPicture.ts';
import { lake } from './media.fixture.ts';
import { clientOf, OpenPicker } from './mediaPicker.fixture.tsx';
import { pageOf } from '../../testing/connection.fixture.ts';

beforeAll(async () => {
  stubMissingDom();
  await loadLazyParts();
});

const language = (code: string, label: string, of: string, direction: 'ltr' | 'rtl' = 'ltr') => ({
  code,
  label,
  direction,
  language: of,
});
const site = {
  id: '1',
  name: 'en',
  language: 'en',
  languageCode: 'en_US',
  direction: 'ltr',
  languages: [
    language('es_MX', 'Español', 'es-MX'),
    language('ar', 'العربية', 'ar', 'rtl'),
    language('en_US', 'English', 'en'),
    language('en_US', 'English again', 'en'),
  ],
  terms: Object.entries(bundledTerms).map(([section, entries]) => ({ section, entries })),
} as unknown as ShellSite;
const all = { c: true, r: true, u: true, d: true };
const editor: Rights = { admin: [], content: { layouts: { MX: all } }, sites: [1] };

let stored: Media;
let sent: Record<string, unknown>[];
let change: (input: Record<string, unknown>) => object;
let chosen: ChosenPicture[];
beforeEach(() => {
  stored = lake;
  sent = [];
  chosen = [];
  change = ({ alts, crops }) => {
    stored = {
      ...stored,
      version: stored.version + 1,
      ...(alts
        ? { alts: (alts as Media['alts']).map((it) => ({ ...it, __typename: 'AltText' as const })) }
        : {}),
      ...(crops
        ? {
            crops: (crops as Media['crops']).map((it) => ({
              ...it,
              __typename: 'MediaCrop' as const,
              files: lake.crops[0]!.files,
            })),
          }
        : {}),
    };
    return stored;
  };
});

const answer = (name: string, variables: Record<string, unknown>): object => {
  if (name === 'MediaPage') return { media: pageOf('MediaPictureConnection', [stored]) };
  if (name === 'OneMedia') return { mediaPicture: { ...stored, uploadedBy: null, usedIn: [] } };
  const input = variables['input'] as Record<string, unknown>;
  sent.push(input);
  return { changeMedia: change(input) };
};

async function openPicture(rights = editor, crop?: 'card' | 'desktop') {
  render(
    <OpenPicker
      site={site}
      rights={rights}
      client={clientOf(answer)}
      onChoose={(it) => chosen.push(it)}
      {...(crop && { crop })}
    />,
  );
  fireEvent.click(await screen.findByRole('button', { name: /lake\.jpg/ }));
  return within(await screen.findByRole('region', { name: 'Details: lake.jpg' }));
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value: text } });

describe('the media picker', () => {
  it('returns a picture with an alt text without saving anything', async () => {
    await openPicture();
    press('Choose this image');
    await waitFor(() => expect(chosen).toHaveLength(1));
    expect(chosen[0]).toEqual({
      address: `/media/u/${'aa'.repeat(20)}-960.webp`,
      alt: 'A lake',
      focal: '50% 25%',
      width: 960,
      height: 480,
    });
    expect(sent).toEqual([]);
  });

  it('refuses a picture without an alt text in the site’s language, and focuses the field', async () => {
    stored = { ...lake, alts: [{ __typename: 'AltText', language: 'es_MX', text: 'Un lago' }] };
    await openPicture();
    press('Choose this image');
    const field = screen.getByRole('textbox', { name: /English/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe(
      'Add the alt text before you choose this image. Language: English.',
    );
    expect([chosen, sent]).toEqual([[], []]);
    type(/English/, 'A lake at dawn');
    expect(screen.queryByRole('alert')).toBeNull();
    press('Save and choose');
    await waitFor(() => expect(chosen).toHaveLength(1));
    expect(chosen[0]?.alt).toBe('A lake at dawn');
    expect(sent).toEqual([
      {
        site: { domain: null, override: site.name },
        id: stored.id,
        baseVersion: 3,
        alts: [
          { language: 'en_US', text: 'A lake at dawn' },
          { language: 'es_MX', text: 'Un lago' },
        ],
      },
    ]);
  });

  it('places the alt texts directly below the picture, before the crops', async () => {
    const details = await openPicture();
    const order = [
      document.querySelector('[data-whole]')!,
      details.getByRole('textbox', { name: /^English/ }),
      details.getByRole('slider', { name: 'Distance from the left' }),
      document.querySelector('[data-preview=card]')!,
    ];
    for (const [index, element] of order.slice(1).entries())
      expect(order[index]!.compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks for the alt text once per language, the site’s first, each in its direction', async () => {
    const details = await openPicture();
    const fields = within(details.getByRole('group', { name: 'Alt text' })).getAllByRole('textbox');
    expect(fields.map((it) => [it.lang, it.dir, it.getAttribute('aria-required')])).toEqual([
      ['en', 'ltr', 'true'],
      ['es-MX', 'ltr', 'false'],
      ['ar', 'rtl', 'false'],
    ]);
  });

  it('returns the requested crop, and crops around the focal point when there is none', async () => {
    await openPicture(editor, 'card');
    press('Choose this image');
    await waitFor(() => expect(chosen).toHaveLength(1));
    const { crops } = sent[0] as { crops: { name: string; height: number }[] };
    expect(crops.map(({ name }) => name)).toEqual(['DESKTOP', 'CARD']);
    expect(chosen[0]?.address).toBe(`/media/u/${'bb'.repeat(20)}-1200.webp`);
  });

  it('chooses several pictures: stays open, counts them, and closes by a button', async () => {
    const closed = vi.fn();
    render(
      <OpenPicker
        site={site}
        rights={editor}
        client={clientOf(answer)}
        isMultiple
        onChoose={(it) => chosen.push(it)}
        onClose={closed}
      />,
    );
    for (const count of [1, 2]) {
      fireEvent.click(await screen.findByRole('button', { name: /lake\.jpg/ }));
      await screen.findByRole('region', { name: 'Details: lake.jpg' });
      press('Choose this image');
      expect(await screen.findByText(`Selected: ${count}`)).toHaveRole('status');
      expect(screen.queryByRole('region', { name: 'Details: lake.jpg' })).toBeNull();
    }
    expect(chosen).toHaveLength(2);
    expect(closed).not.toHaveBeenCalled();
    press('Done');
    expect(closed).toHaveBeenCalledOnce();
  });

  it('shows both sides when another user changed the picture, and keeps the input', async () => {
    await openPicture();
    type(/English/, 'Still water');
    stored = { ...lake, version: 4, alts: [{ __typename: 'AltText', language: 'en_US', text: 'The lake' }] };
    change = () => ({ __typename: 'Conflict', hindrance: null, field: null });
    press('Save and choose');
    await screen.findByText('Someone else saved changes');
    expect(screen.getByRole('row', { name: /Alt text: English/ }).textContent).toContain(
      'Still waterThe lake',
    );
    expect(chosen).toEqual([]);
    expect(screen.getByRole('button', { name: 'Use these choices' })).toBeDisabled();
    fireEvent.click(screen.getByRole('radio', { name: 'Alt text: English: Your change: Still water' }));
    press('Use these choices');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /English/ }).value).toBe('Still water');
    change = () => ({
      ...stored,
      version: 5,
      alts: [{ __typename: 'AltText', language: 'en_US', text: 'Still water' }],
    });
    press('Save and choose');
    await waitFor(() => expect(chosen).toHaveLength(1));
    expect(sent.map(({ baseVersion }) => baseVersion)).toEqual([3, 4]);
  });

  it('offers no change, upload or trash to viewers without the rights', async () => {
    await openPicture({ ...editor, content: { layouts: { MX: { r: true } } } });
    expect(screen.queryByRole('button', { name: /Save|Delete|trash|Choose/ })).toBeNull();
    expect(screen.queryByLabelText('Choose images or drop them here')).toBeNull();
  });
});

describe('the focal point', () => {
  it('is set by two sliders, and the crops update immediately', async () => {
    await openPicture();
    fireEvent.change(screen.getByRole('slider', { name: 'Distance from the left' }), {
      target: { value: '80' },
    });
    const card = document.querySelector<HTMLElement>('[data-preview=card]')!;
    expect(card.style.objectPosition).toBe('80% 25%');
    expect(document.querySelector<HTMLElement>('[data-focal]')?.style.left).toBe('80%');
  });

  it('is set by a press on the picture', async () => {
    await openPicture();
    const stage = document.querySelector('[data-focal]')!.parentElement!;
    vi.spyOn(stage, 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 100, 400, 200));
    stage.setPointerCapture = () => undefined;
    fireEvent.pointerDown(stage, { clientX: 200, clientY: 250, button: 0 });
    const ring = document.querySelector<HTMLElement>('[data-focal]')!;
    await waitFor(() => expect(ring.style.cssText).toMatch(/left: 25%; top: 75%/));
  });
});

describe('pictures uploaded together', () => {
  /** A request of `uploadPicture` that completes when the test says so. */
  class HeldRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    responseText = '';
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      requests.push(this);
    }
    arrive(picture: Media) {
      library.push(picture);
      this.responseText = JSON.stringify({ id: picture.id, url: '/media/u/a.webp' });
      this.dispatchEvent(new Event('load'));
    }
  }
  let requests: HeldRequest[];
  let library: Media[];
  beforeEach(() => {
    requests = [];
    library = [];
    vi.stubGlobal('XMLHttpRequest', HeldRequest);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are all listed, also one that arrived while the list was being fetched', async () => {
    const reads: (() => void)[] = [];
    const client = new ApolloClient({
      cache: new InMemoryCache(),
      link: new ApolloLink(
        () =>
          new Observable((observer) => {
            const media = pageOf('MediaPictureConnection', library);
            reads.push(() => {
              observer.next({ data: { media } });
              observer.complete();
            });
          }),
      ),
    });
    render(<OpenPicker site={site} rights={editor} client={client} onChoose={() => undefined} />);
    const answerAll = () => act(async () => reads.splice(0).forEach((answer) => answer()));
    await answerAll();
    const files = ['one.png', 'two.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    fireEvent.change(screen.getByLabelText('Choose images or drop them here'), { target: { files } });
    await waitFor(() => expect(requests).toHaveLength(2));
    await act(async () => requests[0]!.arrive({ ...lake, id: 'one', name: 'one.png' }));
    await waitFor(() => expect(reads).toHaveLength(1));
    await act(async () => requests[1]!.arrive({ ...lake, id: 'two', name: 'two.png' }));
    await answerAll();
    await answerAll();
    const tiles = within(screen.getByRole('list', { name: 'Images' })).getAllByRole('button');
    expect(tiles.map((tile) => tile.getAttribute('data-media'))).toEqual(['one', 'two']);
  });
});
