import type { TileSize } from './mosaic-packing.ts';

/** Space for a link or a block in windows that are wide enough for its layout. */
export interface ImageRoom {
  /** Maximum width in rem. */
  readonly most: number;
  /** The size of the tile in a mosaic; null in a spread. */
  readonly tile: TileSize | null;
}

/** Returns the space for the link or block with an id. */
export type FindRoom = (id: string, isHalf: boolean) => ImageRoom;

/** Width of the right-hand page of a spread, and half of it, as in `layout-spread.css`. */
const SPREAD_ROOM: ImageRoom = { most: 46, tile: null };
const SPREAD_HALF: ImageRoom = { most: 22.5, tile: null };

/** Width of a wide block in a column, as in `layout-column.css`. */
export const WIDE_ROOM: ImageRoom = { most: 68, tile: null };

export const findSpreadRoom: FindRoom = (_id, isHalf) => (isHalf ? SPREAD_HALF : SPREAD_ROOM);

/**
 * Returns the space of a tile. As in `layout-mosaic.css`, there are four columns with gaps of 1 rem in a
 * width of at most 75 rem.
 */
export const roomOfTile = (tile: TileSize): ImageRoom => ({
  most: 19 * tile.columns - 1,
  tile,
});

/**
 * Returns the maximum width of an image in wide windows as a CSS length: a fraction of its space, all of it
 * by default. If the space shrinks with the window, the browser loads an image up to a third wider than
 * necessary. The exact length `min(…rem, …vw - …rem)` would add 40 bytes (brotli) to the first gallery of a
 * page.
 */
export function toRoomWidth({ most }: ImageRoom, part = 1): string {
  return `${Math.round(most * part * 100) / 100}rem`;
}

/**
 * Returns the fraction of the space that the image of a product or a map takes. In low and wide tiles, the
 * image is beside the text.
 */
export function partBesideWords({ tile }: ImageRoom): number {
  return tile !== null && tile.columns > 1 && tile.rows === 1 ? 0.5 : 1;
}
