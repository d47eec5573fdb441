import type { AppealList, Decision } from '@musubi/api-client';

/** A decision with its appeal. */
export type AppealedDecision = Decision & { readonly appeal: NonNullable<Decision['appeal']> };

/** The decisions of a list that have an appeal. By the API contract, every decision of the list has one. */
export function appealedDecisions({ items }: Pick<AppealList, 'items'>): readonly AppealedDecision[] {
  return items.flatMap((item) => (item.appeal === undefined ? [] : [{ ...item, appeal: item.appeal }]));
}

/** Removes an appeal that has been answered. */
export function withoutAppeal(list: AppealList, appealId: string): AppealList {
  return { ...list, items: list.items.filter(({ appeal }) => appeal?.id !== appealId) };
}

/** Adds a page of results, without appeals that are already in the list. */
export function withNextPage(list: AppealList, next: AppealList): AppealList {
  const known = new Set(list.items.map(({ appeal }) => appeal?.id));
  return { ...next, items: [...list.items, ...next.items.filter(({ appeal }) => !known.has(appeal?.id))] };
}
