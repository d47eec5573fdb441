export interface ListPage<Row> {
  readonly shown: readonly Row[];
  readonly nextCursor: string | null;
}

/**
 * Cuts `limit + 1` rows to one page of a list; `nextCursor` is the cursor of the last row shown, or null on
 * the last page.
 */
export function toListPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): ListPage<Row> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last === undefined ? null : cursorOf(last) };
}
