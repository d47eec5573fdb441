import { hash } from 'node:crypto';

import type { Locale } from '@musubi/domain/locales';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import {
  passwordlessChoicesRepository,
  type StopLink,
} from '#core/accounts/passkeys/passwordless-choices.ts';
import {
  type PasswordlessRow,
  passwordlessRepository,
} from '#core/accounts/passkeys/passwordless.repository.ts';
import { closeMethods } from '#core/accounts/passkeys/sign-in-closure.ts';
import { digestOfAddress, isProven } from '#core/accounts/proven-address.ts';
import type { Core } from '#core/module.ts';
import { endAll, nextSecond } from '#modules/session/public.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { removeChoice } from '../remove-choice.ts';
import { askForPassword } from './ask-for-password.ts';
import { beginOfDoubt, endRecent } from './end-recent.ts';

/** The choice was applied after the link was read. Its passkeys and codes are the only ways in, so they stay. */
class AppliedError extends Error {
  readonly code = 'passwordless_applied';
  readonly row: PasswordlessRow;

  constructor(row: PasswordlessRow) {
    super('The account signs in without a password');
    this.row = row;
  }
}

/** The choice that the secret of a mailed link stops; null if none waits. Changes nothing. */
export async function findStop({ db }: Pick<Core, 'db'>, secret: string): Promise<StopLink | null> {
  return passwordlessChoicesRepository.findStop(db, hash('sha256', secret, 'base64url'));
}

/**
 * Stops a waiting choice for the holder of the mailbox: ends what may be a thief's, every session and the password, and mails
 * a link for a new one. Older sessions end too, because the identity service can only end all of before a moment. If the
 * account has another address by now, gives it back the one of the mail. Returns whether the account has the address of the
 * mail now; null for an unknown secret, and if the choice was applied meanwhile.
 * @throws IdentityUnavailableError.
 */
export async function stopByLink(core: Core, secret: string, locale: Locale): Promise<boolean | null> {
  const stop = await findStop(core, secret);
  if (stop === null) return null;
  const { choice, mailedTo } = stop;
  const { accountId } = choice;
  const address = mailedTo ?? choice.email;
  const { identityRecords: records, outbox, log } = core;
  const record = await records.find(accountId);
  // Before the transaction, so that the link can be used again if the identity service does not answer.
  if (record !== null) {
    const { hasPassword } = record;
    const validSinceSeconds = nextSecond(core);
    await records.remove({ userId: accountId, hasPassword, providerIds: [], validSinceSeconds });
  }
  const isPresent = record === null || address === null || record.email?.toLowerCase() === address;
  const isGivenBack = !isPresent && (await giveBack(core, accountId, address));
  const hasAddress = isPresent || isGivenBack;
  const entries: OutboxEntry[] = [];
  try {
    await endAll(core, accountId, {
      keepsConnections: true,
      provenAddress: isGivenBack ? digestOfAddress(address) : null,
      change: async (tx) => {
        const applied = await passwordlessRepository.find(tx, accountId);
        if (applied !== null) throw new AppliedError(applied);
        await endRecent(tx, accountId, beginOfDoubt(choice));
        entries.push(...(await removeChoice(core, tx, accountId)));
        const email = hasAddress ? address : null;
        entries.push(...(await askForPassword(core, tx, { accountId, email, locale })));
      },
    });
  } catch (error) {
    if (!(error instanceof AppliedError)) throw error;
    await closeMethods(core, error.row);
    return null;
  }
  log.info({ event: 'passwordless_stopped', account: accountId }, 'security event');
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
  return hasAddress;
}

/**
 * Gives the account its former address back; the link proves the mailbox. A stranger who signed up with the address
 * meanwhile loses it, as after any proof by mail; returns false if another account has proven it.
 */
async function giveBack(core: Core, accountId: string, email: string): Promise<boolean> {
  const { db, identityRecords: records } = core;
  const holder = await records.findByEmail(email);
  if (holder !== null && holder.userId !== accountId) {
    const { userId } = holder;
    if (isProven(await accountsRepository.find(db, userId), holder)) return false;
    const validSinceSeconds = nextSecond(core);
    await records.remove({ userId, hasEmail: true, hasPassword: true, providerIds: [], validSinceSeconds });
    await endAll(core, userId, { provenAddress: null });
  }
  return records.restoreEmail(accountId, email);
}
