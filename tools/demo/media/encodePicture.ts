import sharp from 'sharp';

export type PictureFormat = 'avif' | 'webp' | 'jpg';

/** Only this part of the picture is kept, in its own pixels. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Renders SVG text at its own size. AVIF is quality 50, effort 2: more effort costs six times the time. */
export async function encodePicture(svg: string, format: PictureFormat, crop?: Crop): Promise<Buffer> {
  const whole = sharp(Buffer.from(svg)).removeAlpha();
  const picture = crop ? whole.extract(crop) : whole;
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 74, effort: 3 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 78, progressive: true }).toBuffer();
  }
}
