import fc from 'fast-check';
import { expect, test } from 'vitest';

import { MOSAIC_COLUMNS, packTiles, type TileSize } from './mosaic-packing.ts';

const tile = (columns: TileSize['columns'], rows: TileSize['rows'] = 1): TileSize => ({ columns, rows });

const SMALL = tile(1);
const FLAT = tile(2);
const HIGH = tile(1, 2);
const LARGE = tile(2, 2);
const FULL = tile(4);
const wishes = fc.array(fc.constantFrom(SMALL, FLAT, HIGH, LARGE, FULL), { maxLength: 200 });

/**
 * Places tiles like a CSS grid without `dense`: each tile goes into the first free cells after the previous
 * tile. Returns the index of the tile in each cell, row by row.
 */
function place(tiles: readonly TileSize[]): readonly (readonly number[])[] {
  const cells: number[][] = [];
  let cursor = 0;
  for (const [index, { columns, rows }] of tiles.entries()) {
    for (; ; cursor += 1) {
      const [row, column] = [Math.floor(cursor / MOSAIC_COLUMNS), cursor % MOSAIC_COLUMNS];
      if (column + columns > MOSAIC_COLUMNS) continue;
      const own = Array.from({ length: rows * columns }, (_, at) => ({
        row: row + Math.floor(at / columns),
        column: column + (at % columns),
      }));
      if (own.some((cell) => cells[cell.row]?.[cell.column] !== undefined)) continue;
      for (const cell of own) (cells[cell.row] ??= [])[cell.column] = index;
      break;
    }
  }
  return cells;
}

const linesOf = (tiles: readonly TileSize[]): readonly string[] => place(tiles).map((row) => row.join(' '));

test('packs any tiles in order and without holes', () => {
  fc.assert(
    fc.property(wishes, (wished) => {
      const packed = packTiles(wished);
      expect(packed).toHaveLength(wished.length);
      const cells = place(packed);
      for (const row of cells) expect(Object.keys(row)).toHaveLength(MOSAIC_COLUMNS);
      const firsts = [...new Set(cells.flat())];
      expect(firsts).toEqual(wished.map((_, index) => index));
    }),
  );
});

test('never makes a tile narrower or higher than its preferred size', () => {
  fc.assert(
    fc.property(wishes, (wished) => {
      for (const [index, { columns, rows }] of packTiles(wished).entries()) {
        expect(columns).toBeGreaterThanOrEqual(wished[index]?.columns ?? Infinity);
        expect(rows).toBeLessThanOrEqual(wished[index]?.rows ?? 0);
      }
    }),
  );
});

test('keeps preferred sizes that fill their rows', () => {
  expect(linesOf(packTiles([LARGE, LARGE, LARGE, SMALL, SMALL, FLAT, LARGE, HIGH, HIGH, FULL]))).toEqual([
    '0 0 1 1',
    '0 0 1 1',
    '2 2 3 4',
    '2 2 5 5',
    '6 6 7 8',
    '6 6 7 8',
    '9 9 9 9',
  ]);
});

test('widens neighbours when the next tile does not fit', () => {
  expect(linesOf(packTiles([SMALL, FULL]))).toEqual(['0 0 0 0', '1 1 1 1']);
  expect(linesOf(packTiles([SMALL, SMALL, SMALL, FULL, SMALL, SMALL]))).toEqual([
    '0 1 2 2',
    '3 3 3 3',
    '4 4 5 5',
  ]);
});

test('makes a high tile low when nothing fits beside it', () => {
  expect(linesOf(packTiles([LARGE, FULL]))).toEqual(['0 0 0 0', '1 1 1 1']);
  expect(linesOf(packTiles([LARGE, SMALL, FULL]))).toEqual(['0 0 1 1', '2 2 2 2']);
});

test('returns an empty list for no tiles', () => {
  expect(packTiles([])).toEqual([]);
});
