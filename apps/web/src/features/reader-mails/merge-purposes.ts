import type { ReaderMailPurpose } from '@musubi/api-client';

/** Merges the readers of one text who differ only in taking weekly mails, and keeps the order of the texts. */
export function mergePurposes(purposes: readonly ReaderMailPurpose[]): readonly ReaderMailPurpose[] {
  const groups = Map.groupBy(purposes, ({ purpose }) => purpose);
  return Array.from(groups, ([purpose, group]) => ({
    purpose,
    readers: group.reduce((sum, { readers }) => sum + readers, 0),
    takes_weekly: group.every(({ takes_weekly: isWeekly }) => isWeekly),
  }));
}
