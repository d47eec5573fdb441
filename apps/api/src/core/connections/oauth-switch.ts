import type { IsOff } from '#platform/limits/off-switches.ts';
import { Problem } from '#platform/problem.ts';

const RETRY_AFTER_SECONDS = 60;

/**
 * Refuses what apps do while the operator has switched OAuth off.
 * @throws Problem `service_unavailable`.
 */
export function assertOauthOn(isOff: IsOff): void {
  if (isOff('oauth'))
    throw new Problem('service_unavailable', 'The operator has switched off the access of apps for now', {
      isExpected: true,
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
}
