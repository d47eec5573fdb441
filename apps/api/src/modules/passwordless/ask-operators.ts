import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import { requestMailSignIn } from '#modules/people/public.ts';

/**
 * Asks the operators about accounts that the identity service has deleted although they sign in without a password: the
 * holder of the mailbox may have done it, not the owner. The page stays.
 * @throws IdentityUnavailableError.
 */
export async function askOperators(core: Core): Promise<void> {
  const { db, identity, log } = core;
  let after = '';
  for (;;) {
    const rows = await passwordlessRepository.list(db, after);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.accountId;
    const states = await identity.findStates(rows.map(({ accountId }) => accountId));
    for (const { accountId } of rows.filter((row) => !states.has(row.accountId))) {
      if (await requestMailSignIn(core, accountId))
        log.warn({ event: 'passwordless_account_deleted', account: accountId }, 'security event');
    }
  }
}
