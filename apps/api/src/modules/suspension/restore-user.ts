import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';

import { changeSuspension } from './change-suspension.ts';

/**
 * Shows the page again unless its owner is pending deletion; pictures and files follow seconds later.
 * Idempotent.
 * @throws Problem `not_found` for an erased user.
 */
export async function restoreUser(
  core: Core,
  { path: { id: userId } }: Pick<Call<'restoreUser'>, 'path'>,
): Promise<void> {
  const { clock, suspensions } = core;
  await changeSuspension(core, {
    userId,
    operation: 'restoreUser',
    work: async (tx) => suspensions.restore(tx, userId, clock.now()),
  });
}
