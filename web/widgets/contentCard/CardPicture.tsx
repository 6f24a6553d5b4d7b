import { ofColumns } from '../sizesOf.ts';
import { focalStyle, LostPicture, useLost, WidgetPicture } from '../WidgetPicture.tsx';
import { cardPicture } from './CardLook.tsx';

interface Props {
  readonly image: string;
  readonly alt: string;
  readonly focal: string | null;
  readonly columns: number;
}

/** A card's picture, or its alternative text when it fails to load. */
export function CardPicture({ image, alt, focal, columns }: Props) {
  const { isLost, watch } = useLost(image);
  if (isLost) return <LostPicture alt={alt} />;
  return (
    <WidgetPicture
      src={image}
      alt={alt}
      width={770}
      height={425}
      sizes={ofColumns(columns)}
      style={focalStyle(focal)}
      className={cardPicture}
      watch={watch}
    />
  );
}
