import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';

import { changeSuspension } from './change-suspension.ts';

/**
 * Hides the page at once, and its pictures and files seconds later. The user may then only read data and
 * request the account deletion. Idempotent.
 * @throws Problem `not_found` for an erased user.
 */
export async function suspendUser(
  core: Core,
  { path: { id: userId }, query }: Pick<Call<'suspendUser'>, 'path' | 'query'>,
): Promise<void> {
  const { clock, suspensions } = core;
  const reason = query.reason ?? null;
  await changeSuspension(core, {
    userId,
    operation: 'suspendUser',
    work: async (tx) => suspensions.suspend(tx, userId, { reason, now: clock.now() }),
  });
}
