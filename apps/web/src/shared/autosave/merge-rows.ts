import { isSameValue, mergeFields, type OtherVersions } from './merge-fields.ts';

interface Identified {
  readonly id: string;
}

type Rows<Row> = readonly Row[];

/**
 * Merges a list of rows with the list of another tab or device, row by row and field by field. Returns null
 * when no side is preferred and the writers changed the same field, moved rows differently, or one writer
 * removed a row that the other changed.
 */
export function mergeRows<Row extends Identified>(
  mine: Rows<Row>,
  versions: OtherVersions<Rows<Row>>,
): Rows<Row> | null {
  const { base, theirs, prefer } = versions;
  const order = mergeOrder(mine, versions);
  if (order === null) return null;
  const [was, own, other] = [toMap(base), toMap(mine), toMap(theirs)];
  const merged = order.map((id) =>
    mergeRow({ base: was.get(id), mine: own.get(id), theirs: other.get(id), prefer }),
  );
  return merged.includes(null) ? null : merged.filter((row) => row !== null && row !== 'removed');
}

interface RowVersions<Row> {
  readonly base: Row | undefined;
  readonly mine: Row | undefined;
  readonly theirs: Row | undefined;
  readonly prefer: OtherVersions<Row>['prefer'];
}

/** Returns the merged row, `removed`, or null when the user must choose. */
function mergeRow<Row extends object>({
  base,
  mine,
  theirs,
  prefer,
}: RowVersions<Row>): Row | 'removed' | null {
  if (mine !== undefined && theirs !== undefined) return mergeBoth({ base, mine, theirs, prefer });
  const left = mine ?? theirs;
  // Only one writer has this row, and the base lacks it: the row was added.
  if (base === undefined) return left ?? 'removed';
  if (left === undefined || isSameValue(left, base)) return 'removed';
  if (prefer === undefined) return null;
  return (prefer === 'mine' ? mine : theirs) ?? 'removed';
}

function mergeBoth<Row extends object>({
  base,
  mine,
  theirs,
  prefer,
}: RowVersions<Row> & { readonly mine: Row; readonly theirs: Row }): Row | null {
  if (base !== undefined) return mergeFields(mine, { base, theirs, prefer });
  // This editor added the row, the response to its save was lost, and the other writer has changed the row.
  if (isSameValue(mine, theirs)) return mine;
  return prefer === undefined ? null : { mine, theirs }[prefer];
}

function toMap<Row extends Identified>(rows: Rows<Row>): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the ids in merged order; null when both writers moved rows differently. */
function mergeOrder(
  mine: Rows<Identified>,
  { base, theirs, prefer }: OtherVersions<Rows<Identified>>,
): readonly string[] | null {
  const [was, own, other] = [base, mine, theirs].map((rows) => rows.map(({ id }) => id));
  if (was === undefined || own === undefined || other === undefined) return null;
  if (isSameOrder(own, was)) return insertAdded(other, own);
  if (isSameOrder(other, was) || isSameOrder(own, other)) return insertAdded(own, other);
  if (prefer === undefined) return null;
  return prefer === 'mine' ? insertAdded(own, other) : insertAdded(other, own);
}

/** Whether the rows that are in both lists have the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const common = other.filter((id) => inOne.has(id));
  return one.filter((id) => inOther.has(id)).every((id, index) => id === common[index]);
}

/** Inserts the ids that only `added` has, each after its predecessor in `added`. */
function insertAdded(order: readonly string[], added: readonly string[]): readonly string[] {
  const merged = [...order];
  for (const [index, id] of added.entries()) {
    if (merged.includes(id)) continue;
    const before = added[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
}
