import { passkeyRetirementsRepository } from '#core/accounts/passkeys/passkey-retirements.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import type { Core } from '#core/module.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

import { toPasskey } from './passkeys.mapping.ts';

export async function listPasskeys(
  { db, relyingParty }: Core,
  { viewer: { accountId } }: { readonly viewer: AccountViewer },
): Promise<Result<'listPasskeys'>> {
  const [userHandle, rows, endsAt] = await Promise.all([
    passkeysRepository.findHandle(db, accountId),
    passkeysRepository.list(db, accountId),
    passkeyRetirementsRepository.findEnd(db, accountId),
  ]);
  return {
    rp_id: relyingParty.rpId,
    user_handle: userHandle,
    ends_at: endsAt?.toISOString() ?? null,
    items: rows.map(toPasskey),
  };
}
