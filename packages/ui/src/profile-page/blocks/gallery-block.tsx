import type { BlockPicture } from '@musubi/domain/page-blocks';

import { toImageUrl } from '../content-image.ts';
import { blockGallery } from '../generated/page-styles.ts';
import { PageIcon } from '../page-icon.tsx';
import { BlockImage } from './block-image.tsx';
import type { BlockProps } from './block-props.ts';
import { BlockTitle } from './block-title.tsx';
import { altOf } from './picture-block.tsx';

const { classes } = blockGallery;

interface ShownPicture {
  readonly picture: BlockPicture;
  /** Id of the popover that shows the picture large. */
  readonly id: string;
  /** Number of the picture in the gallery, from 1. */
  readonly number: number;
}

type GalleryProps = Pick<BlockProps<'gallery'>, 'lang' | 'page' | 'isFirst'>;

/** Opens the popover without script. A picture without a description is named by its number. */
function Thumbnail({
  picture,
  id,
  number,
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
        place="still"
        alt={alt}
        lang={lang}
        width="768"
        height="768"
        {...(isFirst === true && number < 3 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </button>
  );
}

/** A picture over the page. Escape and presses outside close it, and focus returns to its thumbnail. */
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

/** Pictures beside each other, which open one by one. */
export function GalleryBlock({ id, data, ...props }: BlockProps<'gallery'>): React.JSX.Element {
  const shown = data.pictures
    .filter(({ image_key: key }) => toImageUrl('', key) !== null)
    .map((picture, at) => ({ picture, id: `${id}-${at}`, number: at + 1 }));
  return (
    <section className={classes.gallery}>
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
