/** Plural suffixes of i18next. */
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/**
 * Groups catalogue keys by the key that code uses: the key itself, or the base key of plural forms. A key
 * such as `too_many` is a plural form only if `too_other` exists too, because every language has the form
 * `other`.
 */
export function groupPluralForms(keys: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const all = new Set(keys);
  const groups = new Map<string, string[]>();
  for (const key of all) {
    const stem = key.replace(PLURAL_SUFFIX, '');
    const base = all.has(`${stem}_other`) ? stem : key;
    groups.set(base, [...(groups.get(base) ?? []), key]);
  }
  return groups;
}

/** Returns the plural form of a key, such as `other`. */
export function findPluralForm(key: string): string | undefined {
  return PLURAL_SUFFIX.exec(key)?.[1];
}
