import { systemClock } from '@musubi/auth/browser';

import { createLazyClient } from '#shared/clients/lazy-client.ts';
import { HandleCheck, type HandleVerdict } from '#shared/handles/handle-check.ts';

/** Creates a check for visitors. Calls `onVerdict` with each new verdict. */
export function createHandleCheck(
  apiOrigin: string,
  onVerdict: (verdict: HandleVerdict) => void,
): HandleCheck {
  const client = createLazyClient({ baseUrl: apiOrigin });
  const check = new HandleCheck({
    ask: async (handle) => client.platform.v4GetHandleAvailability({ pubId: handle }),
    schedule: systemClock.schedule,
    nowMs: systemClock.nowMs,
  });
  check.subscribe(() => onVerdict(check.getVerdict()));
  return check;
}
