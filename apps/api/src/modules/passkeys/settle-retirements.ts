import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { passkeyRetirementsRepository as repository } from '#core/accounts/passkeys/passkey-retirements.ts';
import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

/** Mails of one run and domain name, so that other mails do not wait for them. */
const MAILS = 50;
const BATCH = 50;

/** Tells owners when their passkeys stop, and deletes the passkeys whose day has come. */
export async function settleRetirements(core: Core): Promise<void> {
  const { db, clock } = core;
  for (const { rpId } of await repository.listOver(db, clock.now())) await removeRetired(core, rpId);
  if (!core.canMail) return;
  for (const { rpId } of await repository.list(db)) await mailSome(core, rpId);
}

/** Mails the next owners; the mails of all servers together go on from one stored account. */
async function mailSome({ db, clock, outbox }: Core, rpId: string): Promise<void> {
  const entries = await inTransaction(db, async (tx) => {
    const row = await repository.lock(tx, rpId);
    if (row === null || row.endsAt <= clock.now()) return [];
    const owners = await repository.listOwners(tx, rpId, { after: row.mailedUpTo, limit: MAILS });
    const last = owners.at(-1);
    if (last === undefined) return [];
    const news = { news: 'retires', browser: null, system: null, at: row.endsAt.toISOString() } as const;
    const added: OutboxEntry[] = [];
    for (const userId of owners) added.push(await outbox.add(tx, { kind: 'passkey_news', userId, ...news }));
    await repository.noteMailed(tx, rpId, last);
    return added;
  });
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
}

async function removeRetired({ db, clock }: Core, rpId: string): Promise<void> {
  const isDone = await inBatches(
    async (limit) => {
      const owners = await repository.listOwners(db, rpId, { after: '', limit });
      let count = 0;
      for (const accountId of owners) {
        const isRemoved = await inTransaction(db, async (tx) => {
          await accountsRepository.lock(tx, accountId);
          // The command may have given a later day since.
          const row = await repository.lock(tx, rpId);
          if (row === null || row.endsAt > clock.now()) return false;
          await repository.removePasskeys(tx, accountId, rpId);
          return true;
        });
        if (isRemoved) count += 1;
      }
      return count;
    },
    { clock, size: BATCH },
  );
  if (!isDone) return;
  await inTransaction(db, async (tx) => {
    const row = await repository.lock(tx, rpId);
    if (row !== null && row.endsAt <= clock.now()) await repository.remove(tx, rpId);
  });
}
