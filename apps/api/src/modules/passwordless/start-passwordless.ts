import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { providerOf } from '#core/accounts/passkeys/open-methods.ts';
import {
  type PasswordlessRow,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import { toProviderIds } from '#core/accounts/sign-in-methods.ts';
import type { Core } from '#core/module.ts';
import { continueSession } from '#modules/session/public.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { changePasswordless } from './change-passwordless.ts';
import { assertTwoWays, waitForPasswordless } from './wait-for-passwordless.ts';

type Operation = 'startPasswordless';

/**
 * Chooses to close every sign-in method except passkeys, recovery codes and the kept ones. An account that has closed them
 * already closes kept ones at once, and all sessions end.
 * @throws Problem `token_not_fresh`, `address_unverified`, `second_way_missing`; IdentityUnavailableError.
 */
export async function startPasswordless(
  core: Core,
  { viewer, body, caller }: Pick<Call<Operation>, 'viewer' | 'body' | 'caller'>,
): Promise<Result<Operation>> {
  await assertProven(core, { viewer, caller }, 'passkeys');
  const wanted = toProviderIds(body.keep);
  const stored = await passwordlessRepository.find(core.db, viewer.accountId);
  if (stored !== null) return keepFewer(core, { viewer, caller }, stored, wanted);
  const startsAt = await waitForPasswordless(core, viewer, wanted);
  return { token: await continueSession(core, viewer, caller), starts_at: startsAt.toISOString() };
}

/** Adds no method to the kept ones: one that was added since may be a stranger's. */
async function keepFewer(
  core: Core,
  call: Pick<Call<Operation>, 'viewer' | 'caller'>,
  stored: PasswordlessRow,
  wanted: readonly string[],
): Promise<Result<Operation>> {
  const keptMethods = stored.keptMethods.filter((method) => wanted.includes(providerOf(method)));
  return changePasswordless(core, call, async (tx) => {
    await assertTwoWays(tx, stored.accountId);
    await passwordlessRepository.put(tx, { ...stored, keptMethods });
    return { message: { kind: 'account_changed', userId: stored.accountId }, news: 'passwordless_on' };
  });
}
