import { isSameValue } from '#shared/autosave/merge-fields.ts';

export interface Identified {
  readonly id: string;
}

interface ComparedRow<Row> {
  readonly row: Row;
  /** Position in its version, counted from 1. */
  readonly place: number;
  /** The row of the other version, when it differs. */
  readonly other: Row | undefined;
  readonly isDifferent: boolean;
}

interface Comparison<Row> {
  readonly listed: readonly ComparedRow<Row>[];
  /** The number of rows that are not listed because they are equal in both versions. */
  readonly sameCount: number;
}

/** Compares the rows of one version with another version. Lists all rows when the orders differ. */
export function compareRows<Row extends Identified>(
  rows: readonly Row[],
  others: readonly Row[],
): Comparison<Row> {
  const otherById = new Map(others.map((row) => [row.id, row]));
  const ids = new Set(rows.map(({ id }) => id));
  const common = others.filter(({ id }) => ids.has(id));
  const isSameOrder = rows
    .filter(({ id }) => otherById.has(id))
    .every(({ id }, index) => id === common[index]?.id);
  const compared = rows.map((row, index) => {
    const same = otherById.get(row.id);
    const isDifferent = same === undefined || !isSameValue(row, same);
    return { row, place: index + 1, other: isDifferent ? same : undefined, isDifferent };
  });
  const listed = isSameOrder ? compared.filter(({ isDifferent }) => isDifferent) : compared;
  return { listed, sameCount: compared.length - listed.length };
}
