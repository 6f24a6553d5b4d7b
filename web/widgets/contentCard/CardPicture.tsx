import { sizesOfColumns } from '../sizesOf.ts';
import { focalStyle, BrokenImageText, useBrokenImage, WidgetPicture } from '../WidgetPicture.tsx';
import { cardPicture } from './CardLayout.tsx';

interface Props {
  readonly image: string;
  readonly alt: string;
  readonly focal: string | null;
  readonly columns: number;
}

/** A card's picture, or its alternative text when it fails to load. */
export function CardPicture({ image, alt, focal, columns }: Props) {
  const { isLost, watch } = useBrokenImage(image);
  if (isLost) return <BrokenImageText alt={alt} />;
  return (
    <WidgetPicture
      src={image}
      alt={alt}
      width={770}
      height={425}
      sizes={sizesOfColumns(columns)}
      style={focalStyle(focal)}
      className={cardPicture}
      watch={watch}
    />
  );
}
