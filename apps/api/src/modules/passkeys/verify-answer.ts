import {
  type Challenge,
  type ChallengeUse,
  readChallenge,
  consumeChallenge,
} from '#core/accounts/passkeys/passkey-challenges.ts';
import { type PasskeyRow, passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import type { Core } from '#core/module.ts';
import { readDevice } from '#modules/session/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Call } from '#platform/http/operations.ts';
import { PasskeyRefusedError, readAnsweredChallenge, verifyAssertion } from '#platform/passkeys/web-authn.ts';
import { Problem } from '#platform/problem.ts';

import { passkeyRefused } from './passkeys.mapping.ts';
import { refuseLogged } from './refuse-logged.ts';

interface Verified {
  readonly challenge: Challenge;
  readonly row: PasskeyRow;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/**
 * Finds the passkey and verifies its answer to a challenge of this use. Nothing is stored yet.
 * @throws Problem `passkey_unknown`, `passkey_refused`.
 */
export async function verifyAnswer(
  core: Core,
  body: Call<'signInWithPasskey'>['body'],
  use: ChallengeUse,
): Promise<Verified> {
  const { db, relyingParty } = core;
  const text = await refuseLogged(core, use.accountId, async () => readAnsweredChallenge(body.client_data));
  const challenge = await readChallenge(core, text, use);
  if (challenge === null) throw passkeyRefused();
  const key = await passkeysRepository.findKey(db, body.credential_id);
  const row = key === null ? null : await passkeysRepository.find(db, key);
  if (row === null) throw new Problem('passkey_unknown', 'No account has this passkey');
  return refuseLogged(core, row.accountId, async () => {
    if (use.accountId !== null && row.accountId !== use.accountId)
      throw new PasskeyRefusedError('The passkey belongs to another account');
    // First, because a replay repeats a counter, which would look like a copied device.
    if (await passkeysRepository.isUsed(db, challenge.nonce))
      throw new PasskeyRefusedError('The challenge was used');
    const handle = await passkeysRepository.findHandle(db, row.accountId);
    if (body.user_handle !== null && body.user_handle !== handle)
      throw new PasskeyRefusedError('The answer names another account');
    const assertion = {
      credentialId: body.credential_id,
      clientData: body.client_data,
      authenticatorData: body.authenticator_data,
      signature: body.signature,
    };
    const known = { challenge: text, publicKey: row.publicKey };
    return { challenge, row, ...(await verifyAssertion(relyingParty, assertion, known)) };
  });
}

/**
 * Uses the challenge up and stores the new counter. A counter that went back may mean that the device was copied, so the
 * owner gets a mail.
 * @throws Problem `passkey_refused` for that, for a challenge used before and for a deleted passkey.
 */
export async function settleAnswer(
  core: Core,
  { challenge, row: { accountId, id }, counter, isBackedUp }: Verified,
  caller: Pick<Caller, 'userAgent'>,
): Promise<void> {
  const { db, clock, outbox, log } = core;
  const { isGood, entry } = await inTransaction(db, async (tx) => {
    const row = await passkeysRepository.lock(tx, { accountId, id });
    if (row === null || !(await consumeChallenge(tx, challenge))) return { isGood: false, entry: null };
    if (isCounterGood(row.counter, counter)) {
      await passkeysRepository.update(
        tx,
        { accountId, id },
        { counter, isBackedUp, lastUsedAt: clock.now() },
      );
      return { isGood: true, entry: null };
    }
    const { browser, system } = readDevice(caller.userAgent);
    const news = {
      news: 'counter_back',
      browser,
      system,
      at: clock.now().toISOString(),
    } as const;
    return {
      isGood: false,
      entry: await outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...news }),
    };
  });
  if (entry !== null) {
    log.warn({ event: 'passkey_counter_back', account: accountId }, 'security event');
    await outbox.deliver(entry);
  }
  if (!isGood) throw passkeyRefused();
}

/** Passkeys that devices share send 0 every time; any other counter must grow. */
const isCounterGood = (stored: number, sent: number): boolean =>
  (stored === 0 && sent === 0) || sent > stored;
