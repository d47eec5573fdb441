/** The version to prefer in fields that both writers changed. */
export type Preference = 'mine' | 'theirs';

/** The versions with which a draft is merged. */
export interface OtherVersions<T> {
  /** The version from which both writers started. */
  readonly base: T;
  readonly theirs: T;
  /** When undefined, a merge returns null if both writers changed the same field. */
  readonly prefer?: Preference | undefined;
}

/** Whether two values of a draft are equal. Lists and objects are compared by content. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameValue(one[key], other[key]));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * Merges a draft with the version of another tab or device, field by field. Returns null when both changed a
 * field differently and no side is preferred. An editor of one object passes this function to its autosave:
 * `merge: (draft, { base, theirs, prefer }) => mergeFields(draft, { base: toDraft(base), theirs:
 * toDraft(theirs), prefer })`. A list inside the draft counts as one field; `mergeRows` merges a list whose
 * rows have ids.
 */
export function mergeFields<T extends object>(mine: T, { base, theirs, prefer }: OtherVersions<T>): T | null {
  // The cast is safe, because `mine` has these keys.
  const fields = Object.keys(mine) as (keyof T)[];
  const changed = fields.filter((field) => !isSameValue(mine[field], base[field]));
  if (changed.length === 0) return theirs;
  const disputed = changed.filter(
    (field) => !isSameValue(theirs[field], base[field]) && !isSameValue(theirs[field], mine[field]),
  );
  if (disputed.length > 0 && prefer === undefined) return null;
  const kept = prefer === 'theirs' ? changed.filter((field) => !disputed.includes(field)) : changed;
  // The entries are fields of `mine`.
  const merged = {
    ...theirs,
    ...(Object.fromEntries(kept.map((field) => [field, mine[field]])) as Partial<T>),
  };
  return fields.every((field) => isSameValue(merged[field], mine[field])) ? mine : merged;
}
