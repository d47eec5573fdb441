/**
 * Name, logo and URLs of the product. A fork changes only this file to rename itself, because all names in
 * protocols, storage and files are derived from `slug`. The detailed drawing of the logo is in
 * `brand-large-mark.ts`, because every screen loads this file.
 */
export const BRAND = {
  name: 'Musubi',
  /** The product's name in Japanese script. The Japanese word means a tie or a knot. */
  nameInHan: '結び',
  /** Name of the product in protocols and storage: lower-case letters and digits, beginning with a letter. */
  slug: 'musubi',
  /** Path of the landing page at the product's own origin. */
  homePath: '/',
  /** Path of the default profile icon among the product's assets (specification, section 3). */
  defaultIconPath: '/assets/default-icon.svg',
  ofuseUrl: 'https://ofuse.me/',
} as const;

/** View box of both logos, which are symmetric about x = 0. */
export const MARK_VIEW_BOX = '-16 -16 32 32';

/** Logo for sizes up to about 32 px: a loose plum-blossom knot. */
export const SMALL_MARK = {
  path: 'M-6.5 12C-5.7 10-5.1 8-4 6-2.9 4-1.6 1.8 0 0 1.6-1.8 3.7-4.2 5.5-5 7.3-5.8 9.8-5.8 11-5 12.3-4.2 13.3-1.4 13 0 12.7 1.4 10.7 3.1 9 3.5 7.3 3.9 5 3.2 3 2.2 1 1.2-1.7-.8-3-2.5-4.3-4.2-5.1-6.5-4.6-8-4.1-9.5-1.5-11.5 0-11.5 1.5-11.5 4.1-9.5 4.6-8 5.1-6.5 4.3-4.2 3-2.5 1.7-.8-1 1.2-3 2.2-5 3.2-7.3 3.9-9 3.5-10.7 3.1-12.7 1.4-13 0-13.3-1.4-12.3-4.2-11-5-9.8-5.8-7.3-5.8-5.5-5-3.7-4.2-1.6-1.8 0 0 1.6 1.8 2.9 4 4 6 5.1 8 5.7 10 6.5 12',
  strokeWidth: 2.5,
} as const;
