import { css } from '#ss/css';
import { Html } from '../../ui/Html.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';

type Page = NonNullable<ContentPageQuery['site']['page']>;

/** Title and sections of a content page. */
export function PageBody({ page }: { readonly page: Pick<Page, 'title' | 'content' | 'sections'> }) {
  return (
    <article className={css({ maxW: 'measure', mx: 'auto', pt: { base: '9', md: '16' } })}>
      <h1 className={css({ textStyle: 'display', textWrap: 'balance', mb: '8' })}>{page.title}</h1>
      {page.content === null ? (
        // Sections have no id; the page is always rendered as a whole, so the index is a stable key.
        <div className={sectionList}>
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

const sectionList = css({ '& > * + *': { mt: '8' } });
