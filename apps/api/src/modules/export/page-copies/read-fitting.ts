/** Whether a row still fits beside the rows asked about before. Once one does not, none after it does. */
export type Fits<Row> = (row: Row) => boolean;

interface FittingRows<Row> {
  readonly rows: readonly Row[];
  /** Whether all rows fit. */
  readonly isWhole: boolean;
}

interface Reading<Row> {
  /** Reads up to `pageSize` rows after a row, the first ones without it. */
  readonly readAfter: (last: Row | undefined) => Promise<readonly Row[]>;
  readonly pageSize: number;
  readonly fits: Fits<Row>;
}

/** Reads rows page by page until one does not fit, so that memory holds the kept rows and one page. */
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
