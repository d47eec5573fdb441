import type { PublicProfile as PublishedPage } from '@musubi/api-client';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';

/** Titles of the creator's links that visitors do not see now. */
export interface PageDifferences {
  /** Links that are switched on, but are not visible now because of their schedule. */
  readonly waiting: readonly string[];
  readonly hidden: readonly string[];
}

function titlesOf(links: EditorProfile['links']['items']): readonly string[] {
  return links.map(({ title }) => title);
}

export function findDifferences(
  mine: Pick<EditorProfile, 'links'>,
  published: Pick<PublishedPage, 'links'>,
): PageDifferences {
  const shown = new Set(published.links.map(({ id }) => id));
  const { items } = mine.links;
  return {
    waiting: titlesOf(items.filter(({ id, is_visible }) => is_visible && !shown.has(id))),
    hidden: titlesOf(items.filter(({ is_visible }) => !is_visible)),
  };
}
