export const MOSAIC_COLUMNS = 4;

/** Size of a tile in columns and rows. A tile over all columns has a row of its own. */
export interface TileSize {
  readonly columns: 1 | 2 | 3 | 4;
  readonly rows: 1 | 2;
}

/** A way to fill one or two whole rows with tiles, in the order in which a grid places them. */
type Band = readonly TileSize[];

const WIDTHS = [1, 2, 3, 4] as const;
const HEIGHTS = [1, 2] as const;

/** Lists the ways to fill a row of this many columns with tiles of these heights. */
function fillRow(columns: number, heights: readonly TileSize['rows'][]): readonly Band[] {
  if (columns === 0) return [[]];
  return WIDTHS.filter((width) => width <= columns).flatMap((width) =>
    fillRow(columns - width, heights).flatMap((rest) =>
      heights.map((rows): Band => [{ columns: width, rows }, ...rest]),
    ),
  );
}

/** The widths of the gaps that the high tiles of a row leave in the row below. */
function gapsBelow(row: Band): readonly number[] {
  const gaps: number[] = [];
  let gap = 0;
  for (const { columns, rows } of row) {
    if (rows === 1) {
      gap += columns;
    } else if (gap > 0) {
      gaps.push(gap);
      gap = 0;
    }
  }
  return gap > 0 ? [...gaps, gap] : gaps;
}

/** Lists the ways to fill the gaps of a second row, one after another. */
const fillGaps = (gaps: readonly number[]): readonly Band[] =>
  gaps.reduce<readonly Band[]>(
    (ways, gap) => ways.flatMap((way) => fillRow(gap, [1]).map((more): Band => [...way, ...more])),
    [[]],
  );

function toBands(row: Band): readonly Band[] {
  if (row.every(({ rows }) => rows === 1)) return [row];
  // Over all columns, two rows are no different from one.
  if (row.length === 1) return [];
  return fillGaps(gapsBelow(row)).map((below): Band => [...row, ...below]);
}

const BANDS: readonly Band[] = fillRow(MOSAIC_COLUMNS, HEIGHTS).flatMap(toBands);

/** How far a tile is from the size that it wishes; infinite for a tile that its content would not fit. */
function misfit(wish: TileSize, { columns, rows }: TileSize): number {
  if (columns < wish.columns || rows > wish.rows) return Infinity;
  const wider = columns - wish.columns;
  // A large tile that grows takes the most from the page's order of sizes.
  return wider * wider * rows + (wish.rows - rows) * 3;
}

/** How far a band is from the wishes of its tiles; stops at `worst`. */
function misfitOf(band: Band, wishes: readonly TileSize[], start: number, worst: number): number {
  let sum = 0;
  for (let at = 0; at < band.length && sum < worst; at += 1) {
    const { [start + at]: wish } = wishes;
    const { [at]: size } = band;
    if (wish === undefined || size === undefined) return Infinity;
    sum += misfit(wish, size);
  }
  return sum;
}

interface Plan {
  readonly band: Band;
  readonly misfit: number;
}

/**
 * Packs tiles into a grid of four columns, in order and without holes. A tile that does not fit into the rest
 * of its rows widens others; a high tile becomes low where nothing fits beside it. Of all ways, takes the one
 * nearest to the wishes. A grid that places its items in order, without `dense`, draws exactly this plan.
 */
export function packTiles(wishes: readonly TileSize[]): readonly TileSize[] {
  const plans: Plan[] = [];
  for (let start = wishes.length - 1; start >= 0; start -= 1) {
    let best: Plan = { band: [], misfit: Infinity };
    for (const band of BANDS) {
      const end = start + band.length;
      if (end > wishes.length) continue;
      const after = end === wishes.length ? 0 : (plans[end]?.misfit ?? Infinity);
      const sum = after + misfitOf(band, wishes, start, best.misfit - after);
      if (sum < best.misfit) best = { band, misfit: sum };
    }
    plans[start] = best;
  }
  const packed: TileSize[] = [];
  while (packed.length < wishes.length) packed.push(...(plans[packed.length]?.band ?? []));
  return packed;
}
