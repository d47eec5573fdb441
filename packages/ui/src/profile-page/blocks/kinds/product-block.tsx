import { toSafeHref } from '@musubi/domain/url';

import { type ImageSource, toImageSource } from '../../content/content-image.ts';
import { partBesideWords, toRoomWidth } from '../../content/image-room.ts';
import { linkRel } from '../../content/page-rel.ts';
import { base, blockProduct } from '../../generated/page-styles.ts';
import { PageIcon } from '../../icons/page-icon.tsx';
import type { BlockProps } from '../block-props.ts';

const { classes } = blockProduct;

/** Fraction of the available width that the picture takes beside the text in a spread. */
const SPREAD_PART = 0.6;

function pictureOf({
  data,
  page,
  room,
  width,
}: Pick<BlockProps<'product'>, 'data' | 'page' | 'room' | 'width'>): ImageSource | null {
  const place = width === 'wide' && room === undefined ? 'card' : 'aside';
  const isBesideWords = room?.tile === null && width !== 'half';
  const wide = room && toRoomWidth(room, isBesideWords ? SPREAD_PART : partBesideWords(room));
  return toImageSource(page.contentOrigin, data.image_key, place, wide);
}

function ProductContent({
  data,
  lang,
  page,
  isLinked,
  room,
  width,
}: Omit<BlockProps<'product'>, 'id' | 'anchor'> & { readonly isLinked: boolean }): React.JSX.Element {
  const picture = pictureOf({ data, page, room, width });
  return (
    <>
      {picture !== null && <img {...picture} alt="" width="768" height="432" loading="lazy" />}
      <span className={`${base.classes.words} ${classes.goodsWords}`} lang={lang}>
        <span className={base.classes.title}>{data.title}</span>
        {data.description !== '' && <span className={base.classes.description}>{data.description}</span>}
        {data.price !== '' && <span className={classes.price}>{data.price}</span>}
        {isLinked && (
          <span
            className={classes.buy}
            lang={data.action === '' && lang !== undefined ? page.locale : undefined}
          >
            {data.action || page.labels.blocks.product.action}
            <PageIcon id="open" />
          </span>
        )}
      </span>
    </>
  );
}

/** A product for sale on another site, as a single link. */
export function ProductBlock({ id: _id, anchor, ...props }: BlockProps<'product'>): React.JSX.Element {
  const href = toSafeHref(props.data.url);
  const content = <ProductContent {...props} isLinked={href !== null} />;
  return href === null ? (
    <div id={anchor} className={classes.goods}>
      {content}
    </div>
  ) : (
    <a id={anchor} className={classes.goods} href={href} rel={linkRel(href, { pageUrl: props.page.pageUrl })}>
      {content}
    </a>
  );
}
