import type { HistoryStep } from '#shared/autosave/edit-history.ts';

import { isSameItem } from './links-history.ts';
import { idOfItem, type PageDraft } from './page-item.ts';

/** The links and blocks that a step adds, removes or changes. Empty for a step that only moves rows. */
export function changedItems({ from, to }: HistoryStep<PageDraft>): PageDraft {
  const before = new Map(from.map((item) => [idOfItem(item), item]));
  const after = new Set(to.map(idOfItem));
  const removed = from.filter((item) => !after.has(idOfItem(item)));
  const touched = to.filter((item) => !isSameItem(item, before.get(idOfItem(item))));
  return [...removed, ...touched];
}
