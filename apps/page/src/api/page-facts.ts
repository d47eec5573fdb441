import type { PublicProfile } from './public-profile.ts';

/** Facts of a page that decide what its files say to crawlers. */
export interface PageFacts {
  /** Whether search engines may list the page. */
  readonly isListed: boolean;
  /** Whether the creator allows that the page trains AI models. */
  readonly allowsTraining: boolean;
}

export function factsOf({ visibility, audience }: PublicProfile): PageFacts {
  return { isListed: visibility === 'public', allowsTraining: audience?.allows_ai_training ?? false };
}
