/**
 * Returns whether a row fits next to all rows that were passed before. After the first row that does not fit,
 * no further row fits.
 */
export type Fits<Row> = (row: Row) => boolean;

interface FittingRows<Row> {
  readonly rows: readonly Row[];
  /** Whether all rows fitted. */
  readonly isWhole: boolean;
}

interface Reading<Row> {
  /** Reads up to `pageSize` rows after the row `last`, or the first rows without `last`. */
  readonly readAfter: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly pageSize: number;
  readonly fits: Fits<Row>;
}

/**
 * Reads rows page by page until a row does not fit, so that memory holds only the accepted rows and one page.
 */
export async function readFitting<Row>({
  readAfter,
  pageSize,
  fits,
}: Reading<Row>): Promise<FittingRows<Row>> {
  const rows: Row[] = [];
  for (;;) {
    const page = await readAfter(rows.at(-1));
    for (const row of page) {
      if (!fits(row)) return { rows, isWhole: false };
      rows.push(row);
    }
    if (page.length < pageSize) return { rows, isWhole: true };
  }
}
