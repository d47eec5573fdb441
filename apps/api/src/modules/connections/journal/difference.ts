import { isDeepStrictEqual } from 'node:util';

import type { KeyedDifference, WriteDifference } from '#platform/database/schema/accounts/connections.ts';

/** Content of a part: fields that are lists of entries with ids, or objects. */
type Content = Readonly<Record<string, unknown>>;

type Entries = ReadonlyMap<string, unknown>;

/** Returns what leads from the content after a change back to the content before it. */
export function toDifference(before: Content, after: Content): WriteDifference {
  const differences = Object.keys(before).flatMap((field) => {
    const difference = compare(toEntries(before[field]), toEntries(after[field]));
    return difference === null ? [] : [[field, difference] as const];
  });
  return Object.fromEntries(differences);
}

function compare(before: Entries, after: Entries): KeyedDifference | null {
  const [order, orderAfter] = [[...before.keys()], [...after.keys()]];
  const changed = [...before].filter(([id, entry]) => !isDeepStrictEqual(entry, after.get(id)));
  const isMoved = !isDeepStrictEqual(order, orderAfter);
  if (changed.length === 0 && !isMoved) return null;
  return { entries: Object.fromEntries(changed), ...(isMoved && { order }) };
}

/** Returns the content before a change; null if the difference belongs to other content. */
export function applyDifference(after: Content, difference: WriteDifference): Content | null {
  const before: Record<string, unknown> = { ...after };
  for (const [field, keyed] of Object.entries(difference)) {
    const entries = new Map([...toEntries(after[field]), ...Object.entries(keyed.entries)]);
    const order = keyed.order ?? [...toEntries(after[field]).keys()];
    if (order.some((id) => !entries.has(id))) return null;
    const kept = order.map((id) => [id, entries.get(id)] as const);
    before[field] = Array.isArray(after[field]) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
  }
  return before;
}

/** Puts the differences of two changes together, the older one first. It is never longer than the older content. */
export function joinDifferences(older: WriteDifference, newer: WriteDifference): WriteDifference {
  const fields = new Set([...Object.keys(newer), ...Object.keys(older)]);
  return Object.fromEntries([...fields].map((field) => [field, join(older[field], newer[field])]));
}

function join(
  older: KeyedDifference = { entries: {} },
  newer: KeyedDifference = { entries: {} },
): KeyedDifference {
  const order = older.order ?? newer.order;
  const known = order === undefined ? null : new Set(order);
  const entries = Object.entries({ ...newer.entries, ...older.entries }).filter(
    ([id]) => known === null || known.has(id),
  );
  return { entries: Object.fromEntries(entries), ...(order !== undefined && { order }) };
}

/** Entries by id, in the order of a list; fields of an object by name, because the database does not keep their order. */
function toEntries(value: unknown): Entries {
  if (Array.isArray(value)) return new Map(value.map((entry: unknown) => [toId(entry), entry]));
  const fields = Object.entries((value ?? {}) as Content).filter(([, field]) => field !== undefined);
  return new Map(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The id of an activity, or of the link or block that an item of the page holds. */
function toId(entry: unknown): string {
  const { id, link, block } = entry as Readonly<Record<'id' | 'link' | 'block', unknown>>;
  return typeof id === 'string' ? id : toId(link ?? block);
}
