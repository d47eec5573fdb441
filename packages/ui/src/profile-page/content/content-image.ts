import { hasAvif, type ImageFileFormat } from '@musubi/domain/image-keys';

const IMAGE_KEY = /^[a-z0-9][a-z0-9_-]*$/;

/** Returns the URL of an uploaded image on the content host; null without an image. */
export function toImageUrl(contentOrigin: string, key: string | null): string | null {
  return key !== null && IMAGE_KEY.test(key) ? `${contentOrigin}/${key}` : null;
}

/** Place on a page where an image is drawn. */
export type ImagePlace =
  | 'avatar'
  | 'cover'
  | 'thumbnail'
  | 'card'
  | 'aside'
  | 'half'
  | 'still'
  | 'picture'
  | 'wide'
  | 'open';

interface DrawnWidths {
  /**
   * Widths of the stored variants in pixels. Without `sizes` they serve 1x, 2x and 3x screens. With `sizes`
   * they are the `w` descriptors of `srcset`.
   */
  readonly widths: readonly [number, ...(readonly number[])];
  /** The `sizes` attribute, when the drawn width depends on the window's width. */
  readonly sizes?: string;
}

const PLACES: Readonly<Record<ImagePlace, DrawnWidths>> = {
  avatar: { widths: [192, 256, 384] },
  cover: { widths: [768, 1024, 1600], sizes: '100vw' },
  thumbnail: { widths: [96, 192] },
  card: { widths: [384, 768, 1024], sizes: '(min-width:37rem) 33rem,90vw' },
  aside: { widths: [384, 768, 1024], sizes: '(min-width:37rem) 20rem,90vw' },
  picture: { widths: [384, 768, 1024, 1600], sizes: '(min-width:37rem) 34rem,94vw' },
  wide: { widths: [384, 768, 1024, 1600], sizes: '(min-width:72rem) 68rem,94vw' },
  open: { widths: [1024, 1600], sizes: '96vw' },
  half: { widths: [384, 768], sizes: '(min-width:37rem) 17rem,94vw' },
  still: { widths: [384, 768], sizes: '(min-width:37rem) 17rem,45vw' },
};

/** Responsive image attributes of an `<img>`. */
export interface ImageSource {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes?: string;
}

/** Minimum window width for layouts of wide windows. */
const WIDE = '(min-width:56.25rem)';

const toSizes = (sizes: string, wide: string | undefined): string =>
  wide === undefined ? sizes : `${WIDE} ${wide},${sizes}`;

const toSrcSet = (url: string, widths: readonly number[], format: ImageFileFormat): string =>
  widths.map((width) => `${url}/${width}.${format} ${width}w`).join(',');

/** Responsive attributes of a `<source>` with the AVIF files of an image. */
export interface AvifSource {
  readonly srcSet: string;
  readonly sizes: string;
}

/**
 * Returns the AVIF files of an uploaded image for a place with `sizes`; null when the image has none. `wide`
 * is the drawn width in wide windows if it differs from the width of `place`.
 */
export function toAvifSource(
  contentOrigin: string,
  key: string | null,
  place: ImagePlace,
  wide?: string,
): AvifSource | null {
  const url = toImageUrl(contentOrigin, key);
  const { widths, sizes } = PLACES[place];
  if (url === null || !hasAvif(url) || sizes === undefined) return null;
  return { srcSet: toSrcSet(url, widths, 'avif'), sizes: toSizes(sizes, wide) };
}

/** Returns the responsive image attributes of an uploaded image; null without an image. `wide` as in `toAvifSource`. */
export function toImageSource(
  contentOrigin: string,
  key: string | null,
  place: ImagePlace,
  wide?: string,
): ImageSource | null {
  const url = toImageUrl(contentOrigin, key);
  if (url === null) return null;
  const address = (width: number): string => `${url}/${width}.webp`;
  const {
    widths: [first, ...further],
    sizes,
  } = PLACES[place];
  if (sizes === undefined) {
    return {
      src: address(first),
      srcSet: further.map((width, at) => `${address(width)} ${at + 2}x`).join(','),
    };
  }
  return {
    src: address(first),
    srcSet: toSrcSet(url, PLACES[place].widths, 'webp'),
    sizes: toSizes(sizes, wide),
  };
}
