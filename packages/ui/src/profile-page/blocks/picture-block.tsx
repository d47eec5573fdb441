import type { BlockPicture } from '@musubi/domain/page-blocks';

import { type ImagePlace, toImageUrl } from '../content-image.ts';
import { blockPicture } from '../generated/page-styles.ts';
import { BlockImage } from './block-image.tsx';
import type { BlockProps } from './block-props.ts';

const { classes } = blockPicture;

const PLACES = { auto: 'picture', half: 'still', wide: 'wide' } as const satisfies Readonly<
  Record<BlockProps<'picture'>['width'], ImagePlace>
>;

/** Returns the description of a picture; empty for decoration. */
export const altOf = ({ alt, is_decoration: isDecoration }: BlockPicture): string =>
  isDecoration ? '' : alt;

/** A picture with its caption. A picture of unknown size, as in drafts, is cropped to 3:2. */
export function PictureBlock({
  data,
  width,
  lang,
  imageSizes,
  isFirst,
  page,
}: BlockProps<'picture'>): React.JSX.Element | null {
  if (toImageUrl(page.contentOrigin, data.image_key) === null) return null;
  const size = imageSizes?.find(({ image_key: key }) => key === data.image_key);
  return (
    <figure className={classes.picture}>
      <BlockImage
        contentOrigin={page.contentOrigin}
        imageKey={data.image_key}
        place={PLACES[width]}
        alt={altOf(data)}
        lang={lang}
        className={size === undefined ? classes.cropped : undefined}
        width={size?.width ?? 1536}
        height={size?.height ?? 1024}
        {...(isFirst === true ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      {data.caption !== '' && <figcaption lang={lang}>{data.caption}</figcaption>}
    </figure>
  );
}
