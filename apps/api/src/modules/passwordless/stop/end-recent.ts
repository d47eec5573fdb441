import { removePasskeysSince, passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import { WAIT_MS, type PasswordlessChoice } from '#core/accounts/passkeys/passwordless-choices.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { endConnectionsSince } from '#core/connections/connections.repository.ts';
import type { Database } from '#platform/database/database.ts';

/**
 * From when on everything may be a thief's who made the choice: 72 hours before it, so that a stop in the last minute still
 * ends the passkey that was added first.
 */
export const beginOfDoubt = ({ chosenAt }: Pick<PasswordlessChoice, 'chosenAt'>): Date =>
  new Date(chosenAt.getTime() - WAIT_MS);

/** Ends passkeys, recovery codes and connections since then. The caller must have locked the account. */
export async function endRecent(tx: Database, accountId: string, since: Date): Promise<void> {
  await removePasskeysSince(tx, accountId, since);
  await passwordlessRepository.removeCodesSince(tx, accountId, since);
  await endConnectionsSince(tx, accountId, since);
}

/** When the oldest passkey or recovery code of the account was made; null without any. */
export async function findOldestKey(db: Database, accountId: string): Promise<Date | null> {
  const [passkey] = await passkeysRepository.list(db, accountId);
  const { createdAt: codesAt } = await passwordlessRepository.readCodes(db, accountId);
  const moments = [passkey?.createdAt ?? null, codesAt].filter((moment) => moment !== null);
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}
