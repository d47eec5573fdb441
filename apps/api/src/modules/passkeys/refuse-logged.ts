import type { Core } from '#core/module.ts';
import { PasskeyRefusedError } from '#platform/passkeys/web-authn.ts';

import { passkeyRefused } from './passkeys.mapping.ts';

/** Runs a check of a passkey. @throws Problem `passkey_refused` in place of the reason, which goes to the log. */
export async function refuseLogged<T>(
  { log }: Pick<Core, 'log'>,
  account: string | null,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof PasskeyRefusedError)) throw error;
    log.warn({ event: 'passkey_refused', account, reason: error.message }, 'security event');
    throw passkeyRefused();
  }
}
