export interface Leaf<Row> {
  readonly shown: readonly Row[];
  readonly nextCursor: string | null;
}

/** What to show of rows that were read one further than the limit, with the cursor of the last where there are more. */
export function toLeaf<Row>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => string): Leaf<Row> {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, nextCursor: last === undefined ? null : cursorOf(last) };
}
