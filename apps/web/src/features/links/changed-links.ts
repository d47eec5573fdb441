import type { HistoryStep } from '#shared/autosave/edit-history.ts';

import { isSameLink, type LinksDraft } from './links-draft.ts';

/** The links that a step adds, removes or changes. A step that only moves links has none. */
export function changedLinks({ from, to }: HistoryStep<LinksDraft>): LinksDraft {
  const before = new Map(from.map((link) => [link.id, link]));
  const after = new Set(to.map(({ id }) => id));
  const removed = from.filter(({ id }) => !after.has(id));
  const touched = to.filter((link) => {
    const old = before.get(link.id);
    return old === undefined || !isSameLink(old, link);
  });
  return [...removed, ...touched];
}
