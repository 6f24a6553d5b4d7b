import { defineWidget, issueOf, pictureIssues } from '../definition.ts';
import { kinds as k } from '../../resource/kinds.ts';
import { flag, picture, textLine } from '../fields.ts';

/** A picture that is a link, with a separate one for narrow screens. Spec 2 §2-3; `alt` is an addition. */
export interface BannerCardSettings {
  readonly backgroundImage: string;
  readonly backgroundImageMobile: string;
  /** A description of the picture for readers who cannot see it. */
  readonly alt: string;
  readonly linkUrl: string;
  readonly targetBlank: boolean;
  /** The focal points that stay visible when the picture or the narrow picture is cropped. */
  readonly focal: string;
  readonly focalMobile: string;
}

export const bannerCard = defineWidget<BannerCardSettings>({
  fields: {
    backgroundImage: picture({ label: 'Image', focal: 'focal', alt: 'alt' }),
    backgroundImageMobile: picture({ label: 'Image for phones', focal: 'focalMobile' }),
    alt: textLine({ label: 'Alt text', max: 300 }),
    linkUrl: k.link({ label: 'Link URL' }),
    targetBlank: flag({ label: 'Open in a new tab' }),
    focal: k.focalText({ label: 'Focal point' }),
    focalMobile: k.focalText({ label: 'Focal point on phones' }),
  },
  migrations: [(old) => ({ alt: '', ...old }), (old) => ({ focal: '', focalMobile: '', ...old })],
  check: ({ backgroundImage, backgroundImageMobile, alt }) => [
    ...pictureIssues({ backgroundImage, backgroundImageMobile }, 'backgroundImage', 'backgroundImageMobile'),
    ...(backgroundImage === '' ? [issueOf(['backgroundImage'], 'bannerPicture')] : []),
    ...(alt.trim() === '' ? [issueOf(['alt'], 'words', { advice: true })] : []),
  ],
});
