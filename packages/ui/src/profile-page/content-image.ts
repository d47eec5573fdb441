const IMAGE_KEY = /^[a-z0-9][a-z0-9_-]*$/;

/** Address of an uploaded image on the content host, or null where there is none. */
export function toImageUrl(contentOrigin: string, key: string | null): string | null {
  return key !== null && IMAGE_KEY.test(key) ? `${contentOrigin}/${key}` : null;
}

/** Where on a page an image stands: the stored widths that it may need, and how wide it is drawn. */
const PLACES = {
  avatar: { widths: [192, 256, 384], sizes: '112px' },
  cover: { widths: [768, 1024, 1600], sizes: '100vw' },
  thumbnail: { widths: [96, 192], sizes: '48px' },
  card: { widths: [384, 768, 1024], sizes: '(min-width:37rem) 33rem,90vw' },
  still: { widths: [192, 384, 768], sizes: '(min-width:37rem) 17rem,45vw' },
} as const;

/** Attributes of an `<img>` by which a browser fetches no more pixels than it draws. */
export interface ImageSource {
  readonly src: string;
  readonly srcSet: string;
  readonly sizes: string;
}

/** Where browsers find an uploaded image in the widths that it is stored in; null where there is none. */
export function toImageSource(
  contentOrigin: string,
  key: string | null,
  place: keyof typeof PLACES,
): ImageSource | null {
  const url = toImageUrl(contentOrigin, key);
  if (url === null) return null;
  const { widths, sizes } = PLACES[place];
  return {
    src: `${url}/${widths[1]}.webp`,
    srcSet: widths.map((width) => `${url}/${width}.webp ${width}w`).join(','),
    sizes,
  };
}
