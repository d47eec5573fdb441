import type { PasskeyRow } from '#core/accounts/passkeys/passkeys.repository.ts';
import type { components } from '#generated/contract.ts';
import { Problem } from '#platform/problem.ts';

type Passkey = components['schemas']['Passkey'];

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  credential_id: row.credentialId,
  name: row.name,
  is_synced: row.isBackedUp,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const noSuchPasskey = (): Problem =>
  new Problem('not_found', 'The account has no passkey with this id');

/** The reason is in the log only, because it would help to forge an answer. */
export const passkeyRefused = (): Problem =>
  new Problem('passkey_refused', 'The answer of the passkey is not accepted');
