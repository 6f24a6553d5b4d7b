import { css } from '#ss/css';
import { WidgetHeading, verticalStack } from '../WidgetHeading.tsx';
import { WidgetLink } from '../WidgetLink.tsx';
import type { WidgetViewProps } from '../widgetView.ts';

/** A list of links, one per line. */
export function LinkListView({ widget: { heading, links } }: WidgetViewProps<'LinkList'>) {
  if (links.length === 0) return null;
  return (
    <section className={verticalStack}>
      <WidgetHeading text={heading} />
      <ul>
        {links.map(({ label, link, note, newTab }, index) => (
          // Two links may be equal.
          <li key={index} className={entry}>
            <WidgetLink link={link} newTab={newTab} className={linkStyles}>
              {label}
            </WidgetLink>
            {note !== '' && <p className={css({ textStyle: 'small', color: 'fg.muted' })}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const entry = css({
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
});
const linkStyles = css({
  color: 'accent.fg',
  fontWeight: 'semibold',
  _hover: { textDecoration: 'underline' },
});
