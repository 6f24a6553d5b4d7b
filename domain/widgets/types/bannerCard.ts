import { defineWidget, issueOf, pictureIssues } from '../definition.ts';
import { flag, focal, image, link, textLine } from '../fields.ts';

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
    backgroundImage: image,
    backgroundImageMobile: image,
    alt: textLine(300),
    linkUrl: link,
    targetBlank: flag,
    focal,
    focalMobile: focal,
  },
  defaults: {
    backgroundImage: '',
    backgroundImageMobile: '',
    alt: '',
    linkUrl: '',
    targetBlank: false,
    focal: '',
    focalMobile: '',
  },
  migrations: [(old) => ({ alt: '', ...old }), (old) => ({ focal: '', focalMobile: '', ...old })],
  check: ({ backgroundImage, backgroundImageMobile, alt }) => [
    ...pictureIssues({ backgroundImage, backgroundImageMobile }, 'backgroundImage', 'backgroundImageMobile'),
    ...(backgroundImage === '' ? [issueOf(['backgroundImage'], 'bannerPicture')] : []),
    ...(alt.trim() === '' ? [issueOf(['alt'], 'words', { advice: true })] : []),
  ],
});
