import { css } from '#ss/css';
import { useSiteInfo } from '../../base/site/SiteContext.tsx';

/** Printed only: the site's name and the reading's address. `path` is the canonical one, below the base path. */
export function PrintedFoot({ path }: { readonly path: string }) {
  const { site, origin } = useSiteInfo();
  return (
    <p className={foot} data-printed-foot>
      <bdi className={name}>{site.brandName}</bdi>
      <bdi dir="ltr" className={address}>
        {origin + site.basePath + path}
      </bdi>
    </p>
  );
}

const foot = css({
  display: 'none',
  _print: { display: 'flex' },
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '8',
  mt: '10',
  pt: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  textStyle: 'small',
  color: 'fg.muted',
  breakInside: 'avoid',
});
const name = css({ fontFamily: 'heading', color: 'fg', flexShrink: '0' });
const address = css({ overflowWrap: 'anywhere', textAlign: 'end' });
