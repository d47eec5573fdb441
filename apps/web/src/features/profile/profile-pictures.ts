/** The fields of a profile that hold a picture. */
export type PictureField = 'icon_image_key' | 'cover_image_key';

/** How a picture is cut, in which size it is sent, and where it stands. */
export interface PictureKind {
  readonly purpose: 'icon' | 'cover';
  readonly place: 'avatar' | 'cover';
  readonly shape: 'round' | 'rect';
  /** The most pixels that are sent. */
  readonly limit: { readonly width: number; readonly height: number };
  /** Fewer pixels across than this look blurred on a page. */
  readonly minWidth: number;
}

/** An icon is drawn 112 px wide, a cover across the page; screens with two pixels for one want twice as many. */
export const PICTURE_KINDS = {
  icon_image_key: {
    purpose: 'icon',
    place: 'avatar',
    shape: 'round',
    limit: { width: 1024, height: 1024 },
    minWidth: 224,
  },
  cover_image_key: {
    purpose: 'cover',
    place: 'cover',
    shape: 'rect',
    limit: { width: 1600, height: 500 },
    minWidth: 800,
  },
} as const satisfies Record<PictureField, PictureKind>;
