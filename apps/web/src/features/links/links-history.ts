import type { EditHistory, OutsideStep } from '#shared/autosave/edit-history.ts';
import { revert } from '#shared/autosave/revert.ts';

import { isSameLink, LINK_FIELDS, type LinkDraft, type LinksDraft } from './links-draft.ts';
import { mergeLinkDrafts } from './merge-links.ts';

export type LinksHistory = EditHistory<LinksDraft>;

export function isSameList(one: LinksDraft, other: LinksDraft): boolean {
  return (
    one.length === other.length &&
    one.every((link, index) => {
      const { [index]: same } = other;
      return same !== undefined && (link === same || isSameLink(link, same));
    })
  );
}

function changeOf(from: LinkDraft, to: LinkDraft, link: LinkDraft): Partial<LinkDraft> {
  const fields = LINK_FIELDS.filter((field) => from[field] !== to[field] && link[field] === from[field]);
  return Object.fromEntries(fields.map((field) => [field, to[field]]));
}

/**
 * Returns a remembered list with a change made outside: the whole change of another writer, or the fields that
 * were changed in the background, such as a fetched title. Of these, a field that differs in the remembered list
 * stays. Null when an undo would overwrite another writer's change.
 */
export function rebaseList(
  draft: LinksDraft,
  { from, to, isOfOther }: OutsideStep<LinksDraft>,
): LinksDraft | null {
  if (isOfOther) return mergeLinkDrafts(draft, { base: from, theirs: to });
  if (from.length !== to.length || from.some((link, index) => link.id !== to[index]?.id)) return null;
  const changed = new Map(from.map((link, index) => [link.id, [link, to[index] ?? link]] as const));
  return draft.map((link) => {
    const [before, after] = changed.get(link.id) ?? [link, link];
    return before === after || isSameLink(before, after)
      ? link
      : { ...link, ...changeOf(before, after, link) };
  });
}

/** Changes the list back, as the undo button of a toast does. An unchanged list stays. */
export function revertList(history: LinksHistory, draft: LinksDraft, to: LinksDraft): void {
  if (!isSameList(draft, to)) revert(history, to, isSameList);
}
