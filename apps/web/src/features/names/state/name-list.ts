import type { OwnName, OwnNameList } from '@musubi/api-client';

/** Adds a name at the end, or replaces the item with this name. */
export function withName(list: OwnNameList, name: OwnName): OwnNameList {
  const isKnown = list.items.some((item) => item.name === name.name);
  const items = isKnown
    ? list.items.map((item) => (item.name === name.name ? name : item))
    : [...list.items, name];
  return { ...list, items };
}

/** Replaces a name whose `is_main` has changed. If it became the main name, no other name stays main. */
export function withMain(list: OwnNameList, changed: OwnName): OwnNameList {
  const items = list.items.map((item) =>
    item.name === changed.name ? changed : { ...item, is_main: false, answers_since: null },
  );
  return { ...list, items };
}

export function withoutName(list: OwnNameList, name: string): OwnNameList {
  return { ...list, items: list.items.filter((item) => item.name !== name) };
}

/** Returns the domain name that is the page's main address; null while the handle URL is the main address. */
export function mainNameOf(list: OwnNameList): string | null {
  return list.items.find((item) => item.is_main)?.name ?? null;
}
