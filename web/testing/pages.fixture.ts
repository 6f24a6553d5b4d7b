/** Sections of content pages for tests. */
import type { ContentPageQuery } from '../site/page/ContentPage.types.ts';

type Section = NonNullable<ContentPageQuery['site']['page']>['sections'][number];

/** A text section with these fields. */
export const sectionOf = (fields: Partial<Section>): Section => ({
  __typename: 'PageSection',
  type: 'text',
  html: '',
  title: '',
  image: null,
  imageSizes: null,
  imageAlt: '',
  imageFocal: null,
  isShaded: false,
  ...fields,
});
