export type PictureField = 'icon_image_key' | 'cover_image_key';

export interface PictureKind {
  readonly purpose: 'icon' | 'cover';
  readonly place: 'avatar' | 'cover';
  readonly shape: 'round' | 'rect';
  /** Maximum size of the uploaded image, in px. */
  readonly limit: { readonly width: number; readonly height: number };
  /** Minimum width in px. A smaller picture looks blurred on the creator's page. */
  readonly minWidth: number;
}

/**
 * The creator's page shows an icon 112 px wide and a cover across its width; high-density screens need twice
 * the pixels.
 */
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
