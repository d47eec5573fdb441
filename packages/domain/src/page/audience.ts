/** The owner's choices in the profile: who may open the page, and whether lists show it. */
export const VISIBILITIES = ['public', 'unlisted', 'draft'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/**
 * Reach of a page after all settings of its owner. `public`: lists and search show it.
 * `quiet`: only followers learn about it. `unlisted`: it opens only by its URL. `gated`: visitors can open
 * only its door. `draft`: it is closed.
 */
export type PageReach = Visibility | 'quiet' | 'gated';

/**
 * Content of a page's link preview in other services: icon and name, the page's first picture, or nothing.
 */
export const LINK_PREVIEWS = ['profile', 'picture', 'none'] as const;
export type LinkPreview = (typeof LINK_PREVIEWS)[number];

/** The settings other than the visibility that decide who can find and open a page. */
export interface ReachSettings {
  readonly isLocked: boolean;
  readonly isAdult: boolean;
  readonly hidesFromSearch: boolean;
}

/** Combines the owner's visibility and settings into the reach of the page; `draft` stays `draft`. */
export function toPageReach(
  visibility: Visibility,
  { isLocked, isAdult, hidesFromSearch }: ReachSettings,
): PageReach {
  if (visibility === 'draft') return 'draft';
  if (isLocked || isAdult) return 'gated';
  return visibility === 'public' && hidesFromSearch ? 'quiet' : visibility;
}
