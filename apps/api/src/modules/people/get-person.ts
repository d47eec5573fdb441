import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { listSessions } from '#modules/session/public.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { readIdentity } from './find-people.ts';
import { assertKnown, noSuchAccount } from './known-people.ts';
import {
  toPersonAccount,
  toPersonPage,
  toPersonRequest,
  toPersonSession,
  toPersonSignIn,
} from './people.mapping.ts';
import { peopleRepository } from './people.repository.ts';
import { expiryCutoff } from './people.rules.ts';
import { personRequestsRepository } from './person-requests.repository.ts';

type Operation = 'v4OperatorGetPerson';

/** @throws Problem `not_found`. */
export async function getPerson(
  core: Core,
  { path: { id: userId }, operator }: Pick<Call<Operation>, 'path' | 'operator'>,
): Promise<Result<Operation>> {
  const { db, clock, identityRecords } = core;
  const now = clock.now();
  const account = await accountsRepository.find(db, userId);
  if (account !== undefined && account.erasedAt !== null) throw noSuchAccount();
  const identity = await readIdentity(async () => identityRecords.find(userId));
  if (identity.record === null) await assertKnown(core, userId);
  const page = await peopleRepository.findPage(db, userId);
  const sessions = await listSessions(core, { viewer: { accountId: userId, signOutKey: null } });
  const passkeys = await passkeysRepository.list(db, userId);
  const passwordless = await passwordlessRepository.find(db, userId);
  const { record, isAvailable } = identity;
  const signIn = isAvailable
    ? toPersonSignIn({ record, passwordless, account, hasPasskeys: passkeys.length > 0 })
    : undefined;
  const requests = await personRequestsRepository.listOpen(db, userId, expiryCutoff(now));
  return {
    user_id: userId,
    ...(page !== undefined && { page: toPersonPage(page) }),
    account: toPersonAccount(account),
    counts: await peopleRepository.count(db, userId),
    ...(signIn !== undefined && { sign_in: signIn }),
    is_identity_available: isAvailable,
    sessions: sessions.items.map(toPersonSession),
    roles: [...(await operatorsRepository.findRoles(db, userId))],
    requests: requests.map((row) => toPersonRequest(row, operator.accountId, now)),
  };
}
