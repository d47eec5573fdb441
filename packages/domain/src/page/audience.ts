/** Choices of the owner in the profile: who may open the page, and whether lists show it. */
export const VISIBILITIES = ['public', 'unlisted', 'draft'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/**
 * How far a page reaches when all settings of its owner are taken together. `public`: lists and search show it.
 * `quiet`: only followers hear of it. `unlisted`: it opens by its URL. `gated`: only its door opens. `draft`:
 * closed.
 */
export type PageReach = Visibility | 'quiet' | 'gated';

/** Other services show a link to a page with a card of icon and name, with its first picture, or with nothing. */
export const LINK_PREVIEWS = ['profile', 'picture', 'none'] as const;
export type LinkPreview = (typeof LINK_PREVIEWS)[number];

/** The settings beside the visibility that decide how far a page reaches. */
export interface ReachSettings {
  readonly isLocked: boolean;
  readonly isAdult: boolean;
  readonly hidesFromSearch: boolean;
}

/** Returns how far a page reaches with the owner's visibility and settings; `draft` stays `draft`. */
export function toPageReach(
  visibility: Visibility,
  { isLocked, isAdult, hidesFromSearch }: ReachSettings,
): PageReach {
  if (visibility === 'draft') return 'draft';
  if (isLocked || isAdult) return 'gated';
  return visibility === 'public' && hidesFromSearch ? 'quiet' : visibility;
}
