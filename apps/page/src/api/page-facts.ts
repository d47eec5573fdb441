import type { PageDoor } from '@musubi/api-client';

import type { PublicProfile } from './public-profile.ts';

/** Facts of a page that decide what its files say to crawlers. */
export interface PageFacts {
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** Whether the creator allows that the page trains AI models. */
  readonly allowsTraining: boolean;
  /** Whether other services may show a card for a link to the page. */
  readonly hasCard: boolean;
  /** The door of a page that is locked or for adults only; null for a page that anyone may open. */
  readonly door: PageDoor | null;
}

/** Label that marks a page as for adults (Restricted To Adults). Parental-control filters read it. */
export const RTA_LABEL = 'RTA-5042-1996-1400-1577-RTA';

export function factsOf({ visibility, audience }: PublicProfile): PageFacts {
  return {
    isListed: visibility === 'public',
    allowsTraining: audience?.allows_ai_training ?? false,
    hasCard: audience?.link_preview !== 'none',
    door: null,
  };
}

/** Facts of a page with a door: it is not in search and refuses training. */
export function factsOfDoor(door: PageDoor): PageFacts {
  return { isListed: false, allowsTraining: false, hasCard: true, door };
}
