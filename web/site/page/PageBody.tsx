import { css } from '#ss/css';
import { Html } from '../../ui/Html.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';

type Page = NonNullable<ContentPageQuery['site']['page']>;

/** A page of the site's own: its title and its parts. */
export function PageBody({ page }: { readonly page: Pick<Page, 'title' | 'content' | 'sections'> }) {
  return (
    <article className={css({ maxW: 'measure', mx: 'auto', pt: { base: '9', md: '16' } })}>
      <h1 className={css({ textStyle: 'display', textWrap: 'balance', mb: '8' })}>{page.title}</h1>
      {page.content === null ? (
        // Parts have no identity of their own; a page is shown whole, so their order is one.
        <div className={parts}>
          {page.sections.map((section, index) => (
            <Html key={index} html={section.html} />
          ))}
        </div>
      ) : (
        <Html html={page.content} />
      )}
    </article>
  );
}

const parts = css({ '& > * + *': { mt: '8' } });
