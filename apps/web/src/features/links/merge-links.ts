import type { Link } from '@musubi/api-client';
import { LINKS_MAX_COUNT } from '@musubi/domain/limits';

import { LINK_FIELDS, isSameLink, type LinkDraft, type LinksDraft, toLinksDraft } from './links-draft.ts';

type Rows = ReadonlyMap<string, LinkDraft>;

const rowsOf = (draft: LinksDraft): Rows => new Map(draft.map((link) => [link.id, link]));

/** Merges the fields of a row that both writers have; null when both changed a field differently. */
function mergeRow(base: LinkDraft, mine: LinkDraft, theirs: LinkDraft): LinkDraft | null {
  if (isSameLink(mine, theirs) || isSameLink(theirs, base)) return mine;
  if (isSameLink(mine, base)) return theirs;
  const changed = LINK_FIELDS.filter((field) => mine[field] !== base[field]);
  const isDisputed = changed.some((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]);
  return isDisputed
    ? null
    : { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/** The row after the merge, `removed`, or null when one writer removed what the other changed. */
function mergeId(
  id: string,
  versions: { base: Rows; mine: Rows; theirs: Rows },
): LinkDraft | 'removed' | null {
  const [base, mine, theirs] = [versions.base.get(id), versions.mine.get(id), versions.theirs.get(id)];
  if (mine !== undefined && theirs !== undefined) return mergeRow(base ?? theirs, mine, theirs);
  const left = mine ?? theirs;
  // Only one writer has added the row.
  if (base === undefined) return left ?? 'removed';
  return left === undefined || isSameLink(left, base) ? 'removed' : null;
}

const idsOf = (draft: LinksDraft): readonly string[] => draft.map(({ id }) => id);

/** Whether the rows that both lists have are in the same order. */
function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  const [inOne, inOther] = [new Set(one), new Set(other)];
  const common = other.filter((id) => inOne.has(id));
  return one.filter((id) => inOther.has(id)).every((id, index) => id === common[index]);
}

/** Inserts the ids that only `added` has, each behind the id that it follows there. */
function insertAdded(order: readonly string[], added: readonly string[]): readonly string[] {
  const merged = [...order];
  for (const [index, id] of added.entries()) {
    if (merged.includes(id)) continue;
    const before = added[index - 1];
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id);
  }
  return merged;
}

/** The order after the merge; null when both writers moved rows differently. */
function mergeOrder(base: LinksDraft, mine: LinksDraft, theirs: LinksDraft): readonly string[] | null {
  const [was, own, other] = [idsOf(base), idsOf(mine), idsOf(theirs)];
  if (isSameOrder(own, was)) return insertAdded(other, own);
  return isSameOrder(other, was) || isSameOrder(own, other) ? insertAdded(own, other) : null;
}

/**
 * Merges the draft with the list of another tab or device, row by row and field by field. Returns null when
 * both changed the same field, moved rows differently, or when one removed a row that the other changed.
 */
export function mergeLinks(
  mine: LinksDraft,
  versions: { readonly base: readonly Link[]; readonly theirs: readonly Link[] },
): LinksDraft | null {
  const base = toLinksDraft(versions.base);
  const theirs = toLinksDraft(versions.theirs);
  const order = mergeOrder(base, mine, theirs);
  if (order === null) return null;
  const rows = { base: rowsOf(base), mine: rowsOf(mine), theirs: rowsOf(theirs) };
  const merged = order.map((id) => mergeId(id, rows));
  if (merged.includes(null)) return null;
  const kept = merged.filter((link) => link !== null && link !== 'removed');
  return kept.length > LINKS_MAX_COUNT ? null : kept;
}
