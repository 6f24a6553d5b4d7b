import { css } from '#ss/css';
import { stack } from '../stack.ts';
import { WidgetHeading } from '../WidgetHeading.tsx';
import { WidgetLink } from '../WidgetLink.tsx';
import type { WidgetViewProps } from '../registry.ts';

/** Places by name, a line each. */
export function LinkListView({ widget: { heading, links } }: WidgetViewProps<'LinkList'>) {
  if (links.length === 0) return null;
  return (
    <section className={stack}>
      <WidgetHeading text={heading} />
      <ul>
        {links.map(({ label, link, note, newTab }, index) => (
          // Two of them may be alike.
          <li key={index} className={entry}>
            <WidgetLink link={link} newTab={newTab} className={place}>
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
const place = css({ color: 'accent.fg', fontWeight: 'semibold', _hover: { textDecoration: 'underline' } });
