import type { ActivityRefresh } from '@musubi/api-client';
import type { ActivityError } from '@musubi/domain/activities';

import { hasNeverSucceeded } from './refresh-progress.ts';

/** The variants of an error that the screen explains. Some depend on whether the page has earlier items. */
export type ShownError =
  | ActivityError
  | 'feed_without_links'
  | 'standard_error_at_first'
  | 'instagram_token_invalid_at_first';

/** Chooses the explanation of an error. It mentions earlier items only if the page has any. */
export function findShownError(error: ActivityError, refresh: ActivityRefresh | undefined): ShownError {
  if (refresh?.error_reason !== undefined) return refresh.error_reason;
  if (error === 'youtube_bad_id' || !hasNeverSucceeded(refresh)) return error;
  return `${error}_at_first`;
}

/** Message keys that explain a refresh error and its remedy. */
export const ERROR_KEYS = {
  standard_error: 'activities:errors.standard_error',
  instagram_token_invalid: 'activities:errors.instagram_token_invalid',
  youtube_bad_id: 'activities:errors.youtube_bad_id',
  feed_without_links: 'activities:errors.feed_without_links',
  standard_error_at_first: 'activities:errors.standard_error_at_first',
  instagram_token_invalid_at_first: 'activities:errors.instagram_token_invalid_at_first',
} as const satisfies Record<ShownError, string>;
