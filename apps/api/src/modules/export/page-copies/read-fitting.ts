/**
 * Returns whether a row fits next to all rows that were passed before. After the first row that does not fit,
 * no further row fits.
 */
export type Fits<Row> = (row: Row) => boolean;

interface Reading<Row> {
  /** Reads up to `pageSize` rows after the row `last`, or the first rows without `last`. */
  readonly readAfter: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly pageSize: number;
  readonly fits: Fits<Row>;
}

/**
 * Reads rows page by page until a row does not fit, so that memory holds one page. Returns whether all rows fitted.
 */
export async function* readFitting<Row>({
  readAfter,
  pageSize,
  fits,
}: Reading<Row>): AsyncGenerator<Row, boolean> {
  for (let last: Row | undefined; ;) {
    const page = await readAfter(last);
    for (const row of page) {
      if (!fits(row)) return false;
      yield row;
    }
    if (page.length < pageSize) return true;
    last = page.at(-1);
  }
}
