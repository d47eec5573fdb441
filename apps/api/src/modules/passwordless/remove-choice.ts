import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { passwordlessChoicesRepository } from '#core/accounts/passkeys/passwordless-choices.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

/** Deletes a waiting choice and mails that the account signs in as before; returns nothing if none waits. */
export async function removeChoice(
  { clock, outbox }: Pick<Core, 'clock' | 'outbox'>,
  tx: Database,
  accountId: string,
): Promise<readonly OutboxEntry[]> {
  await accountsRepository.lock(tx, accountId);
  const choice = await passwordlessChoicesRepository.remove(tx, accountId);
  if (choice === null) return [];
  const at = clock.now().toISOString();
  const mail = { news: 'passwordless_stopped', browser: null, system: null, at } as const;
  const to = choice.email ?? undefined;
  return [await outbox.add(tx, { kind: 'passkey_news', userId: accountId, ...mail, to })];
}
