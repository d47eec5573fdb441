import { groupPluralForms } from './keys.ts';
import type { Usage } from './usage.ts';

const NESTED = /\$t\(\s*([a-z-]+:)?([\w.]+)/g;

/** Keys by namespace, without plural suffixes. */
type KeysByNamespace = ReadonlyMap<string, ReadonlySet<string>>;

/** Collects the keys of all messages, and the keys to which messages refer (`$t(common:action.save)`). */
export function collectKeys(namespaces: ReadonlyMap<string, ReadonlyMap<string, string>>): {
  readonly keys: KeysByNamespace;
  readonly nested: ReadonlySet<string>;
} {
  const keys = new Map<string, Set<string>>();
  const nested = new Set<string>();
  for (const [namespace, messages] of namespaces) {
    keys.set(namespace, new Set(groupPluralForms(messages.keys()).keys()));
    for (const text of messages.values()) {
      for (const [, other = `${namespace}:`, key = ''] of text.matchAll(NESTED)) nested.add(`${other}${key}`);
    }
  }
  return { keys, nested };
}

/** Finds keys that code uses but no catalogue has, and keys that neither code nor a message uses. */
export function findUsageFaults(
  { keys, nested }: ReturnType<typeof collectKeys>,
  usages: ReadonlyMap<string, Usage>,
): readonly string[] {
  const faults: string[] = [];
  const asked = new Set(nested);
  function ask(name: string, complaint: string): void {
    const [namespace = '', key = ''] = name.split(':');
    asked.add(name);
    if (!keys.get(namespace)?.has(key)) faults.push(`${complaint} ${name}, which no catalogue has`);
  }
  for (const [path, usage] of usages) {
    faults.push(...usage.faults);
    for (const [name, line] of usage.used) ask(name, `${path}:${line} asks for`);
    const elsewhere = [...usage.qualified].filter(([name]) => !usage.used.has(name));
    for (const [name, line] of elsewhere) {
      if (keys.has(name.split(':')[0] ?? '')) ask(name, `${path}:${line} names`);
    }
    for (const namespace of usage.namespaces) for (const key of usage.plain) asked.add(`${namespace}:${key}`);
  }
  const all = [...keys].flatMap(([namespace, names]) => [...names].map((key) => `${namespace}:${key}`));
  const left = all.filter((name) => !asked.has(name));
  return [...faults, ...left.map((name) => `${name} is in the catalogues but never used`)];
}
