/** The plural forms of i18next. */
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;

/**
 * The keys as code writes them, each with the keys of its messages: itself, or its plural forms. A suffix is a plural
 * form only where `_other` exists, which every language has: `too_many` alone is an ordinary key.
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

/** The plural form a key is for, such as `other`. */
export function findPluralForm(key: string): string | undefined {
  return PLURAL_SUFFIX.exec(key)?.[1];
}
