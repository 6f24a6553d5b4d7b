/** True for an image that failed to load, perhaps before a listener was attached. */
export const isBrokenImage = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;
