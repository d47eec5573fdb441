import { InvalidArgumentError } from 'commander';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';

import type { CommandPorts } from './command-host.ts';

/** How the owner of an account, as a new operator, enters the desk. */
type DeskSignIn = 'none' | 'app' | 'passkey' | 'new_passkey';

export interface FoundAccount {
  readonly userId: string;
  /** Whether the owner has verified the address. */
  readonly isProven: boolean;
  readonly deskSignIn: DeskSignIn;
}

/**
 * Finds the account with this address, or the account without a password that keeps it for mails; otherwise returns the
 * sentence of the refusal. The account that has verified the address comes first.
 */
export async function findAccount(
  email: string,
  { db, identity, operatorsNeedPasskey }: CommandPorts,
): Promise<FoundAccount | string> {
  const kept = await passwordlessRepository.findByEmail(db, email);
  try {
    const record = await identity.findByEmail(email);
    const isVerified = record !== null && isProven(await accountsRepository.find(db, record.userId), record);
    if (kept !== null && !isVerified)
      return { userId: kept.accountId, isProven: true, deskSignIn: 'passkey' };
    if (record === null) return `There is no account with the address ${email}.`;
    const byApp = record.secondFactorCount === 0 ? 'none' : 'app';
    const deskSignIn = operatorsNeedPasskey ? 'new_passkey' : byApp;
    return { userId: record.userId, isProven: isVerified, deskSignIn };
  } catch (error) {
    if (error instanceof IdentityUnavailableError) return 'The identity service does not answer.';
    throw error;
  }
}

export function toEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new InvalidArgumentError('It is no mail address.');
  return text;
}
