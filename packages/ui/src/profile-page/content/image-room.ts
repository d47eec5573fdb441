import type { TileSize } from './mosaic-packing.ts';

/** Room of a link or a block in windows that are wide enough for its layout. */
export interface ImageRoom {
  /** Its greatest width, in rem. */
  readonly most: number;
  /** The size of the tile in a mosaic; null in a spread. */
  readonly tile: TileSize | null;
}

/** Finds the room of the link or block with an id. */
export type FindRoom = (id: string, isHalf: boolean) => ImageRoom;

/** The page at the right of a spread, and half of it; as `layout-spread.css` has it. */
const SPREAD_ROOM: ImageRoom = { most: 46, tile: null };
const SPREAD_HALF: ImageRoom = { most: 22.5, tile: null };

/** A wide block of a column, as `layout-column.css` has it. */
export const WIDE_ROOM: ImageRoom = { most: 68, tile: null };

export const findSpreadRoom: FindRoom = (_id, isHalf) => (isHalf ? SPREAD_HALF : SPREAD_ROOM);

/** Returns the room of a tile: four columns with gaps of 1 rem in at most 75 rem, as `layout-mosaic.css` has them. */
export const roomOfTile = (tile: TileSize): ImageRoom => ({
  most: 19 * tile.columns - 1,
  tile,
});

/**
 * Returns the greatest width of an image in wide windows, as a length of CSS: a part of its room, all of it by default.
 * A room that shrinks with the window takes an image of up to a third more than it needs: the exact length,
 * `min(…rem, …vw - …rem)`, adds 40 bytes of brotli to the first gallery of a page.
 */
export function toRoomWidth({ most }: ImageRoom, part = 1): string {
  return `${Math.round(most * part * 100) / 100}rem`;
}

/** Returns how much of the room the image of a product or a map takes: it is beside the words in low and wide tiles. */
export function partBesideWords({ tile }: ImageRoom): number {
  return tile !== null && tile.columns > 1 && tile.rows === 1 ? 0.5 : 1;
}
