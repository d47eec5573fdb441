import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { draftKeysRepository } from '#core/accounts/draft-keys.repository.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { AccountViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';
import { toSecret } from '#platform/random.ts';

/** 256 bits, for AES-256-GCM. */
const DRAFT_KEY_BYTES = 32;

/**
 * Returns the key for the viewer's unsaved texts, created by the first call. Without TOKEN_KEYS, keys are
 * stored unencrypted.
 * @throws Problem `not_found` for scripts of any site except the main app.
 */
export async function getDraftKey(
  core: Core,
  {
    viewer: { accountId },
    caller: { origin },
  }: { readonly viewer: AccountViewer; readonly caller: Pick<Caller, 'origin'> },
): Promise<Result<'getDraftKey'>> {
  if (origin !== undefined && origin !== core.webOrigin)
    throw new Problem('not_found', 'Only the main app may ask for this');
  const stored = await draftKeysRepository.find(core.db, accountId);
  const key = stored === null ? null : open(core, accountId, stored);
  return { key: key ?? (await replace(core, accountId, stored)) };
}

async function replace(core: Core, accountId: string, unreadable: string | null): Promise<string> {
  const { db, clock, random, seals } = core;
  const key = toSecret(random, DRAFT_KEY_BYTES);
  const storedKey = seals?.seal(key, about(accountId)) ?? key;
  const stored = await inTransaction(db, async (tx) => {
    // Waits for a concurrent erasure; otherwise this key could be stored after it and never be deleted.
    const { erasedAt } = await accountsRepository.lock(tx, accountId);
    if (erasedAt !== null) throw new Problem('not_found', 'The account is erased');
    await draftKeysRepository.put(tx, { accountId, storedKey, createdAt: clock.now() }, unreadable);
    return draftKeysRepository.find(tx, accountId);
  });
  const kept = stored === null ? null : open(core, accountId, stored);
  if (kept === null) throw new Error('Another server stored a draft key under other TOKEN_KEYS');
  return kept;
}

function open({ seals }: Core, accountId: string, stored: string): string | null {
  if (!isSealed(stored)) return stored;
  return seals?.open(stored, about(accountId)) ?? null;
}

/** An encrypted text contains a dot, which base64url never contains. */
const isSealed = (stored: string): boolean => stored.includes('.');

const about = (accountId: string): string => `draft key of ${accountId}`;
