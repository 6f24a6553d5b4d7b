/** Gives the uploaded pictures of sanitised HTML their other sizes, so that a phone does not load the largest. */
import { uploadedSizes } from '../../domain/media/pictureSizes.ts';

/** How much of the window the picture of a running text fills: the measure, or all of a phone. */
const SIZES = '(min-width: 600px) 560px, 100vw';

/** Only for the result of `sanitise`: there an attribute value contains neither quotes nor `>`. */
export const withPictureSizes = (html: string): string =>
  html.replace(/<img\b([^>]*?)\bsrc="([^"]*)"/g, (_, before: string, src: string) => {
    const srcSet = uploadedSizes(src);
    const sizes = srcSet === null ? '' : ` srcset="${srcSet}" sizes="${SIZES}"`;
    return `<img loading="lazy" decoding="async"${before}src="${src}"${sizes}`;
  });
