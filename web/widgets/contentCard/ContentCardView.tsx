import type { WidgetViewProps } from '../widgetView.ts';
import { CardLayout } from './CardLayout.tsx';
import { CardPicture } from './CardPicture.tsx';
import { RemoteCard } from './RemoteCard.tsx';

/** A content card: picture, category, title, call to action; its own, or a post of another site. Spec 2 §2 and §7. */
export function ContentCardView({ widget, columns }: WidgetViewProps<'ContentCard'>) {
  const { image, alt, focal, link, newTab, category, title, callToAction, remote } = widget;
  const texts = { link, newTab, category, title, callToAction };
  if (remote !== null) return <RemoteCard key={remote.card} own={texts} initial={remote} columns={columns} />;
  const picture = image && <CardPicture image={image} alt={alt} focal={focal} columns={columns} />;
  return <CardLayout {...texts} picture={picture} />;
}
