/** Pictures of widgets: their sizes, and their focal points. */
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inSite, renderInSite } from '../testing/renderInSite.fixture.tsx';
import { picture, widgetSamples } from '../testing/widgets.fixture.ts';
import { BannerCardView } from './bannerCard/BannerCardView.tsx';
import { ContentCardView } from './contentCard/ContentCardView.tsx';
import { ImageGalleryView } from './imageGallery/ImageGalleryView.tsx';
import type { WidgetOf } from './widgetView.ts';

const uploadedPath = (width: number) => `/media/u/${'b1'.repeat(20)}-${width}.webp`;
const banner = (change: Partial<WidgetOf<'BannerCard'>> = {}) =>
  renderInSite(<BannerCardView widget={{ ...widgetSamples.BannerCard, ...change }} columns={1} />);
const gallery = (...pictures: WidgetOf<'ImageGallery'>['pictures']) =>
  renderInSite(
    <ImageGalleryView widget={{ ...widgetSamples.ImageGallery, layout: 'GRID', pictures }} columns={1} />,
  );
const image = () => document.querySelector('img')!;

describe('a banner', () => {
  it('offers both pictures in their available sizes', () => {
    banner({ image: uploadedPath(1920), imageMobile: uploadedPath(640) });
    expect(image().srcset.split(', ')).toHaveLength(5);
    expect(image().sizes).toContain('1056px');
    const source = document.querySelector('source')!;
    expect(source.getAttribute('srcset')).toBe(`${uploadedPath(320)} 320w, ${uploadedPath(640)} 640w`);
    expect(source.media).toBe('(max-width: 767.98px)');
  });

  it('keeps the focal point of each picture visible', () => {
    banner();
    expect(image().getAttribute('style')).toBe('--wide: 20% 100%; --narrow: 10% 0%;');
  });

  it('uses the same focal point when narrow screens have no picture of their own', () => {
    banner({ imageMobile: null });
    expect(image().getAttribute('style')).toBe('--wide: 20% 100%; --narrow: 20% 100%;');
  });

  it('renders nothing, not even the link, when its picture fails and has no alternative text', () => {
    const { container } = banner({ alt: '' });
    fireEvent.error(image());
    expect(container).toBeEmptyDOMElement();
  });
});

it('keeps the focal point of a card’s picture visible', () => {
  renderInSite(
    <ContentCardView widget={{ ...widgetSamples.ContentCard, image: uploadedPath(1280) }} columns={3} />,
  );
  expect(image()).toHaveStyle({ objectPosition: '0% 50%' });
  expect(image().srcset.split(', ')).toHaveLength(4);
  expect(image().sizes).toContain('352px');
});

describe('a gallery', () => {
  it('shows pictures with captions and focal points; no style without a focal point', () => {
    gallery(picture({ alt: 'A lake', caption: 'At six', focal: '50% 30%' }), picture({ alt: 'A hill' }));
    expect(screen.getByRole('img', { name: 'A lake' })).toHaveStyle({ objectPosition: '50% 30%' });
    expect(screen.getByRole('img', { name: 'A hill' })).not.toHaveAttribute('style');
    expect(screen.getByText('At six').tagName).toBe('FIGCAPTION');
  });

  it('names a link whose picture has no alternative text', () => {
    gallery(picture({ link: '/a' }), picture({ link: '/b', caption: 'The hill' }));
    expect(screen.getByRole('link', { name: 'Image 1' })).toHaveAttribute('href', '/a');
    expect(screen.getByRole('link', { name: 'The hill' })).toHaveAttribute('href', '/b');
  });

  it('retries when the picture changes', () => {
    const galleryWith = (src: string) => {
      const pictures = [picture({ alt: 'A lake', image: src })];
      return inSite(
        <ImageGalleryView widget={{ ...widgetSamples.ImageGallery, layout: 'GRID', pictures }} columns={1} />,
      );
    };
    const { rerender } = render(galleryWith('/media/a.webp'));
    fireEvent.error(image());
    expect(document.querySelector('img')).toBeNull();
    rerender(galleryWith('/media/other.webp'));
    expect(image()).toHaveAttribute('src', '/media/other.webp');
  });
});
