import type { BlockPicture } from '@musubi/domain/page-blocks';

import { type ImagePlace, toImageSource } from '../content-image.ts';
import { blockPicture } from '../generated/page-styles.ts';
import type { BlockProps } from './block-props.ts';

const { classes } = blockPicture;

const PLACES = { auto: 'picture', half: 'still', wide: 'wide' } as const satisfies Readonly<
  Record<BlockProps<'picture'>['width'], ImagePlace>
>;

/** Returns the description of a picture; empty for decoration. */
export const altOf = ({ alt, is_decoration: isDecoration }: BlockPicture): string =>
  isDecoration ? '' : alt;

/** A picture with its caption. */
export function PictureBlock({
  data,
  width,
  lang,
  isFirst,
  page,
}: BlockProps<'picture'>): React.JSX.Element | null {
  const source = toImageSource(page.contentOrigin, data.image_key, PLACES[width]);
  if (source === null) return null;
  return (
    <figure className={classes.picture}>
      <img
        {...source}
        alt={altOf(data)}
        lang={lang}
        width="1536"
        height="1024"
        {...(isFirst === true ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
      {data.caption !== '' && <figcaption lang={lang}>{data.caption}</figcaption>}
    </figure>
  );
}
