import type { PublicProfile as PublishedPage } from '@musubi/api-client';

import type { EditorProfile } from '#shared/editor-profile.ts';

/** What visitors do not see, or not yet, of what stands in the editor. */
export interface PageDifferences {
  /** Visible links that the page does not show at the moment, because of their schedule. */
  readonly waiting: readonly string[];
  /** Links that their owner has switched off. */
  readonly hidden: readonly string[];
}

function titlesOf(links: EditorProfile['links']['items']): readonly string[] {
  return links.map(({ title }) => title);
}

/** Holds the stored profile against the page that visitors get. */
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
