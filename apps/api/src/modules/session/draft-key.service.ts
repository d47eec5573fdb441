import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { draftKeysRepository } from '#core/accounts/draft-keys.repository.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer } from '#platform/http/viewer.ts';
import { Problem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';
import type { SealedTexts } from '#platform/secrets/sealed-texts.ts';

/** 256 bits, for AES-256-GCM. */
const DRAFT_KEY_BYTES = 32;

export interface DraftKeyOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Null where the installation has no TOKEN_KEYS; keys are then stored as they are. */
  readonly seals: SealedTexts | null;
  /** Origin of the main app, the only site that may read the key. */
  readonly webOrigin: string;
}

export interface DraftKeyService {
  /**
   * Returns the key for the viewer's unsaved texts, made with the first call.
   * @param origin The site whose script sent the request; undefined for requests within one origin.
   * @throws Problem `not_found` for another site than the main app.
   */
  read(viewer: AccountViewer, origin: string | undefined): Promise<string>;
}

/** A sealed text contains a dot, which base64url has not. */
const isSealed = (stored: string): boolean => stored.includes('.');

export function createDraftKeyService(options: DraftKeyOptions): DraftKeyService {
  const { db, clock, random, seals, webOrigin } = options;
  const about = (accountId: string): string => `draft key of ${accountId}`;

  function open(accountId: string, stored: string): string | null {
    if (!isSealed(stored)) return stored;
    return seals?.open(stored, about(accountId)) ?? null;
  }

  async function replace(accountId: string, unreadable: string | null): Promise<string> {
    const key = toSecret(random, DRAFT_KEY_BYTES);
    const storedKey = seals?.seal(key, about(accountId)) ?? key;
    const stored = await inTransaction(db, async (tx) => {
      // Waits for an erasure, which would leave a key behind that was stored meanwhile.
      const { erasedAt } = await accountsRepository.lock(tx, accountId);
      if (erasedAt !== null) throw new Problem('not_found', 'The account is erased');
      await draftKeysRepository.put(tx, { accountId, storedKey, createdAt: clock.now() }, unreadable);
      return draftKeysRepository.find(tx, accountId);
    });
    const kept = stored === null ? null : open(accountId, stored);
    if (kept === null) throw new Error('Another server stored a draft key under other TOKEN_KEYS');
    return kept;
  }

  return {
    async read({ accountId }, origin) {
      if (origin !== undefined && origin !== webOrigin)
        throw new Problem('not_found', 'Only the main app may ask for this');
      const stored = await draftKeysRepository.find(db, accountId);
      return (stored === null ? null : open(accountId, stored)) ?? replace(accountId, stored);
    },
  };
}
