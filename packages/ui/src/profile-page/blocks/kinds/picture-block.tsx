import type { BlockPicture } from '@musubi/domain/block-contents';

import { type ImagePlace, toImageUrl } from '../../content/content-image.ts';
import { type ImageRoom, toRoomWidth } from '../../content/image-room.ts';
import type { BlockImageSize } from '../../content/public-profile.ts';
import { blockPicture } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockImage } from './block-image.tsx';

const { classes } = blockPicture;

const PLACES = { auto: 'picture', half: 'half', wide: 'wide' } as const satisfies Readonly<
  Record<BlockProps<'picture'>['width'], ImagePlace>
>;

/** Returns the description of a picture; empty for a decorative picture. */
export const altOf = ({ alt, is_decoration: isDecoration }: BlockPicture): string =>
  isDecoration ? '' : alt;

/**
 * Factor for the drawn width of a picture in a high tile: the tile crops the picture, so it is drawn wider
 * than the tile.
 */
const CROPPED_PART = 1.4;

function wideWidthOf(room: ImageRoom, size: BlockImageSize | undefined): string {
  const isHigh = room.tile !== null && room.tile.columns > 1 && room.tile.rows === 2;
  const isLandscape = size === undefined || size.width > size.height;
  return toRoomWidth(room, isHigh && isLandscape ? CROPPED_PART : 1);
}

/** A picture with its caption. A picture of unknown size, as in drafts, is cropped to 3:2. */
export function PictureBlock({
  anchor,
  data,
  width,
  room,
  lang,
  imageSizes,
  isFirst,
  page,
}: BlockProps<'picture'>): React.JSX.Element | null {
  if (toImageUrl(page.contentOrigin, data.image_key) === null) return null;
  const size = imageSizes?.find(({ image_key: key }) => key === data.image_key);
  return (
    <figure id={anchor} className={classes.picture}>
      <BlockImage
        contentOrigin={page.contentOrigin}
        imageKey={data.image_key}
        place={PLACES[width]}
        wide={room && wideWidthOf(room, size)}
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
