import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import { toEntryName } from '#core/entry-name.ts';
import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { noSuchPasskey, toPasskey } from './passkeys.mapping.ts';

type Operation = 'updatePasskey';

/** Renames a passkey. @throws Problem `not_found`, `validation_failed`. */
export async function updatePasskey(
  { db }: Core,
  { viewer: { accountId }, path: { id }, body }: Pick<Call<Operation>, 'viewer' | 'path' | 'body'>,
): Promise<Result<Operation>> {
  const row = await passkeysRepository.update(db, { accountId, id }, { name: toEntryName(body.name) });
  if (row === null) throw noSuchPasskey();
  return toPasskey(row);
}
