import { defineWidget, pictureIssues } from './definition.ts';
import { flag, image, line, link } from './fields.ts';

/** A picture that is a link, with one of its own for narrow screens. Spec 2 §2-3; `alt` is ours. */
export interface BannerCardSettings {
  readonly backgroundImage: string;
  readonly backgroundImageMobile: string;
  /** What the picture shows, for those who cannot see it. */
  readonly alt: string;
  readonly linkUrl: string;
  readonly targetBlank: boolean;
}

export const bannerCard = defineWidget<BannerCardSettings>({
  fields: {
    backgroundImage: image,
    backgroundImageMobile: image,
    alt: line(300),
    linkUrl: link,
    targetBlank: flag,
  },
  defaults: { backgroundImage: '', backgroundImageMobile: '', alt: '', linkUrl: '', targetBlank: false },
  migrations: [(old) => ({ alt: '', ...old })],
  check: ({ backgroundImage, backgroundImageMobile, alt }) => [
    ...pictureIssues({ backgroundImage, backgroundImageMobile }, 'backgroundImage', 'backgroundImageMobile'),
    ...(backgroundImage === '' ? [{ path: ['backgroundImage'], detail: 'A banner needs a picture.' }] : []),
    ...(alt.trim() === ''
      ? [{ path: ['alt'], detail: 'Say what the picture shows.', advice: true as const }]
      : []),
  ],
});
