import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import { restartChoice } from '#core/accounts/passkeys/passwordless-choices.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import { readDevice } from '#modules/session/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { createRecoveryCode, hashRecoveryCode } from './recovery-code.ts';

type Operation = 'createRecoveryCodes';

const CODES = 10;

/** Replaces the recovery codes of the account. @throws Problem `token_not_fresh`; `session_revoked` for an ended session. */
export async function createRecoveryCodes(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  const { db, clock, random, outbox, accountStatuses } = core;
  await assertProven(core, { viewer, caller }, 'passkeys');
  const { accountId } = viewer;
  const codes = Array.from({ length: CODES }, () => createRecoveryCode(random));
  const hashes = codes.map(hashRecoveryCode).filter((hash) => hash !== null);
  const { browser, system } = readDevice(caller.userAgent);
  const createdAt = clock.now();
  const entries = await inTransaction(db, async (tx) => {
    await lockSession(tx, viewer);
    await passwordlessRepository.replaceCodes(tx, { accountId, createdAt }, hashes);
    const news = { news: 'codes_created', browser, system, at: createdAt.toISOString() } as const;
    return [
      await outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...news }),
      ...(await restartChoice(core, tx, { accountId, at: createdAt })),
    ];
  });
  accountStatuses.evict(accountId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  return { codes };
}
