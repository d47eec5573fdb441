import { BRAND } from '@musubi/domain/brand';

import { lockSession } from '#core/accounts/passkeys/lock-session.ts';
import { readChallenge, consumeChallenge } from '#core/accounts/passkeys/passkey-challenges.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import { restartChoice } from '#core/accounts/passkeys/passwordless-choices.ts';
import { toEntryName } from '#core/entry-name.ts';
import type { Core } from '#core/module.ts';
import { readDevice } from '#modules/session/public.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { readAnsweredChallenge, verifyRegistration } from '#platform/passkeys/web-authn.ts';
import { Problem } from '#platform/problem.ts';

import { PASSKEYS_MAX_COUNT, tooManyPasskeys } from './begin-registration.ts';
import { passkeyRefused, toPasskey } from './passkeys.mapping.ts';
import { refuseLogged } from './refuse-logged.ts';

type Operation = 'createPasskey';

interface CreateCall extends Pick<Call<Operation>, 'body'> {
  readonly viewer: Pick<Viewer, 'accountId' | 'authenticatedAtSeconds'>;
  readonly caller: Pick<Caller, 'userAgent'>;
}

/** `Chrome, macOS`; the product's name if the request names neither. */
const toDeviceName = (browser: string | null, system: string | null): string =>
  [browser, system].filter((part) => part !== null).join(', ') || BRAND.name;

/**
 * Stores a passkey. Its challenge proves that the account signed in within the last ten minutes.
 * @throws Problem `passkey_refused`, `passkey_taken`; `quota_exceeded` at 20 passkeys; `validation_failed` for the
 * name; `session_revoked` for an ended
 * session or an erased account.
 */
export async function createPasskey(
  core: Core,
  { viewer, body, caller }: CreateCall,
): Promise<Result<Operation>> {
  const { db, clock, random, outbox, relyingParty } = core;
  const { accountId } = viewer;
  const chosenName = body.name === undefined ? null : toEntryName(body.name);
  const registration = { clientData: body.client_data, attestationObject: body.attestation_object };
  const { challenge, made } = await refuseLogged(core, accountId, async () => {
    const text = await readAnsweredChallenge(registration.clientData);
    const ours = await readChallenge(core, text, { purpose: 'register', accountId });
    if (ours === null) throw passkeyRefused();
    return { challenge: ours, made: await verifyRegistration(relyingParty, registration, text) };
  });
  const { browser, system } = readDevice(caller.userAgent);
  const { row, entries } = await inTransaction(db, async (tx) => {
    await lockSession(tx, viewer);
    if (!(await consumeChallenge(tx, challenge))) throw passkeyRefused();
    if ((await passkeysRepository.list(tx, accountId)).length >= PASSKEYS_MAX_COUNT) throw tooManyPasskeys();
    const added = {
      ...made,
      accountId,
      id: random.id(),
      rpId: relyingParty.rpId,
      transports: [...body.transports],
      name: chosenName ?? toDeviceName(browser, system),
      createdAt: clock.now(),
      lastUsedAt: null,
    };
    if (!(await passkeysRepository.add(tx, added)))
      throw new Problem('passkey_taken', 'An account has this passkey already');
    const news = { news: 'added', browser, system, at: clock.now().toISOString() } as const;
    const told = await outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...news });
    const restarted = await restartChoice(core, tx, { accountId, at: added.createdAt });
    return { row: added, entries: [told, ...restarted] };
  });
  core.accountStatuses.evict(accountId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  return toPasskey(row);
}
