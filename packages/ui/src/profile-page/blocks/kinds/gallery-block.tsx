import type { BlockPicture } from '@musubi/domain/block-contents';
import type { BlockWidth } from '@musubi/domain/page-blocks';

import { type ImagePlace, toImageUrl } from '../../content/content-image.ts';
import { type ImageRoom, toRoomWidth, WIDE_ROOM } from '../../content/image-room.ts';
import { blockGallery } from '../../generated/page-styles.ts';
import { PageIcon } from '../../icons/page-icon.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockImage } from './block-image.tsx';
import { BlockTitle } from './block-title.tsx';
import { altOf } from './picture-block.tsx';

const { classes } = blockGallery;

interface ShownPicture {
  readonly picture: BlockPicture;
  /** Place of the thumbnail in narrow windows. */
  readonly place: ImagePlace;
  /** Width of the thumbnail in a wide window; undefined in a column. */
  readonly wide: string | undefined;
  /** Id of the popover with the large picture. */
  readonly id: string;
  /** Number of the picture in the gallery, from 1. */
  readonly number: number;
}

type GalleryProps = Pick<BlockProps<'gallery'>, 'lang' | 'page' | 'isFirst'>;

interface GalleryRoom {
  readonly room: ImageRoom | undefined;
  readonly width: BlockWidth;
  readonly count: number;
}

/** Returns the number of columns of a gallery in a wide window, the same as in its style sheet. */
function columnsOf({ room, width, count }: GalleryRoom): number {
  const tile = room?.tile ?? null;
  const isWide = tile === null ? width === 'wide' : tile.columns === 4;
  const isSpread = room?.tile === null;
  if (count % 4 === 0 && (isWide || isSpread)) return 4;
  return isWide ? 3 : 2;
}

interface GalleryPlaces {
  /** Whether a thumbnail spans both columns of a narrow gallery, as the first of an odd number does. */
  readonly isOverBoth: (at: number) => boolean;
  /** Returns the width of a thumbnail in a wide window; undefined in a column. */
  readonly wideAt: (at: number) => string | undefined;
}

function placesOf(gallery: GalleryRoom): GalleryPlaces {
  const { width, count } = gallery;
  const room = gallery.room ?? (width === 'wide' ? WIDE_ROOM : undefined);
  const columns = columnsOf(gallery);
  const isOverBoth = (at: number): boolean => at === 0 && count % 2 === 1;
  return {
    isOverBoth,
    wideAt: (at) => room && toRoomWidth(room, isOverBoth(at) && columns === 2 ? 1 : 1 / columns),
  };
}

/** Opens the popover without script. The name of a picture without a description is its number. */
function Thumbnail({
  picture,
  id,
  number,
  place,
  wide,
  lang,
  page,
  isFirst,
}: ShownPicture & GalleryProps): React.JSX.Element {
  const alt = altOf(picture);
  return (
    <button
      type="button"
      popoverTarget={id}
      aria-label={alt === '' ? `${page.labels.blocks.gallery.open} ${number}` : undefined}
    >
      <BlockImage
        contentOrigin={page.contentOrigin}
        imageKey={picture.image_key}
        place={place}
        wide={wide}
        alt={alt}
        lang={lang}
        width="768"
        height="768"
        {...(isFirst === true && number < 3 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </button>
  );
}

/** A picture over the page. Escape and presses outside close it and return the focus to its thumbnail. */
function OpenPicture({ picture, id, lang, page }: ShownPicture & GalleryProps): React.JSX.Element {
  return (
    <div className={classes.open} popover="auto" id={id}>
      <BlockImage
        contentOrigin={page.contentOrigin}
        imageKey={picture.image_key}
        place="open"
        alt={altOf(picture) === picture.caption ? '' : altOf(picture)}
        lang={lang}
        loading="lazy"
      />
      <p>
        <span lang={lang}>{picture.caption}</span>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={page.labels.blocks.gallery.close}
        >
          <PageIcon id="close" />
        </button>
      </p>
    </div>
  );
}

/** A grid of pictures; each opens in its own popover. */
export function GalleryBlock({
  id,
  anchor,
  data,
  room,
  width,
  ...props
}: BlockProps<'gallery'>): React.JSX.Element {
  const drawn = data.pictures.filter(({ image_key: key }) => toImageUrl('', key) !== null);
  const { isOverBoth, wideAt } = placesOf({ room, width, count: drawn.length });
  const widePlace = width === 'half' ? 'half' : 'card';
  const shown = drawn.map((picture, at): ShownPicture => ({
    picture,
    // Uses the anchor, because it is shorter than the id and each picture repeats it.
    id: `${anchor ?? id}-${at}`,
    number: at + 1,
    place: isOverBoth(at) ? widePlace : 'still',
    wide: wideAt(at),
  }));
  return (
    <section id={anchor} className={classes.gallery}>
      <BlockTitle title={data.title} lang={props.lang} />
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <Thumbnail {...one} {...props} />
            <OpenPicture {...one} {...props} />
          </li>
        ))}
      </ul>
    </section>
  );
}
