import type { Audience, Visibility } from '@musubi/api-client';
import { toPageReach } from '@musubi/domain/audience';

/**
 * The reach of a page. A door (a page that asks for the lock word or the visitor's age) has a state for each
 * kind.
 */
export type PageState = 'draft' | 'locked' | 'locked_adult' | 'adult' | 'unlisted' | 'quiet' | 'public';

export function toPageState(
  visibility: Visibility,
  audience: Pick<Audience, 'is_locked' | 'is_adult' | 'hides_from_search'>,
): PageState {
  const { is_locked: isLocked, is_adult: isAdult, hides_from_search: hidesFromSearch } = audience;
  const reach = toPageReach(visibility, { isLocked, isAdult, hidesFromSearch });
  if (reach !== 'gated') return reach;
  if (!isLocked) return 'adult';
  return isAdult ? 'locked_adult' : 'locked';
}

/** Whether visitors see a door instead of the page. */
export function hasDoor(state: PageState): boolean {
  return state === 'locked' || state === 'locked_adult' || state === 'adult';
}

/** Whether visitors get a share image of the page itself, instead of an image of its door or none. */
export function hasOwnCard(
  visibility: Visibility,
  audience: Pick<Audience, 'is_locked' | 'is_adult' | 'hides_from_search' | 'link_preview'>,
): boolean {
  const state = toPageState(visibility, audience);
  return state !== 'draft' && !hasDoor(state) && audience.link_preview !== 'none';
}

/** A setting that can be without effect in some states of the page. */
export type IdleSetting = 'visibility' | 'search' | 'ai' | 'preview';

/**
 * Returns why a setting currently has no effect; null if it has one. Null for drafts, where one sentence
 * covers all settings.
 */
export function findIdleReason(state: PageState, setting: IdleSetting): 'door' | 'unlisted' | null {
  if (setting === 'ai') return state === 'locked' || state === 'locked_adult' ? 'door' : null;
  if (hasDoor(state)) return 'door';
  return setting === 'search' && state === 'unlisted' ? 'unlisted' : null;
}
