export const MOSAIC_COLUMNS = 4;

/** Size of a tile in columns and rows. A tile that spans all columns has its own row. */
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

/**
 * Returns the widths of the gaps in the second row, between the tiles of the first row that are two rows
 * high.
 */
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

/** Lists the ways to fill all gaps of a second row. */
const fillGaps = (gaps: readonly number[]): readonly Band[] =>
  gaps.reduce<readonly Band[]>(
    (ways, gap) => ways.flatMap((way) => fillRow(gap, [1]).map((more): Band => [...way, ...more])),
    [[]],
  );

function toBands(row: Band): readonly Band[] {
  if (row.every(({ rows }) => rows === 1)) return [row];
  // For a tile that spans all columns, a height of two rows makes no difference.
  if (row.length === 1) return [];
  return fillGaps(gapsBelow(row)).map((below): Band => [...row, ...below]);
}

const BANDS: readonly Band[] = fillRow(MOSAIC_COLUMNS, HEIGHTS).flatMap(toBands);

/** Returns how much a tile differs from its preferred size; infinite if its content would not fit. */
function misfit(wish: TileSize, { columns, rows }: TileSize): number {
  if (columns < wish.columns || rows > wish.rows) return Infinity;
  const wider = columns - wish.columns;
  // Widening a large tile changes the proportions of the page the most, so it costs the most.
  return wider * wider * rows + (wish.rows - rows) * 3;
}

/** Returns how much a band differs from the preferred sizes of its tiles; stops counting at `worst`. */
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
 * Packs tiles into a grid of four columns, in order and without holes. If a tile does not fit into the rest
 * of its rows, others are widened; if nothing fits beside a high tile, it becomes low. Chooses the plan that
 * is nearest to the preferred sizes. A CSS grid without `dense` draws exactly this plan, because it places
 * items in order.
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
