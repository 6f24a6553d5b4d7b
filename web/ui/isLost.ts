/** True for a picture that has come to its end without one: it failed, perhaps before anybody listened. */
export const isLost = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;
