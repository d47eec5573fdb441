import { providerOf } from '#core/accounts/passkeys/open-methods.ts';
import { passwordlessChoicesRepository } from '#core/accounts/passkeys/passwordless-choices.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { toMethodKinds } from '#core/accounts/sign-in-methods.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

type Operation = 'getPasswordless';

export async function getPasswordless(
  { db }: Pick<Core, 'db'>,
  { viewer: { accountId } }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const row = await passwordlessRepository.find(db, accountId);
  const choice = await passwordlessChoicesRepository.find(db, accountId);
  const codes = await passwordlessRepository.readCodes(db, accountId);
  return {
    ...(choice !== null && { starts_at: choice.startsAt.toISOString() }),
    since: row?.since.toISOString() ?? null,
    address: row?.email ?? null,
    kept_methods: toMethodKinds((row?.keptMethods ?? []).map(providerOf)),
    recovery_code_count: codes.count,
    recovery_codes_created_at: codes.createdAt?.toISOString() ?? null,
  };
}
