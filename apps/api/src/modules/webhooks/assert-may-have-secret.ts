import { assertProven, type ProvingCall } from '#core/accounts/passkeys/caller-proofs.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

interface SecretCall extends ProvingCall {
  readonly viewer: Viewer;
}

/**
 * Checks that a person who gets the secret of a webhook has a proof. A connection had one when it was let in.
 * @throws Problem `token_not_fresh`.
 */
export async function assertMayHaveSecret(
  core: Pick<Core, 'db' | 'clock' | 'visitorKeys'>,
  call: SecretCall,
  tx: Database,
): Promise<void> {
  if (call.viewer.authority.kind !== 'connection') await assertProven(core, call, 'connections', tx);
}
