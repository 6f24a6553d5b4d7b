import { expect, it } from 'vitest';
import type { ShellSite } from '../../web/base/site/boot.ts';
import { previewDocument } from './previewDocument.ts';

it('writes a brand name literally, also when it contains replacement patterns', () => {
  const site = {
    brandName: '$& and $1',
    brandColour: '#8a4b2d',
    brandColourDark: '#c98a68',
    language: 'en',
    direction: 'ltr',
  } as ShellSite;
  const { html } = previewDocument({
    rendered: {
      kind: 'page',
      status: 200,
      head: '',
      body: '<header class="top"></header><main id="main"></main>',
      view: null,
      site,
    },
    view: { role: 'visitor' },
    assets: { styles: [], viewStyles: () => [], run: [], preload: () => [], font: () => null } as never,
    isSecure: true,
    linkQuery: null,
    banner: null,
  });
  expect(html).toContain(
    '<header aria-label="$&amp; and $1" class="top"></header><main aria-label="$&amp; and $1" id="main"></main>',
  );
});
