import type { Profile } from '@musubi/api-client';

import { paths } from '#shared/routing/paths.ts';

type Beginning = Pick<Profile, 'visibility' | 'version'>;

/**
 * Whether the member signed up to follow or support creators and has never edited a page: the page is still
 * an unchanged draft.
 */
export function isWithoutPage({ visibility, version }: Beginning): boolean {
  return visibility === 'draft' && version === 1;
}

/** The member's start screen: the timeline for a member without a page, otherwise the dashboard. */
export function homePathOf(profile: Beginning | undefined): typeof paths.timeline | typeof paths.dashboard {
  return profile !== undefined && isWithoutPage(profile) ? paths.timeline : paths.dashboard;
}
